import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import type { KnownPrice } from '#billing/queries/find_prices'
import { findRedeemedPromotion } from '#billing/queries/find_redeemed_promotion'
import type { PriceFacts } from '#billing/services/payment_price'
import type { Promotion } from '#billing/services/promotion'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

interface Input {
  readonly row: LockedSubscription
  readonly snapshot: SubscriptionSnapshot
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The code that the row has. */
  readonly promotion: Promotion | null
}

/** What says which price each payment of a snapshot was for: the code counts also after it stopped taking something off. */
export async function readPricing({ row, snapshot, prices, promotion }: Input, trx: Trx): Promise<PriceFacts> {
  const { priceId, payments } = snapshot
  const isNeeded = promotion === null && payments.some(mayBeDiscounted)
  const redeemed = isNeeded ? await findRedeemedPromotion(row.id, trx) : promotion
  const runs = priceId === null ? undefined : prices.get(priceId)
  return { prices, priceId, planId: runs?.planId ?? row.plan_id, promotion: redeemed }
}

/** It has a discount, or nobody says whether it has. */
function mayBeDiscounted({ parts, listPriceMinor }: PaymentSnapshot): boolean {
  return parts ? parts.discountMinor > 0 : typeof listPriceMinor !== 'number'
}
