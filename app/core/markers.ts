import type { DateTime } from 'luxon'
import { Contributions } from '#core/health/contributions'
import type { MarkerFacts } from '#shared/markers'

/** Something that happened and may explain a chart. It says kind and data; readers have the words in `#shared/markers`. */
export type Marker = MarkerFacts & {
  /** `<kind>:<number>` */
  readonly id: string
  readonly at: DateTime
}

export interface MarkerWindow {
  /** Null: from the first one on. */
  readonly from: DateTime | null
  /** The last instant; nothing later has happened. */
  readonly to: DateTime
  /** What has no mode belongs to both. */
  readonly testMode: boolean
}

/** What a module has to say about a stretch of time. */
export interface MarkerSource {
  /** `<module>.<what>` */
  readonly id: string
  /** Both ends of the window are within. At most `MOST_MARKERS`, the latest ones. */
  list(window: MarkerWindow): Promise<Marker[]>
}

/** No chart has room for more. */
export const MOST_MARKERS = 500

/** The sources of markers that modules contribute. */
export class MarkerSources extends Contributions<MarkerSource> {}

/** Whether an instant is in the window. */
export function isInWindow(at: DateTime, { from, to }: MarkerWindow): boolean {
  return (from === null || at >= from) && at <= to
}
