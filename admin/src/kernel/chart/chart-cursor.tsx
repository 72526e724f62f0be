import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './chart.module.css'
import type { Plot, Reading } from './plot'

export interface Cursor {
  /** The point that is looked at; null: none. */
  at: number | null
  onAt: (index: number | null) => void
}

interface Props {
  label: string
  plot: Plot
  children: (cursor: Cursor) => ReactNode
}

/** What one point says, above the chart: the one under the pointer, the one that arrow keys reached, else the last one. */
export function ChartCursor({ label, plot, children }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const last = plot.points.length - 1
  const index = Math.min(at ?? last, last)
  const point = plot.points[index]
  const readings = plot.readings[index] ?? []

  function onKeyDown(event: KeyboardEvent) {
    const next = nextOf(event.key, index, last)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }

  return (
    <>
      <p className={styles.reading}>
        <span className={styles.point}>{point?.whole}</span>
        {readings.map((reading) => (
          <Said key={reading.label} {...reading} />
        ))}
      </p>
      <div
        className={styles.drawing}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={`${point?.whole}: ${readings.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setAt(null)}
      >
        {children({ at: at === null ? null : index, onAt: setAt })}
      </div>
    </>
  )
}

function nextOf(key: string, index: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

function Said({ label, color, text }: Reading) {
  return (
    <span className={styles.said} data-color={color}>
      {label} <strong>{text}</strong>
    </span>
  )
}
