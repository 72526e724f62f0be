import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { type Marker, type MarkerSource, MarkerSources, type MarkerWindow, MOST_MARKERS } from '#core/markers'
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
  /** IDs of sources that couldn't be read. */
  readonly missing: readonly string[]
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
    const answers = await Promise.all(this.sources.list().map((source) => read(source, { from, to, testMode })))
    const found = answers.map(({ markers }) => markers)
    const sorted = found.flat().toSorted((one, other) => one.at.toMillis() - other.at.toMillis() || byId(one, other))
    return {
      from: from?.toISODate() ?? null,
      to: to.toFormat('yyyy-MM-dd'),
      hasMore: sorted.length > MOST_MARKERS || found.some(({ length }) => length >= MOST_MARKERS),
      missing: answers.flatMap(({ missing }) => missing ?? []),
      markers: sorted.slice(-MOST_MARKERS).map(dated),
    }
  }
}

/** A source that fails leaves the others. */
async function read(source: MarkerSource, window: MarkerWindow): Promise<{ markers: Marker[]; missing?: string }> {
  try {
    return { markers: await source.list(window) }
  } catch (error) {
    logger.error({ err: error, source: source.id }, "couldn't read markers")
    return { markers: [], missing: source.id }
  }
}

const byId = (one: Marker, other: Marker) => (one.id < other.id ? -1 : 1)

function dated({ id, at, ...facts }: Marker): DatedMarker {
  // A note is of a whole day.
  return { ...facts, id, day: at.toFormat('yyyy-MM-dd'), at: facts.kind === 'note' ? null : at.toISO() }
}
