import type { Stripe } from 'stripe'
import { planOf } from '#tests/support/gateways/stripe/objects/catalogue'
import type { World } from '#tests/support/gateways/stripe/world'

export function scheduleOf(world: World, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule | undefined {
  return world.schedules.get(String(subscription.schedule))
}

export function releaseSchedule(world: World, subscription: Stripe.Subscription): void {
  const schedule = scheduleOf(world, subscription)
  if (!schedule) return
  schedule.status = 'released'
  schedule.released_at = world.seconds
  schedule.released_subscription = subscription.id
  schedule.subscription = null
  schedule.current_phase = null
  subscription.schedule = null
  world.emit('subscription_schedule.released', schedule)
  world.emit('customer.subscription.updated', subscription)
}

/** At a period's end: the phase that begins now brings its price; after the last one the schedule lets go. */
export function enterPhase(world: World, subscription: Stripe.Subscription): void {
  const schedule = scheduleOf(world, subscription)
  const item = subscription.items.data[0]
  if (!schedule?.current_phase || !item || schedule.current_phase.end_date > world.seconds) return
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date)
  const price = world.prices.get(String(next?.items[0]?.price))
  if (!next || !price) return releaseSchedule(world, subscription)
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date }
  if (price.recurring?.interval !== item.price.recurring?.interval) subscription.billing_cycle_anchor = world.seconds
  item.price = price
  item.plan = planOf(price)
  subscription.discounts = next.discounts.flatMap(({ discount }) => (discount === null ? [] : [String(discount)]))
  world.emit('subscription_schedule.updated', schedule)
}
