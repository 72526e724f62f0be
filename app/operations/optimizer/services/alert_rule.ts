import { statusOf } from '#core/health/measure_status'
import { SILENT_SECONDS, STEADY_SECONDS } from '#operations/services/incident_rules'

/** A measure is critical for as long as a node has to be silent, */
export const CRITICAL_MINUTES = SILENT_SECONDS / 60
/** and it's over once it has been fine for as long as a node has to stay. */
export const FINE_MINUTES = STEADY_SECONDS / 60

/** The share of a measure in one minute, the highest of all processes. */
export interface MinuteShare {
  /** The minute, counted from 1970. */
  readonly minute: number
  readonly share: number
  /** What has that share where there are several. */
  readonly place?: string | null
}

/** What to do about a measure by its last minutes, each with one share, up to `now`. A minute without a measurement doesn't count. */
export function nextAlertStep(shares: readonly MinuteShare[], now: number, isOpen: boolean): 'open' | 'close' | null {
  const needed = isOpen ? FINE_MINUTES : CRITICAL_MINUTES
  // The minute at hand may not have been measured yet.
  const recent = shares
    .filter(({ minute }) => minute >= now - needed && minute <= now)
    .toSorted((one, other) => one.minute - other.minute)
    .slice(-needed)
  if (recent.length < needed) return null
  const isCritical = ({ share }: MinuteShare) => statusOf(share) === 'critical'
  if (isOpen) return recent.some(isCritical) ? null : 'close'
  return recent.every(isCritical) ? 'open' : null
}
