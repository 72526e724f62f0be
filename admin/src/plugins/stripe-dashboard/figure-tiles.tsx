import type { Figure } from './figure'
import { FigureDrawer } from './figure-drawer'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'
import { useLinkedFigure } from './use-linked-figure'

interface Props {
  label: string
  figures: readonly Figure[]
  report: Report
}

/** Figures beside each other; each opens what it is made of, and so does a link with its id behind '#'. */
export function FigureTiles({ label, figures, report }: Props) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.id} className={styles.tile}>
          <Tile figure={figure} report={report} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ figure, report }: { figure: Figure; report: Report }) {
  const { isOpen, setOpen, button } = useLinkedFigure(figure.id)
  return (
    <>
      <button type="button" id={figure.id} ref={button} className={styles.figure} onClick={() => setOpen(true)}>
        <span className={styles.label}>{figure.label}</span>
        <span className={styles.value}>{figure.value(report)}</span>
        <Note text={figure.note?.(report)} />
      </button>
      {isOpen && <FigureDrawer figure={figure} report={report} onClose={() => setOpen(false)} />}
    </>
  )
}

function Note({ text }: { text: string | undefined }) {
  return text ? <span className={styles.hint}>{text}</span> : null
}
