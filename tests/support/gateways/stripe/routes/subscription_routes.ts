import type { Stripe } from 'stripe'
import { discountsIn } from '#tests/support/gateways/stripe/billing/discounts'
import { end } from '#tests/support/gateways/stripe/billing/ending'
import { finalize, raiseInvoice } from '#tests/support/gateways/stripe/billing/invoicing'
import { fullPeriod } from '#tests/support/gateways/stripe/billing/lines'
import { changePrice } from '#tests/support/gateways/stripe/billing/updates'
import { newSetupIntent } from '#tests/support/gateways/stripe/objects/intents'
import { newSubscription } from '#tests/support/gateways/stripe/objects/subscription'
import { route, type Call } from '#tests/support/gateways/stripe/routes/route'
import { page } from '#tests/support/gateways/stripe/wire/paging'
import { invalid, missing } from '#tests/support/gateways/stripe/wire/refusal'
import type { World } from '#tests/support/gateways/stripe/world'

function known({ world, id }: Call): Stripe.Subscription {
  return world.get(world.subscriptions, id, 'subscription')
}

/** Stripe takes no call for what has ended, as if it were not there. */
function running(call: Call): Stripe.Subscription {
  const subscription = known(call)
  if (subscription.ended_at !== null) throw missing('subscription', subscription.id)
  return subscription
}

function soldPrice(world: World, id: string): Stripe.Price {
  const param = 'items[0][price]'
  const price = world.get(world.prices, id, 'price', param)
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', undefined, param)
  return price
}

/** `default_incomplete`: the first invoice is open, and nothing is charged before the customer pays it. */
function create({ world, params }: Call): Stripe.Subscription {
  const behaviour = params.text('payment_behavior')
  if (behaviour !== 'default_incomplete') throw invalid(`This server knows default_incomplete only, not ${behaviour}.`)
  const customer = world.get(world.customers, params.text('customer') ?? '', 'customer', 'customer')
  const price = soldPrice(world, params.text('items[0][price]') ?? '')
  const subscription = world.keep(world.subscriptions, newSubscription(world, customer.id, price, params))
  subscription.discounts = discountsIn(world, subscription, params) ?? []
  const [item] = subscription.items.data
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
  world.emit('customer.subscription.created', subscription)
  finalize(
    world,
    raiseInvoice(world, subscription, 'subscription_create', [fullPeriod(world, subscription, price, period)])
  )
  if (world.subscriptions.get(subscription.id)?.status === 'active') {
    subscription.pending_setup_intent = world.keep(world.setupIntents, newSetupIntent(world, subscription)).id
  }
  return subscription
}

function update(call: Call): Stripe.Subscription {
  const { world, params } = call
  const subscription = running(call)
  const price = params.text('items[0][price]')
  if (price !== null) {
    const pending = params.text('payment_behavior') === 'pending_if_incomplete'
    const invoiced = params.text('proration_behavior') === 'always_invoice'
    if (params.has('discounts')) throw invalid('A pending update cannot have discounts.', undefined, 'discounts')
    if (!pending || !invoiced) throw invalid('This server changes prices by pending_if_incomplete and always_invoice.')
    const at = params.integer('proration_date') ?? world.seconds
    changePrice(world, subscription, soldPrice(world, price), at)
    return subscription
  }
  subscription.discounts = discountsIn(world, subscription, params) ?? subscription.discounts
  setEnd(call, subscription)
  const card = params.text('default_payment_method')
  if (card !== null) subscription.default_payment_method = card === '' ? null : card
  world.emit('customer.subscription.updated', subscription)
  return subscription
}

/** In flexible billing the flag sets the date, and taking one back takes both. */
function setEnd({ world, params }: Call, subscription: Stripe.Subscription): void {
  const flag = params.flag('cancel_at_period_end')
  const date = params.text('cancel_at')
  if (flag === null && date === null) return
  if (subscription.schedule !== null) {
    throw invalid('The subscription is managed by a subscription schedule, which does not allow this.')
  }
  if (subscription.status === 'incomplete') throw invalid('An incomplete subscription cannot be updated so.')
  const periodEnd = subscription.items.data[0]?.current_period_end ?? null
  subscription.cancel_at_period_end = flag ?? false
  subscription.cancel_at = flag === true ? periodEnd : date === null || date === '' ? null : Number(date)
  subscription.canceled_at = subscription.cancel_at === null ? null : world.seconds
  const reason = subscription.cancel_at === null ? null : 'cancellation_requested'
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
}

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', create),
  route('POST', '/v1/subscriptions/:id', update),
  route('GET', '/v1/subscriptions/:id', known),
  route('DELETE', '/v1/subscriptions/:id', (call) => {
    const subscription = running(call)
    end(call.world, subscription, 'cancellation_requested')
    return subscription
  }),
  route('GET', '/v1/subscriptions', ({ world, params, url }) => {
    const status = params.text('status') ?? 'running'
    const chosen = [...world.subscriptions.values()].filter(
      (subscription) =>
        status === 'all' || subscription.status === status || (status === 'running' && subscription.ended_at === null)
    )
    return page(chosen, params, url)
  }),
]
