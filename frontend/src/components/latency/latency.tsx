import styles from './latency.module.css'
import { type LatencyLevel, levelOf } from './level-of'
import { messages } from './messages'

const bars: Record<LatencyLevel, number> = { good: 3, warning: 2, bad: 1 }

interface LatencyProps {
  milliseconds: number | null
}

/** A round trip in milliseconds, its level told by colour, by bars and to screen readers by a word. */
export function Latency({ milliseconds }: LatencyProps) {
  if (milliseconds === null) {
    return (
      <span className={styles.latency}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{messages.unknown}</span>
      </span>
    )
  }
  const level = levelOf(milliseconds)
  return (
    <span className={styles.latency} data-level={level}>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width="3.5"
            height={4 + bar * 4}
            rx="1"
            data-off={bar >= bars[level] || undefined}
          />
        ))}
      </svg>
      {milliseconds} {messages.unit}
      <span className="visually-hidden">, {messages.words[level]}</span>
    </span>
  )
}
