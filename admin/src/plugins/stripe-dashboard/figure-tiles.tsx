import { useState } from 'react'
import type { Figure } from './figure'
import { FigureDrawer } from './figure-drawer'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

interface Props {
  label: string
  figures: readonly Figure[]
  report: Report
}

/** Figures beside each other; each opens what it is made of. */
export function FigureTiles({ label, figures, report }: Props) {
  const [opened, setOpened] = useState<Figure | null>(null)
  return (
    <>
      <ul className={styles.figures} aria-label={label}>
        {figures.map((figure) => (
          <li key={figure.id} className={styles.tile}>
            <button type="button" className={styles.figure} onClick={() => setOpened(figure)}>
              <span className={styles.label}>{figure.label}</span>
              <span className={styles.value}>{figure.value(report)}</span>
              <Note text={figure.note?.(report)} />
            </button>
          </li>
        ))}
      </ul>
      {opened && <FigureDrawer figure={opened} report={report} onClose={() => setOpened(null)} />}
    </>
  )
}

function Note({ text }: { text: string | undefined }) {
  return text ? <span className={styles.hint}>{text}</span> : null
}
