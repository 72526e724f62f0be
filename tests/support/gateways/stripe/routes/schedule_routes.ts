import type { Stripe } from 'stripe'
import { periodAfter } from '#tests/support/gateways/stripe/billing/periods'
import { releaseSchedule } from '#tests/support/gateways/stripe/billing/schedules'
import { newPhase, newSchedule } from '#tests/support/gateways/stripe/objects/schedule'
import { route, type Call } from '#tests/support/gateways/stripe/routes/route'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

function held({ world, id }: Call) {
  const schedule = world.get(world.schedules, id, 'subscription_schedule')
  const subscription = world.subscriptions.get(String(schedule.subscription))
  if (!subscription) throw invalid(`This schedule is in status ${schedule.status} and cannot be changed.`)
  return { schedule, subscription }
}

function create({ world, params }: Call): Stripe.SubscriptionSchedule {
  const subscription = world.get(world.subscriptions, params.text('from_subscription') ?? '', 'subscription')
  if (subscription.ended_at !== null || subscription.status === 'incomplete') {
    throw invalid(`You cannot migrate a subscription that is ${subscription.status}.`)
  }
  if (subscription.schedule !== null) throw invalid('The subscription is already attached to a schedule.')
  const schedule = world.keep(world.schedules, newSchedule(world, subscription))
  subscription.schedule = schedule.id
  world.emit('subscription_schedule.created', schedule)
  world.emit('customer.subscription.updated', subscription)
  return schedule
}

function update(call: Call): Stripe.SubscriptionSchedule {
  const { world, params } = call
  const { schedule, subscription } = held(call)
  const phases = []
  for (let index = 0; index < params.count('phases'); index += 1) phases.push(phaseAt(call, subscription, index))
  if (phases[0]?.start_date !== schedule.current_phase?.start_date) {
    throw invalid('You can not modify the start date of the current phase.', undefined, 'phases[0][start_date]')
  }
  schedule.phases = phases
  schedule.end_behavior = params.text('end_behavior') ?? schedule.end_behavior
  if (phases[0]) schedule.current_phase = { start_date: phases[0].start_date, end_date: phases[0].end_date }
  world.emit('subscription_schedule.updated', schedule)
  return schedule
}

function phaseAt({ world, params }: Call, subscription: Stripe.Subscription, index: number) {
  const own = `phases[${index}]`
  const id = params.text(`${own}[items][0][price]`) ?? ''
  const price = world.get(world.prices, id, 'price', `${own}[items][0][price]`)
  const start = params.integer(`${own}[start_date]`) ?? world.seconds
  const end = params.integer(`${own}[end_date]`) ?? periodAfter(start, start, price)
  const discounts = []
  for (let at = 0; at < params.count(`${own}[discounts]`); at += 1) {
    discounts.push({ coupon: null, discount: params.text(`${own}[discounts][${at}][discount]`), promotion_code: null })
  }
  return newPhase(subscription.currency, price.id, start, end, discounts)
}

export const scheduleRoutes = [
  route('POST', '/v1/subscription_schedules', create),
  route('POST', '/v1/subscription_schedules/:id', update),
  route('GET', '/v1/subscription_schedules/:id', ({ world, id }) =>
    world.get(world.schedules, id, 'subscription_schedule')
  ),
  route('POST', '/v1/subscription_schedules/:id/release', (call) => {
    const { schedule, subscription } = held(call)
    releaseSchedule(call.world, subscription)
    return schedule
  }),
]
