import type { Stripe } from 'stripe'
import type { ChangeInput } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { isOurs } from '#gateways/drivers/stripe/ensure_coupon'
import { expanded, idOf, instant } from '#gateways/drivers/stripe/values'
import { itemOf } from '#gateways/drivers/stripe/subscription_item'

const PHASE_DISCOUNTS = ['phases.discounts.discount']

/**
 * Lets another price follow when the running period is over; nothing is charged or given back before. Discounts go along, but for
 * one of ours that ends with the change.
 */
export async function schedulePrice(
  api: StripeApi,
  subscription: Stripe.Subscription,
  { priceId, discount, key }: ChangeInput
): Promise<void> {
  const item = itemOf(subscription)
  const next = await api.call((stripe) => stripe.prices.retrieve(priceId))
  const held = idOf(subscription.schedule)
  const schedule = await api.call((stripe) =>
    held === null
      ? stripe.subscriptionSchedules.create(
          { from_subscription: subscription.id, expand: PHASE_DISCOUNTS },
          { idempotencyKey: `${key}:schedule:${instant(item.current_period_end).toISO()}` }
        )
      : stripe.subscriptionSchedules.retrieve(held, { expand: PHASE_DISCOUNTS })
  )
  const running = schedule.phases.find(({ end_date }) => end_date >= item.current_period_end) ?? schedule.phases[0]
  const kept = running?.discounts ?? []
  const going = discount === null ? kept.filter((each) => !isOurs(couponOf(each))) : kept
  await api.call((stripe) =>
    stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: item.price.id }],
            start_date: running?.start_date ?? item.current_period_start,
            end_date: item.current_period_end,
            ...withDiscounts(kept),
          },
          {
            items: [{ price: priceId }],
            start_date: item.current_period_end,
            duration: { interval: next.recurring?.interval ?? 'month', interval_count: 1 },
            ...withDiscounts(going),
          },
        ],
      },
      { idempotencyKey: key }
    )
  )
}

/** A phase without discounts would take the customer's instead of the subscription's. */
function withDiscounts(kept: readonly Stripe.SubscriptionSchedule.Phase.Discount[]) {
  const discounts = kept.flatMap(({ discount }) => {
    const id = idOf(discount)
    return id === null ? [] : [{ discount: id }]
  })
  return { discounts: discounts.length > 0 ? discounts : ('' as const), proration_behavior: 'none' as const }
}

function couponOf({ discount }: Stripe.SubscriptionSchedule.Phase.Discount): string {
  return idOf(expanded(discount)?.source.coupon) ?? ''
}

/** Cancels what was scheduled; the subscription continues unchanged. */
export async function releaseSchedule(api: StripeApi, subscription: Stripe.Subscription, key: string): Promise<void> {
  const schedule = idOf(subscription.schedule)
  if (schedule === null) return
  await api.call((stripe) =>
    stripe.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release:${schedule}` })
  )
}
