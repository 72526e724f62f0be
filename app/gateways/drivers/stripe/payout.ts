import type { Stripe } from 'stripe'
import type { PaidOut } from '#gateways/contracts/payment_gateway'
import { pages } from '#gateways/drivers/stripe/pages'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { expanded, idOf } from '#gateways/drivers/stripe/values'

const PAGE = 100

/** What an automatic payout consists of. A balance transaction doesn't name its payout, but Stripe lists those of one. */
export async function* paidOutBy(api: StripeApi, payout: string): AsyncGenerator<PaidOut> {
  const booked = pages((after) =>
    api.call((stripe) => stripe.balanceTransactions.list({ payout, limit: PAGE, expand: ['data.source'], ...after }))
  )
  for await (const transaction of booked) {
    const paidOut = movementOf(transaction)
    if (paidOut) yield paidOut
  }
}

/** Null: not about a payment, such as the payout itself or a fee of Stripe's own. */
function movementOf({ source, amount }: Stripe.BalanceTransaction): PaidOut | null {
  const about = expanded(source)
  if (about?.object !== 'charge' && about?.object !== 'refund' && about?.object !== 'dispute') return null
  const chargeId = idOf(about.payment_intent)
  if (chargeId === null) return null
  if (about.object === 'charge') return { of: 'charge', chargeId, providerId: null }
  const [taken, back] = about.object === 'refund' ? KINDS.refund : KINDS.dispute
  return { of: amount < 0 ? taken : back, chargeId, providerId: about.id }
}

const KINDS = { refund: ['refund', 'failed_refund'], dispute: ['dispute', 'won_dispute'] } as const
