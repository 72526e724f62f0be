import type { Stripe } from 'stripe'
import { newBalanceTransaction, newRefund } from '#tests/support/gateways/stripe/objects/money'
import type { World } from '#tests/support/gateways/stripe/world'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

export function refundCharge(
  world: World,
  charge: Stripe.Charge,
  wanted: number | null,
  metadata: Record<string, string>
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded
  const amount = wanted ?? left
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount > left) throw invalid(`Refund amount is greater than unrefunded amount on charge`, undefined, 'amount')
  if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back`, 'charge_disputed')
  const refund = world.keep(world.refunds, newRefund(world, charge, amount, metadata))
  const booked = world.keep(world.transactions, newBalanceTransaction(world, refund.id, 'refund', -amount))
  refund.balance_transaction = booked.id
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  world.emit('charge.refunded', charge)
  world.emit('refund.created', refund)
  return refund
}

/** The bank sends the money back, days after it seemed to have arrived. */
export function failRefund(world: World, refund: Stripe.Refund): void {
  const charge = world.get(world.charges, String(refund.charge), 'charge')
  const booked = newBalanceTransaction(world, refund.id, 'refund_failure', refund.amount)
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  refund.failure_balance_transaction = world.keep(world.transactions, booked).id
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  world.emit('refund.failed', refund)
  world.emit('charge.refund.updated', refund)
}
