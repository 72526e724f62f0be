import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Forecast } from '#analytics/queries/find_forecast'

/** What the next months are forecast from: figures alone. The forecast itself is `#shared/forecast`'s, with what a person supposes. */
export default class ForecastTransformer extends BaseTransformer<Forecast> {
  toObject() {
    const { mrr, months, rule } = this.resource
    return {
      monthlyRecurringRevenue: mrr,
      months: months.map(({ at, start, gained, lost }) => ({ at, start, gained, lost })),
      rule: rule && { lossRate: rule.lossRate, gained: rule.gained, spread: rule.spread },
    }
  }
}
