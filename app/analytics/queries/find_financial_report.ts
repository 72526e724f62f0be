import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import type { Trx } from '#core/database/transaction'
import { CATALOGUE_CURRENCY, listPlans } from '#billing/index'
import { countCancelReasons, findFirstDay, findOutlook } from '#billing/reporting'
import {
  type AnalyticsRange,
  daysOf,
  isMonth,
  nameOf,
  namesWithin,
  type ReportRange,
  startOfMonth,
  stretchOf,
} from '#analytics/services/analytics_range'
import { dayAfter } from '#analytics/services/days'
import { financialReport, type FinancialReport } from '#analytics/services/financial_report'
import type { Slice } from '#analytics/services/measures'
import { isWithin } from '#analytics/services/movers'
import type { Window } from '#analytics/services/report_facts'
import { windowFigures } from '#analytics/services/window_figures'
import { wholeDaysOf, windowBefore, windowYearBefore } from '#analytics/services/windows'
import { findAsOf } from '#analytics/queries/find_as_of'
import { findBuild, type MetricsState } from '#analytics/queries/find_build'
import { findDay } from '#analytics/queries/find_day'
import { hasBegunPayments } from '#analytics/queries/has_begun_payments'
import { hasUncomputedDays } from '#analytics/queries/has_uncomputed_days'
import { ofOneVersion } from '#analytics/queries/of_one_version'
import { type DaySpan, type FlowSum, sumDays } from '#analytics/queries/sum_days'

export interface ReportRequest<Range extends ReportRange = AnalyticsRange> {
  readonly range: Range
  readonly testMode: boolean
  /** Null: the one in which most was paid. */
  readonly currency: string | null
  /** Of one gateway or plan alone. */
  readonly gateway?: string
  readonly planId?: string
}

/** 'range' needs the sum alone. */
type Unit = 'day' | 'month' | 'range'

const MONTHS = 12

/** The financial report of a range: the daily figures, what is known of the time after today, and why customers cancelled. */
@inject()
export class FindFinancialReport {
  constructor(private clock: Clock) {}

  /**
   * All of it from one version of the figures. A transaction of `atOneMoment` sees one anyway.
   */
  async execute<Range extends ReportRange>(request: ReportRequest<Range>, trx?: Trx): Promise<FinancialReport<Range>> {
    if (trx) return this.#read(request, await findBuild(trx), trx)
    return ofOneVersion((build) => this.#read(request, build))
  }

  async #read<Range extends ReportRange>(
    { range, testMode, currency: wanted, ...slice }: ReportRequest<Range>,
    build: MetricsState,
    trx?: Trx
  ): Promise<FinancialReport<Range>> {
    const now = this.clock.now()
    const plans = await listPlans(trx)
    const stretch = stretchOf(range, now)
    const days = await this.#daysOf(range, now, trx)
    const ever = await sumDays('month', { from: null, to: days.to }, testMode, trx)
    const first = range === 'all' ? days.from : null
    const read = (span: DaySpan, unit: Unit = 'range') =>
      readWindow(span, unit, { build, ever, first, until: days.to, testMode, trx })
    const window = await read(days, stretch.unit)
    const today = this.clock.today()
    const [previous, earlier] = [windowBefore(range, days, today), windowYearBefore(range, days, today)]
    const whole = wholeDaysOf(days, today)
    const compared = whole.to === days.to ? window : previous && (await read(whole))
    const priced = plans.find(({ amountMinor }) => amountMinor > 0)?.currency ?? CATALOGUE_CURRENCY
    const currencies = currenciesOf(ever, priced)
    const currency = wanted ?? currenciesOf(window.sums, priced)[0] ?? currencies[0] ?? priced
    const isWhole = slice.gateway === undefined && slice.planId === undefined
    const sold = plans.filter((plan) => plan.amountMinor > 0 && plan.currency === currency)
    const of = { ...slice, testMode, currency }
    const own = <Row extends Slice>(rows: readonly Row[]) => rows.filter((row) => isWithin(row, of))
    const inCurrency = (one: Window) => ({ ...one, sums: own(one.sums), start: own(one.start), end: own(one.end) })
    return financialReport({
      range,
      currency,
      testMode,
      window: inCurrency(window),
      unit: stretch.unit,
      periods: namesWithin(stretch, days.from === null ? null : DateTime.fromISO(days.from, { zone: 'utc' })),
      compared: compared && previous && inCurrency(compared),
      previous: previous && inCurrency(await read(previous)),
      yearBefore: earlier && inCurrency(await read(earlier)),
      months: monthsUpTo(isMonth(range) ? startOfMonth(range) : now),
      trends: own(ever),
      ever: own(ever),
      outlook: await findOutlook(of, now, trx),
      cancelReasons: await countCancelReasons({ from: stretch.from, until: stretch.until, testMode }, trx),
      planNames: new Map(plans.map(({ id, name }) => [id, name])),
      soldPlans: isWhole ? sold.map(({ id }) => id) : [],
      currencies: currencies.toSorted(),
      hasOtherMode: await hasBegunPayments(days, !testMode, trx),
      asOf: await findAsOf(build, now, trx),
      isComputing: await hasUncomputedDays(this.clock.today(), trx),
    })
  }

  async #daysOf(range: ReportRange, now: DateTime, trx?: Trx): Promise<DaySpan> {
    const days = daysOf(stretchOf(range, now))
    // Nothing comes after today: the month that runs is counted up to now.
    const to = days.to < this.clock.today() ? days.to : this.clock.today()
    return { from: days.from ?? (await findFirstDay(trx)), to }
  }
}

/** What all windows are read from. */
interface Known {
  readonly build: MetricsState
  /** By month, up to a day. */
  readonly ever: readonly FlowSum[]
  /** The first day of all, where everything is asked for. */
  readonly first: string | null
  readonly until: string
  readonly testMode: boolean
  readonly trx: Trx | undefined
}

async function readWindow(span: DaySpan, unit: Unit, known: Known): Promise<Window> {
  const { builtUntil } = known.build
  const stateAt = async (day: string) => {
    if (builtUntil === null) return []
    // What ran on the last day that is computed still runs, as far as is known.
    const found = await findDay(day < builtUntil ? day : builtUntil, known.trx)
    return found.filter((row) => row.testMode === known.testMode)
  }
  const start = span.from === null ? [] : await stateAt(dayAfter(span.from, -1))
  return { ...span, sums: await sumsOf(span, unit, known), start, end: await stateAt(span.to) }
}

/** Whole months are known already. */
async function sumsOf(
  span: DaySpan,
  unit: Unit,
  { ever, first: start, until, testMode, trx }: Known
): Promise<readonly FlowSum[]> {
  const { from, to } = span
  const isFirst = from === start || from === null || from.endsWith('-01')
  const isLast = to === until || dayAfter(to).endsWith('-01')
  if (unit === 'day' || !isFirst || !isLast) return sumDays(unit, span, testMode, trx)
  const [first, last] = [monthOf(from ?? ''), monthOf(to)]
  return ever.filter(({ at }) => at >= first && at <= last)
}

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length)

/** This month and the eleven before it. */
function monthsUpTo(now: DateTime): string[] {
  const current = now.toUTC().startOf('month')
  return Array.from({ length: MONTHS }, (_, index) => nameOf(current.minus({ months: MONTHS - 1 - index }), 'month'))
}

/** The currency of most payments first, and of as many the one that plans are priced in. */
function currenciesOf(sums: readonly FlowSum[], priced: string): string[] {
  const groups = [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
    return { currency, transactions: windowFigures(own, [], []).transactions, isPriced: currency === priced }
  })
  const used = groups.toSorted(
    (one, other) =>
      other.transactions - one.transactions ||
      Number(other.isPriced) - Number(one.isPriced) ||
      (one.currency < other.currency ? -1 : 1)
  )
  return used.map(({ currency }) => currency)
}
