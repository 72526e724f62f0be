import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { findFirstDay } from '#billing/reporting'
import { namesWithin, type Stretch } from '#analytics/services/analytics_range'
import { dayAfter, daysBetween } from '#analytics/services/days'
import { isWithin, type SliceFilter } from '#analytics/services/movers'
import { seriesOf } from '#analytics/services/report_series'
import type { MetricsState } from '#analytics/queries/find_build'
import { findDay } from '#analytics/queries/find_day'
import { ofOneVersion } from '#analytics/queries/of_one_version'
import { sumDays } from '#analytics/queries/sum_days'

export interface PeriodsRequest extends SliceFilter {
  /** The first day; null: of everything. */
  readonly from: string | null
  /** The last day. */
  readonly to: string
}

export interface FoundPeriods {
  readonly unit: Stretch['unit']
  readonly series: ReturnType<typeof seriesOf>
}

/** Longer ranges are answered by the month. */
const MOST_DAYS = 92

const dateOf = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

/** What happened in a window, by the day or month: from one version of the daily figures alone, as the report's series. */
@inject()
export class FindPeriods {
  constructor(private clock: Clock) {}

  /** Nothing comes after today; and of a long window the months before anything was in the books are left out. */
  async execute({ from, to, ...of }: PeriodsRequest): Promise<FoundPeriods> {
    const today = this.clock.today()
    const last = to < today ? to : today
    const first = await firstOf(from, last)
    if (first === null || first > last) return { unit: 'day', series: [] }
    const unit = unitOf(first, last)
    const stretch = {
      unit,
      from: dateOf(first).startOf(unit),
      until: dateOf(last)
        .startOf(unit)
        .plus({ [unit]: 1 }),
    } as const
    const read = ofOneVersion(async (build) => {
      const sums = (await sumDays(unit, { from: first, to: last }, of.testMode)).filter((row) => isWithin(row, of))
      return { sums, start: await stateBefore(first, of, build) }
    })
    return { unit, series: seriesOf(await read, namesWithin(stretch, null)) }
  }
}

const unitOf = (first: string, last: string) => (daysBetween(first, last) < MOST_DAYS ? 'day' : 'month')

async function firstOf(from: string | null, last: string): Promise<string | null> {
  if (from !== null && unitOf(from, last) === 'day') return from
  const first = await findFirstDay()
  return from !== null && first !== null && from > first ? from : first
}

/** What ran on the last day that is computed still runs, as far as is known. */
async function stateBefore(first: string, of: SliceFilter, { builtUntil }: MetricsState) {
  if (builtUntil === null) return []
  const before = dayAfter(first, -1)
  return (await findDay(before < builtUntil ? before : builtUntil)).filter((row) => isWithin(row, of))
}
