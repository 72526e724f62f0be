import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { nameOf } from '#analytics/services/analytics_range'
import { dayAfter } from '#analytics/services/days'
import { gainedX12 } from '#analytics/services/report_series'
import { monthOf } from '#analytics/services/rates'
import { windowFigures } from '#analytics/services/window_figures'
import type { MetricsState } from '#analytics/queries/find_build'
import { findDay } from '#analytics/queries/find_day'
import { ofOneVersion } from '#analytics/queries/of_one_version'
import { sumDays } from '#analytics/queries/sum_days'
import { type ForecastRule, MONTHS_BACK, type MonthMoved, ruleOf } from '#shared/forecast'

export interface ForecastRequest {
  readonly testMode: boolean
  readonly currency: string
}

export interface Forecast {
  /** MRR as of now, in minor units. */
  readonly mrr: number
  /** The last whole months. */
  readonly months: readonly MonthMoved[]
  /** Null: too little history. */
  readonly rule: ForecastRule | null
}

/** What the next months are forecast from, by one version of the daily figures alone. */
@inject()
export class FindForecast {
  constructor(private clock: Clock) {}

  async execute(request: ForecastRequest): Promise<Forecast> {
    return ofOneVersion((build) => this.#read(request, build))
  }

  async #read({ testMode, currency }: ForecastRequest, { builtUntil }: MetricsState): Promise<Forecast> {
    if (builtUntil === null) return { mrr: 0, months: [], rule: null }
    const isOwn = (row: { currency: string; testMode: boolean }) =>
      row.currency === currency && row.testMode === testMode
    const stateAt = async (day: string) => (await findDay(day < builtUntil ? day : builtUntil)).filter(isOwn)
    const today = this.clock.today()
    const current = this.clock.now().toUTC().startOf('month')
    const first = current.minus({ months: MONTHS_BACK })
    const span = { from: first.toFormat('yyyy-MM-dd'), to: dayAfter(current.toFormat('yyyy-MM-dd'), -1) }
    const sums = Map.groupBy((await sumDays('month', span, testMode)).filter(isOwn), ({ at }) => at)
    let x12 = windowFigures([], await stateAt(dayAfter(span.from, -1)), []).startX12
    const months = Array.from({ length: MONTHS_BACK }, (_, index) => {
      const at = nameOf(first.plus({ months: index }), 'month')
      const figures = windowFigures(sums.get(at) ?? [], [], [])
      const [start, lostX12] = [x12, figures.contractionX12 + figures.churnX12]
      const changeX12 = gainedX12(figures) - figures.churnX12
      x12 += changeX12
      return { at, start: monthOf(start), gained: monthOf(changeX12 + lostX12), lost: monthOf(lostX12) }
    })
    const { startX12 } = windowFigures([], await stateAt(today), [])
    return { mrr: monthOf(startX12), months, rule: ruleOf(months) }
  }
}
