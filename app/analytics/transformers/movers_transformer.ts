import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundMovers } from '#analytics/queries/find_movers'

/** The customers behind a figure: numbers of accounts, and nothing else of who they are. */
export default class MoversTransformer extends BaseTransformer<FoundMovers> {
  toObject() {
    const { total, customers } = this.resource
    return {
      total,
      customers: customers.map(({ customerId, userId, movements, change }) => ({
        customerId,
        userId,
        movements: [...movements],
        change,
      })),
    }
  }
}
