import type { Stripe } from 'stripe'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { Discount } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { ensureLimitedCoupon, isLimited, isOurs } from '#gateways/drivers/stripe/ensure_coupon'
import { itemOf } from '#gateways/drivers/stripe/subscription_item'
import { expanded, idOf } from '#gateways/drivers/stripe/values'

type Discounts = ({ discount: string } | { coupon: string })[] | ''

/** Discounts of a subscription whose change ends ours. */
export interface EndingDiscount {
  /** Those that stay. */
  readonly others: { discount: string }[]
  readonly coupon: string
}

/** What ends with a change after which nothing is taken off; null: nothing does. The discounts have to be expanded. */
export function endingDiscount(subscription: Stripe.Subscription, after: Discount | null): EndingDiscount | null {
  if (after !== null) return null
  const coupons = subscription.discounts.map((discount) => ({ discount: idOf(discount), coupon: couponOf(discount) }))
  const ours = coupons.find(({ coupon }) => coupon !== null && isOurs(coupon))
  if (!ours?.coupon) return null
  const others = coupons.filter((other) => other !== ours).map(({ discount }) => ({ discount }))
  return { others, coupon: ours.coupon }
}

function couponOf(discount: string | Stripe.Discount): string | null {
  return idOf(expanded(discount)?.source.coupon)
}

/** As a parameter: an empty list would say 'as they are'. */
export const othersOf = ({ others }: EndingDiscount): Discounts => (others.length > 0 ? others : '')

/**
 * A change that waits for its payment cannot carry another discount along. Its coupon is therefore limited to the product
 * that runs: it takes the same off as before, whatever becomes of the change, and nothing off the next one.
 */
export async function limitedDiscounts(
  api: StripeApi,
  subscription: Stripe.Subscription,
  { others, coupon }: EndingDiscount
): Promise<Discounts> {
  const limited = isLimited(coupon)
    ? coupon
    : await ensureLimitedCoupon(api, coupon, idOf(itemOf(subscription).price.product))
  return [...others, { coupon: limited }]
}

/** Before a change: limits the coupon, where it is not yet. */
export async function limitDiscount(
  api: StripeApi,
  subscription: Stripe.Subscription,
  ending: EndingDiscount,
  key: string
): Promise<void> {
  if (isLimited(ending.coupon)) return
  const discounts = await limitedDiscounts(api, subscription, ending)
  await api.call((stripe) =>
    stripe.subscriptions.update(subscription.id, { discounts }, { idempotencyKey: `${key}:limit` })
  )
}

/** After a change that is paid: takes the coupon away. Where that fails the change is no less made, and the coupon does nothing. */
export async function dropDiscount(
  api: StripeApi,
  subscription: Stripe.Subscription,
  ending: EndingDiscount,
  key: string
): Promise<void> {
  const discounts = othersOf(ending)
  try {
    await api.call((stripe) =>
      stripe.subscriptions.update(subscription.id, { discounts }, { idempotencyKey: `${key}:drop` })
    )
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
}
