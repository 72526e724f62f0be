import type { Stripe } from 'stripe'
import type { Discount } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { createOnce } from '#gateways/drivers/stripe/create_once'

const OURS = 'culvert_'
const LIMITED = '_only_'

/**
 * The coupon of a discount. Its id says all of its terms, so that a coupon which is there already takes off just that, whichever
 * installation made it.
 */
export async function ensureCoupon(api: StripeApi, discount: Discount): Promise<string> {
  const { percentOff, amountOffMinor, duration } = discount
  const currency = discount.currency.toLowerCase()
  const [terms, off] =
    percentOff === null
      ? [`${amountOffMinor ?? 0}_${currency}`, { amount_off: amountOffMinor ?? 0, currency }]
      : [`${percentOff}_percent`, { percent_off: percentOff }]
  const id = `${OURS}${terms}_off_${duration}`
  await createOnce(api, (stripe) => stripe.coupons.create({ id, duration, ...off }))
  return id
}

/** Coupons that operators give in Stripe's dashboard are theirs to end. */
export const isOurs = (couponId: string) => couponId.startsWith(OURS)

/** Whether a coupon takes something off one product alone. */
export const isLimited = (couponId: string) => couponId.includes(LIMITED)

/** The coupon that takes the same off, but only for this product. */
export async function ensureLimitedCoupon(api: StripeApi, couponId: string, product: string): Promise<string> {
  const coupon = await api.call((stripe) => stripe.coupons.retrieve(couponId))
  const id = `${couponId}${LIMITED}${product}`
  const terms = { id, duration: coupon.duration, applies_to: { products: [product] }, ...offOf(coupon) }
  await createOnce(api, (stripe) => stripe.coupons.create(terms))
  return id
}

function offOf({ percent_off: percent, amount_off: amount, currency }: Stripe.Coupon) {
  return percent === null ? { amount_off: amount ?? 0, currency: currency ?? '' } : { percent_off: percent }
}
