import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { type Marker, MarkerSources, MOST_MARKERS } from '#core/markers'
import type { DatedMarker } from '#shared/markers'
import { type AnalyticsRange, stretchOf } from '#analytics/services/analytics_range'

export interface MarkersRequest {
  readonly range: AnalyticsRange
  readonly testMode: boolean
}

export interface FoundMarkers {
  /** The first day; null: from the first marker on. */
  readonly from: string | null
  /** Today. */
  readonly to: string
  /** Older ones were left out. */
  readonly hasMore: boolean
  /** In the order in which they happened, the latest ones. */
  readonly markers: readonly DatedMarker[]
}

/** What happened in a range, from all modules, and what operators noted. */
@inject()
export class FindMarkers {
  constructor(
    private clock: Clock,
    private sources: MarkerSources
  ) {}

  async execute({ range, testMode }: MarkersRequest): Promise<FoundMarkers> {
    const to = this.clock.now().toUTC()
    const { from } = stretchOf(range, to)
    const found = await Promise.all(this.sources.list().map((source) => source.list({ from, to, testMode })))
    const sorted = found.flat().toSorted((one, other) => one.at.toMillis() - other.at.toMillis() || byId(one, other))
    return {
      from: from?.toISODate() ?? null,
      to: to.toFormat('yyyy-MM-dd'),
      hasMore: sorted.length > MOST_MARKERS || found.some(({ length }) => length >= MOST_MARKERS),
      markers: sorted.slice(-MOST_MARKERS).map(dated),
    }
  }
}

const byId = (one: Marker, other: Marker) => (one.id < other.id ? -1 : 1)

function dated({ id, at, ...facts }: Marker): DatedMarker {
  // A note is of a whole day.
  return { ...facts, id, day: at.toFormat('yyyy-MM-dd'), at: facts.kind === 'note' ? null : at.toISO() }
}
