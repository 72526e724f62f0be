import type { Stripe } from 'stripe'
import { refundCharge } from '#tests/support/gateways/stripe/billing/refunds'
import { route, type Call } from '#tests/support/gateways/stripe/routes/route'
import { page } from '#tests/support/gateways/stripe/wire/paging'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

function refund({ world, params }: Call): Stripe.Refund {
  const intent = world.get(world.paymentIntents, params.text('payment_intent') ?? '', 'payment_intent')
  const charge = world.charges.get(String(intent.latest_charge))
  if (!charge?.paid) throw invalid('This PaymentIntent does not have a successful charge to refund.')
  return refundCharge(world, charge, params.integer('amount'), params.record('metadata'))
}

/** Charges, refunds, disputes, the balance, events and the portal. */
export const moneyRoutes = [
  route('GET', '/v1/charges/:id', ({ world, id }) => world.get(world.charges, id, 'charge')),
  route('GET', '/v1/charges', ({ world, params, url }) => {
    const customer = params.text('customer')
    const chosen = [...world.charges.values()].filter((charge) => customer === null || charge.customer === customer)
    return page(chosen, params, url)
  }),
  route('POST', '/v1/refunds', refund),
  route('GET', '/v1/refunds', ({ world, params, url }) => {
    const intent = params.text('payment_intent')
    const charge = params.text('charge')
    return page(
      [...world.refunds.values()].filter(
        (entry) => (intent === null || entry.payment_intent === intent) && (charge === null || entry.charge === charge)
      ),
      params,
      url
    )
  }),
  route('GET', '/v1/disputes', ({ world, params, url }) => {
    const charge = params.text('charge')
    return page(
      [...world.disputes.values()].filter((entry) => charge === null || entry.charge === charge),
      params,
      url
    )
  }),
  route('GET', '/v1/balance_transactions/:id', ({ world, id }) =>
    world.get(world.transactions, id, 'balance transaction')
  ),
  route('GET', '/v1/balance_transactions', ({ world, params, url }) => {
    const payout = world.get(world.payouts, params.text('payout') ?? '', 'payout', 'payout')
    const chosen = [...world.transactions.values()].filter(({ id }) => payout.transactions.includes(id))
    return page(chosen, params, url)
  }),
  route('GET', '/v1/balance', () => ({ object: 'balance', available: [], livemode: false, pending: [] })),
  route('GET', '/v1/events', ({ world, params, url }) => {
    const types = params.list('types')
    if (types.length > 20) throw invalid('You may pass up to 20 event types.', undefined, 'types')
    return page(
      world.events.filter(({ type }) => types.length === 0 || types.includes(type)),
      params,
      url
    )
  }),
  route('GET', '/v1/events/:id', ({ world, id }) => world.events.find((event) => event.id === id)),
  route('POST', '/v1/billing_portal/sessions', ({ world, params }): Stripe.BillingPortal.Session => {
    const customer = world.get(world.customers, params.text('customer') ?? '', 'customer', 'customer')
    const id = world.id('bps')
    return {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_test',
      created: world.seconds,
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: params.text('return_url'),
      url: `https://billing.stripe.com/p/session/${id}`,
    }
  }),
]
