import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundCancelCustomers } from '#analytics/queries/find_cancel_customers'

/** Who gave a reason for cancelling: numbers of accounts and subscriptions, and nothing else of who they are. */
export default class CancelCustomersTransformer extends BaseTransformer<FoundCancelCustomers> {
  toObject() {
    const { total, customers } = this.resource
    return {
      total,
      customers: customers.map(({ customerId, userId, subscriptionId, on }) => {
        return { customerId, userId, subscriptionId, on }
      }),
    }
  }
}
