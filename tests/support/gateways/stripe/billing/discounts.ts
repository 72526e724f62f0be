import type { Stripe } from 'stripe'
import { newDiscount } from '#tests/support/gateways/stripe/objects/catalogue'
import type { Params } from '#tests/support/gateways/stripe/wire/params'
import type { World } from '#tests/support/gateways/stripe/world'

/** The discounts that a call asks for, by coupon or as they are already. Null: it says nothing of them; emptied: none. */
export function discountsIn(world: World, subscription: Stripe.Subscription, params: Params): string[] | null {
  if (!params.has('discounts')) return null
  return Array.from({ length: params.count('discounts') }, (_, index) => {
    const kept = params.text(`discounts[${index}][discount]`)
    if (kept !== null) return world.get(world.discounts, kept, 'discount', 'discount').id
    const coupon = world.get(world.coupons, params.text(`discounts[${index}][coupon]`) ?? '', 'coupon', 'coupon')
    coupon.times_redeemed += 1
    return world.keep(world.discounts, newDiscount(world, coupon.id, subscription)).id
  })
}
