import type { Stripe } from 'stripe'
import type { Charged } from '#tests/support/gateways/stripe/objects/invoice'
import type { World } from '#tests/support/gateways/stripe/world'
import { periodAfter } from '#tests/support/gateways/stripe/billing/periods'

interface Period {
  start: number
  end: number
}

/** A full period of a price, less the subscription's discounts. */
export function fullPeriod(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  period: Period
): Charged {
  const amount = price.unit_amount ?? 0
  return { price, amount, discounts: discountsOn(world, subscription, price), period, proration: false }
}

/** A coupon may be for some products only. */
function discountsOn(world: World, subscription: Stripe.Subscription, price: Stripe.Price): Charged['discounts'] {
  let left = price.unit_amount ?? 0
  return subscription.discounts.flatMap((reference) => {
    const discount = String(reference)
    const coupon = couponOf(world, discount)
    if (coupon?.applies_to?.products.includes(String(price.product)) === false) return []
    const off = coupon?.percent_off ? Math.round((left * coupon.percent_off) / 100) : (coupon?.amount_off ?? 0)
    const taken = Math.min(left, off)
    left -= taken
    return { amount: taken, discount }
  })
}

/** A coupon for once is used up by the first invoice that it lowered. */
export function spendDiscounts(world: World, subscription: Stripe.Subscription): void {
  subscription.discounts = subscription.discounts.filter(
    (discount) => couponOf(world, String(discount))?.duration !== 'once'
  )
}

function couponOf(world: World, discount: string): Stripe.Coupon | undefined {
  const coupon = world.discounts.get(discount)?.source.coupon
  return typeof coupon === 'string' ? world.coupons.get(coupon) : undefined
}

/**
 * A change at an instant: unused time of what runs is given back, the new price is charged. Another interval begins
 * a new period at once; the same interval charges the rest of the running one.
 */
export function changeLines(
  world: World,
  subscription: Stripe.Subscription,
  next: Stripe.Price,
  at: number
): { lines: Charged[]; period: Period } {
  const item = subscription.items.data[0]
  if (!item) return { lines: [], period: { start: at, end: at } }
  const running = { start: item.current_period_start, end: item.current_period_end }
  const unused = (running.end - at) / (running.end - running.start)
  const credit: Charged = {
    price: item.price,
    amount: -Math.round((item.price.unit_amount ?? 0) * unused),
    discounts: [],
    period: { start: at, end: running.end },
    proration: true,
  }
  if (next.recurring?.interval === item.price.recurring?.interval) {
    const rest: Charged = { ...credit, price: next, amount: Math.round((next.unit_amount ?? 0) * unused) }
    return { lines: [credit, rest], period: running }
  }
  const period = { start: world.seconds, end: periodAfter(world.seconds, world.seconds, next) }
  return { lines: [credit, fullPeriod(world, subscription, next, period)], period }
}
