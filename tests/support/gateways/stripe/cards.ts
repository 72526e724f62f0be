import type { Stripe } from 'stripe'
import { newPaymentMethod } from '#tests/support/gateways/stripe/objects/customer'
import type { World } from '#tests/support/gateways/stripe/world'

/**
 * What a card does when it is charged. `asks_once`: its bank wants to hear the customer the first time; `asks_always`:
 * every time; `fails`: it can be kept, and charging it fails.
 */
export type CardBehaviour = 'good' | 'asks_once' | 'asks_always' | 'declined' | 'fails'

/** Stripe's names of cards for tests. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  pm_card_visa: 'good',
  pm_card_authenticationRequiredOnSetup: 'asks_once',
  pm_card_authenticationRequired: 'asks_always',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeCustomerFail: 'fails',
}

/** The payment method of this name or id; a card for tests becomes a new one of the customer. */
export function paymentMethodOf(world: World, name: string, customer: string | null): Stripe.PaymentMethod {
  const behaviour = TEST_CARDS[name]
  if (!behaviour) return world.get(world.paymentMethods, name, 'PaymentMethod', 'payment_method')
  const made = world.keep(world.paymentMethods, newPaymentMethod(world, world.id('pm'), customer))
  world.behaviours.set(made.id, behaviour)
  return made
}
