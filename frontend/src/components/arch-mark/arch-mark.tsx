import { useId } from 'react'
import styles from './arch-mark.module.css'

/** What the arch tells: nothing flows, water comes in, water flows, the gate is down. */
export type ArchState = 'open' | 'filling' | 'flowing' | 'closed'

interface ArchMarkProps {
  state?: ArchState
  size?: number
  /** What the picture means; left out where words beside it say so. */
  label?: string
  /** A sign and not a state: nothing moves in it. */
  isStill?: boolean
}

const OPENING = 'M12.5 40V24a11.5 11.5 0 0 1 23 0v16z'
const WAVE = 'M-24 0q6-3 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0'

/** The mark: a culvert's arch whose water is the state of the tunnel. Still under reduced motion. */
export function ArchMark({ state = 'open', size = 48, label, isStill = false }: ArchMarkProps) {
  const clip = useId()
  const named = label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={styles.mark}
      data-state={state}
      data-still={isStill || undefined}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      {...named}
    >
      <clipPath id={clip}>
        <path d={OPENING} />
      </clipPath>
      <path className={styles.opening} d={OPENING} />
      <g clipPath={`url(#${clip})`}>
        <g className={styles.water}>
          <path className={styles.body} d={`${WAVE}V40H-24z`} />
          <path className={styles.light} d={WAVE} pathLength="100" />
        </g>
        <path className={styles.gate} d="M16.5 10v32M21.5 10v32M26.5 10v32M31.5 10v32" />
      </g>
      <path className={styles.arch} d="M9 42V24a15 15 0 0 1 30 0v18" />
      <path className={styles.ground} d="M3 42h42" />
    </svg>
  )
}
