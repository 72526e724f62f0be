import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { type Measure, Measures, nameWith } from '#core/health/measures'
import type { Figures } from '#core/metrics/minute_tally'
import { type PlacedSample, firstFull } from '#operations/optimizer/services/trend'

const HOURS = 48
const STEP_MS = 30 * 60_000
const DISK = 'core.disk'

export interface HistoryMark {
  readonly at: string
  readonly kind: 'run' | 'restart' | 'incident'
}

/** Each metric as shares of its ceiling, every half hour, and what happened in that time. */
export interface History {
  readonly metrics: readonly { id: string; name: string }[]
  readonly points: readonly { at: string; shares: Record<string, number> }[]
  readonly marks: readonly HistoryMark[]
  readonly diskFullInDays: number | null
  /** Which: 'Disk with /backups'. */
  readonly diskName: string
}

type Read = { at: number } & Required<Pick<Figures, 'shares' | 'places'>>

interface Minute {
  process: string
  started_at: string
  minute: string
  figures: string
}

/** The last two days of the measures, with runs, restarts and incidents. */
@inject()
export class FindHistory {
  constructor(
    private clock: Clock,
    private measures: Measures
  ) {}

  async execute(): Promise<History> {
    const now = this.clock.now()
    const since = toSql(now.minus({ hours: HOURS }))
    const minutes = (await db
      .from('process_minutes')
      .select('process', 'started_at', 'minute', 'figures')
      .where('minute', '>=', since)
      .orderBy('minute')) as Minute[]
    const runs = (await db
      .from('optimizer_runs')
      .where('started_at', '>=', since)
      .where('is_preview', false)
      .select('started_at')) as { started_at: string }[]
    const incidents = (await db.from('incidents').where('started_at', '>=', since).select('started_at')) as {
      started_at: string
    }[]
    const starts = new Map(minutes.map(({ process, started_at }) => [process, started_at]))
    const marks = [
      ...runs.map((row) => mark('run', row.started_at)),
      ...incidents.map((row) => mark('incident', row.started_at)),
      ...[...starts.values()].filter((at) => at >= since).map((at) => mark('restart', at)),
    ]
    const read = minutes.map(({ minute, figures }) => {
      const { shares = {}, places = {} } = JSON.parse(figures) as Figures
      return { at: fromSql(minute).toMillis(), shares, places }
    })
    const disk = this.measures.list().find(({ id }) => id === DISK)
    const full = firstFull(read.flatMap(disksOf), now.toMillis())
    return {
      diskName: disk ? await this.#nameOf(disk, full?.place ?? null) : '',
      metrics: this.measures.list().map(({ id, name }) => ({ id, name })),
      points: meansOf(read),
      marks: marks.toSorted((one, other) => one.at.localeCompare(other.at)),
      diskFullInDays: full?.days ?? null,
    }
  }

  async #nameOf(disk: Measure, place: string | null): Promise<string> {
    return nameWith(disk.name, place ?? (await this.measures.placeNow(disk)))
  }
}

/** What a process measured of its disks in a minute, the fullest first. Some wrote no places: then it's of the fullest. */
function disksOf({ at, shares, places }: Read): PlacedSample[] {
  const disks: readonly (readonly [string | null, number])[] = Object.entries(places[DISK] ?? {})
  const share = shares[DISK]
  const known = disks.length > 0 || share === undefined ? disks : [[null, share] as const]
  return known.toSorted(([, one], [, other]) => other - one).map(([place, of]) => ({ at, place, share: of }))
}

const mark = (kind: HistoryMark['kind'], at: string): HistoryMark => ({ kind, at: fromSql(at).toISO() ?? '' })

/** Half hours from the first figure to the last one. Those without any, while nothing ran, have no shares. */
function meansOf(read: readonly { at: number; shares: Readonly<Record<string, number>> }[]): History['points'] {
  const buckets = new Map<number, Map<string, number[]>>()
  for (const { at, shares } of read) {
    const step = Math.floor(at / STEP_MS) * STEP_MS
    for (const [id, share] of Object.entries(shares)) {
      const bucket = buckets.get(step) ?? new Map<string, number[]>()
      buckets.set(step, bucket)
      bucket.set(id, [...(bucket.get(id) ?? []), share])
    }
  }
  const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  const steps = [...buckets.keys()]
  const [first = 0, last = -STEP_MS] = [steps.at(0), steps.at(-1)]
  return Array.from({ length: (last - first) / STEP_MS + 1 }, (_, step) => {
    const at = first + step * STEP_MS
    const shares = [...(buckets.get(at) ?? [])].map(([id, values]) => [id, mean(values)] as const)
    return { at: new Date(at).toISOString(), shares: Object.fromEntries(shares) }
  })
}
