import type { PriceInput } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { Publisher } from '#gateways/drivers/googleplay/publisher'
import { priceIdOf } from '#gateways/drivers/googleplay/snapshot/price_id'

const DURATIONS = { month: 'P1M', year: 'P1Y' }

/**
 * The base plan that a price is sold as. Prices of Google Play are set in its console, country by country: the product has
 * to be there, named like the plan.
 */
export async function findBasePlan(publisher: Publisher, { planId, interval }: PriceInput): Promise<string> {
  const product = await publisher.product(planId)
  const wanted = DURATIONS[interval]
  const plan = product?.basePlans?.find(
    (each) => each.state === 'ACTIVE' && each.autoRenewingBasePlanType?.billingPeriodDuration === wanted
  )
  const id = priceIdOf({ productId: product?.productId, offerDetails: plan })
  if (id !== null) return id
  throw new GatewayError(
    'misconfigured',
    `Google Play has no product '${planId}' with an active base plan of ${wanted}: make it in the Play Console.`
  )
}

/** Whether the Play Console has this base plan, and it is active. */
export async function sellsBasePlan(publisher: Publisher, priceId: string): Promise<boolean> {
  const product = await publisher.product(priceId.split(':')[0] ?? '')
  const isIt = (offerDetails: object) => priceIdOf({ productId: product?.productId, offerDetails }) === priceId
  return product?.basePlans?.some((plan) => plan.state === 'ACTIVE' && isIt(plan)) ?? false
}
