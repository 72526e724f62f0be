import { priceOfPlan } from '#gateways/drivers/paypal/catalogue'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { type CustomId, readCustomId } from '#gateways/drivers/paypal/custom_id'
import { type PlanPrice, priceIn, regularAmountIn } from '#gateways/drivers/paypal/plan_price'
import type { Sale } from '#gateways/drivers/paypal/snapshot/transactions'
import type { JsonView } from '#gateways/wire/json_view'

/** Which plan runs, and which one follows. */
export interface PaidPlan {
  custom: CustomId | null
  priceId: string | null
  scheduledPriceId: string | null
  /** Of the plan that runs. */
  price: PlanPrice
}

/**
 * PayPal names a changed plan from the moment the customer agreed, but charges it at the next billing time. Until a
 * payment of the new amount arrived, the plan noted before the change is the one that runs.
 */
export async function paidPlanOf(client: PayPalClient, subscription: JsonView, last: Sale | null): Promise<PaidPlan> {
  const planId = subscription.text('plan_id') ?? ''
  const custom = readCustomId(subscription.text('custom_id'))
  const named = await namedPrice(client, subscription, planId)
  const earlier = custom?.paidPriceId ?? null
  const isPaid = last === null || (last.amount.minor === named.minor && last.amount.currency === named.currency)
  if (earlier === null || earlier === planId || isPaid) {
    return { custom, priceId: planId, scheduledPriceId: null, price: named }
  }
  return { custom, priceId: earlier, scheduledPriceId: planId, price: await priceOfPlan(client, earlier) }
}

async function namedPrice(client: PayPalClient, subscription: JsonView, planId: string): Promise<PlanPrice> {
  const inline = subscription.at('plan')
  const price = priceIn(inline)
  if (price) return price
  return { ...(await priceOfPlan(client, planId)), ...regularAmountIn(inline) }
}
