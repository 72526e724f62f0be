import type { Stripe } from 'stripe'
import { authenticate, charge } from '#tests/support/gateways/stripe/billing/collection'
import { paymentMethodOf } from '#tests/support/gateways/stripe/cards'
import { route, type Call } from '#tests/support/gateways/stripe/routes/route'
import { invalid, Refusal } from '#tests/support/gateways/stripe/wire/refusal'

/** A page has to know the secret; the server's key is enough by itself. */
function proven<T extends { client_secret: string | null }>({ params, fromPage }: Call, intent: T): T {
  if (fromPage && params.text('client_secret') !== intent.client_secret) throw invalid('The client_secret is wrong.')
  return intent
}

function paymentIntent(call: Call): Stripe.PaymentIntent {
  return proven(call, call.world.get(call.world.paymentIntents, call.id, 'payment_intent'))
}

function invoiceOf({ world, id }: Call): Stripe.Invoice {
  const payment = [...world.invoicePayments.values()].find((entry) => entry.payment.payment_intent === id)
  return world.get(world.invoices, String(payment?.invoice), 'invoice')
}

/** What the page does when the customer presses 'Pay'. */
function confirm(call: Call): Stripe.PaymentIntent {
  const { world, params } = call
  const intent = paymentIntent(call)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw invalid(
      `You cannot confirm this PaymentIntent because it is ${intent.status}.`,
      'payment_intent_unexpected_state'
    )
  }
  const card = paymentMethodOf(world, params.text('payment_method') ?? '', String(intent.customer))
  charge(world, invoiceOf(call), intent, card.id)
  const error = intent.last_payment_error
  if (error && intent.status === 'requires_payment_method') {
    throw new Refusal(402, { ...error, payment_intent: intent })
  }
  return intent
}

/** The bank's page: the customer says that it is all right. Stripe.js asks for this after a challenge. */
function answer(call: Call): Stripe.PaymentIntent {
  const intent = paymentIntent(call)
  if (intent.status !== 'requires_action') throw invalid('Nothing waits for the customer.')
  authenticate(call.world, invoiceOf(call), intent)
  return intent
}

function confirmSetup(call: Call): Stripe.SetupIntent {
  const { world, params, id } = call
  const intent = proven(call, world.get(world.setupIntents, id, 'setup_intent'))
  const card = paymentMethodOf(world, params.text('payment_method') ?? '', String(intent.customer))
  intent.status = 'succeeded'
  intent.payment_method = card.id
  for (const subscription of world.subscriptions.values()) {
    if (subscription.pending_setup_intent !== id) continue
    subscription.pending_setup_intent = null
    subscription.default_payment_method = card.id
    world.emit('customer.subscription.updated', subscription)
  }
  return intent
}

export const intentRoutes = [
  route('GET', '/v1/payment_intents/:id', paymentIntent),
  route('POST', '/v1/payment_intents/:id/confirm', confirm),
  route('POST', '/v1/payment_intents/:id/authenticate', answer),
  route('GET', '/v1/setup_intents/:id', (call) =>
    proven(call, call.world.get(call.world.setupIntents, call.id, 'setup_intent'))
  ),
  route('POST', '/v1/setup_intents/:id/confirm', confirmSetup),
]
