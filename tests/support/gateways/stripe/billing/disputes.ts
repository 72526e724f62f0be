import type { Stripe } from 'stripe'
import { newDispute } from '#tests/support/gateways/stripe/objects/dispute'
import { newBalanceTransaction } from '#tests/support/gateways/stripe/objects/money'
import type { World } from '#tests/support/gateways/stripe/world'

/** The customer asks the bank for the money. A mere inquiry (`warning_…`) moves none. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response'
): Stripe.Dispute {
  const dispute = world.keep(world.disputes, newDispute(world, charge, status))
  charge.disputed = true
  world.emit('charge.dispute.created', dispute)
  if (status === 'needs_response') {
    book(world, dispute, -dispute.amount, 1500)
    world.emit('charge.dispute.funds_withdrawn', dispute)
  }
  return dispute
}

export function closeDispute(world: World, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  dispute.status = outcome
  if (outcome === 'won') {
    book(world, dispute, dispute.amount, -1500)
    world.emit('charge.dispute.funds_reinstated', dispute)
  }
  world.emit('charge.dispute.closed', dispute)
}

function book(world: World, dispute: Stripe.Dispute, amount: number, fee: number): void {
  const booked = newBalanceTransaction(world, dispute.id, 'adjustment', amount, fee)
  dispute.balance_transactions.push(world.keep(world.transactions, booked))
}
