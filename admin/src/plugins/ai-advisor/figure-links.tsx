import { Link } from 'react-router-dom'
import styles from './ai-advisor.module.css'
import type { Figure } from './types'

const CONSOLE = '/admin/'

/** Figures that advice refers to; each leads to where it is shown and explained. */
export function FigureLinks({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <ul className={styles.figures} aria-label="Figures">
      {figures.map((figure) => (
        <li key={figure.key}>
          <FigureLink figure={figure} />
        </li>
      ))}
    </ul>
  )
}

export function FigureLink({ figure: { label, text, href } }: { figure: Figure }) {
  const words = (
    <>
      <span className={styles.figureLabel}>{label}</span> <span className={styles.figureValue}>{text}</span>
    </>
  )
  if (!href.startsWith(CONSOLE)) return <span className={styles.figure}>{words}</span>
  return (
    <Link to={href} className={styles.figure}>
      {words}
    </Link>
  )
}
