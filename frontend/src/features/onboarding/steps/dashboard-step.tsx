import { messages } from '../messages'
import { StepText } from './step-text'
import styles from './steps.module.css'

/** Rows and columns of the pictured widgets. */
const tiles = [
  [3, 3],
  [2, 3],
  [1, 3],
  [2, 6],
] as const

export function DashboardStep() {
  const { title, text, tip } = messages.dashboard
  return (
    <StepText title={title} text={text}>
      <div className={styles.grid} aria-hidden="true">
        {tiles.map(([rows, columns]) => (
          <span key={`${rows}x${columns}`} style={{ gridRow: `span ${rows}`, gridColumn: `span ${columns}` }} />
        ))}
      </div>
      <p className={styles.hint}>{tip}</p>
    </StepText>
  )
}
