import type { Trx } from '#core/database/transaction'

/**
 * Removes a user from the ledger. Payments stay under a random reference; the name on an invoice, where the customer
 * lives, why they cancelled, and the number that leads to them at a provider go. An answer that was only emptied would count as
 * a question that was skipped.
 */
export async function forgetCustomer(userId: number, trx: Trx): Promise<void> {
  await trx.from('grants').where('user_id', userId).delete()
  const customers = (await trx.from('customers').where('user_id', userId).select('id')) as { id: number }[]
  const ids = customers.map(({ id }) => id)
  // Under their lock, so that no invoice that names the user is issued meanwhile.
  await trx.from('subscriptions').whereIn('customer_id', ids).update({ user_id: null })
  const subscriptions = trx.from('subscriptions').whereIn('customer_id', ids).select('id')
  const reasons = trx.from('subscription_events').where('kind', 'cancel_reason')
  await reasons.whereIn('subscription_id', subscriptions).delete()
  await trx.from('invoices').whereIn('customer_id', ids).update({ bill_to: null })
  await trx.from('provider_customers').whereIn('customer_id', ids).delete()
  await trx.from('customers').whereIn('id', ids).update({ user_id: null, country: null, preferred_gateway: null })
}
