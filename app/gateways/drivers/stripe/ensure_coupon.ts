import type { Discount } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { createOnce } from '#gateways/drivers/stripe/create_once'

/** The coupon of a discount; its id follows from ours. */
export async function ensureCoupon(api: StripeApi, discount: Discount): Promise<string> {
  const id = `culvert_${discount.id.replaceAll(/[^\w-]/g, '_')}`
  const off =
    discount.percentOff === null
      ? { amount_off: discount.amountOffMinor ?? 0, currency: discount.currency.toLowerCase() }
      : { percent_off: discount.percentOff }
  await createOnce(api, (stripe) => stripe.coupons.create({ id, duration: discount.duration, ...off }))
  return id
}
