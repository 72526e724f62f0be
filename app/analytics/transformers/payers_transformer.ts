import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundPayers } from '#analytics/queries/find_payers'

/** The customers behind a figure: numbers of accounts, and nothing else of who they are. */
export default class PayersTransformer extends BaseTransformer<FoundPayers> {
  toObject() {
    const { total, customers } = this.resource
    return {
      total,
      customers: customers.map(({ customerId, userId, monthlyRecurringRevenue, next }) => ({
        customerId,
        userId,
        monthlyRecurringRevenue,
        next,
      })),
    }
  }
}
