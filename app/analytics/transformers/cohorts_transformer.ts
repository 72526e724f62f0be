import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CohortRow } from '#analytics/queries/find_cohort_grid'

/** Cohorts of customers by the month of their first payment: figures alone. */
export default class CohortsTransformer extends BaseTransformer<{ cohorts: readonly CohortRow[] }> {
  toObject() {
    return {
      cohorts: this.resource.cohorts.map(({ month, customers, months }) => ({
        month,
        customers,
        months: months.map(({ customers: left, monthlyRecurringRevenue }) => {
          return { customers: left, monthlyRecurringRevenue }
        }),
      })),
    }
  }
}
