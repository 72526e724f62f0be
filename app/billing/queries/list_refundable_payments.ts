import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** A payment that can still be refunded; money in minor units. */
export interface RefundablePayment {
  readonly id: number
  readonly gateway: string
  readonly providerId: string
  readonly currency: string
  readonly leftMinor: number
  /** Refunds that were ever asked for it: the next one is another call. */
  readonly asked: number
}

interface Row {
  id: number
  gateway: string
  provider_id: string
  currency: string
  amount_minor: number
  given: number | string
  asked: number | string
}

const SQL = `SELECT p.id, p.gateway, p.provider_id, p.currency, p.amount_minor,
  (SELECT COALESCE(SUM(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') AS given,
  (SELECT COUNT(*) FROM refunds r WHERE r.payment_id = p.id) AS asked
  FROM payments p WHERE p.subscription_id = ? AND p.status = 'paid'
  AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won') ORDER BY p.id`

/** Payments of a subscription that are not given back in full, and not contested: that money is with the bank already. */
export async function listRefundablePayments(subscriptionId: number, trx?: Trx): Promise<RefundablePayment[]> {
  return (await rows<Row>(SQL, [subscriptionId], trx))
    .map(({ id, gateway, provider_id, currency, amount_minor, given, asked }) => ({
      id,
      gateway,
      providerId: provider_id,
      currency,
      leftMinor: amount_minor - Number(given),
      asked: Number(asked),
    }))
    .filter(({ leftMinor }) => leftMinor > 0)
}
