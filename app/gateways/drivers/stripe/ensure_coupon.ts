import type { Discount } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { createOnce } from '#gateways/drivers/stripe/create_once'

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
  const id = `culvert_${terms}_off_${duration}`
  await createOnce(api, (stripe) => stripe.coupons.create({ id, duration, ...off }))
  return id
}
