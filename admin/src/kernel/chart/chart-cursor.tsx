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
  const [looked, setLooked] = useState<{ at: number; by: 'keys' | 'pointer' } | null>(null)
  const at = looked?.at ?? null
  const last = plot.points.length - 1
  const index = Math.min(at ?? last, last)
  const point = plot.points[index]
  const readings = plot.readings[index] ?? []

  const open = plot.onOpen && point ? () => plot.onOpen?.(point.id) : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') return open?.()
    const next = nextOf(event.key, index, last)
    if (next === null) return
    event.preventDefault()
    setLooked({ at: next, by: 'keys' })
  }

  // The page may move below a pointer that rests: what the keys reached stays then.
  function onPointerGone() {
    setLooked((now) => (now?.by === 'pointer' ? null : now))
  }

  return (
    <>
      <p className={styles.reading}>
        {open ? (
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={open}>
            {point?.whole}
          </button>
        ) : (
          <span className={styles.point}>{point?.whole}</span>
        )}
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
        data-opens={open !== undefined}
        // A finger reads a point first, and opens it by its name above.
        onClick={({ nativeEvent }) => isMouse(nativeEvent) && open?.()}
        onKeyDown={onKeyDown}
        onBlur={() => setLooked(null)}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPointerGone()}
      >
        {children({
          at: at === null ? null : index,
          onAt: (next) => (next === null ? onPointerGone() : setLooked({ at: next, by: 'pointer' })),
        })}
      </div>
    </>
  )
}

const isMouse = (event: MouseEvent) => (event as PointerEvent).pointerType === 'mouse'

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
