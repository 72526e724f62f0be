import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'

/** How often a price is charged. */
export type Interval = 'month' | 'year'

/** What a provider's price is for, as it was made. */
export interface KnownPrice {
  readonly planId: PlanId
  readonly amountMinor: number
  readonly currency: string
  readonly interval: Interval
}

interface Row {
  provider_price_id: string
  plan_id: PlanId
  amount_minor: number
  currency: string
  interval: Interval
}

const SQL = `SELECT provider_price_id, plan_id, amount_minor, currency, \`interval\` FROM plan_prices
  WHERE gateway = ? AND test_mode = ? ORDER BY id`

/** The prices that a gateway ever sold at, also retired ones, by the provider's id. */
export async function findPrices(gateway: string, testMode: boolean, trx: Trx): Promise<Map<string, KnownPrice>> {
  const found = await rows<Row>(SQL, [gateway, testMode ? 1 : 0], trx)
  return new Map(
    found.map(({ provider_price_id, plan_id: planId, amount_minor: amountMinor, currency, interval }) => [
      provider_price_id,
      { planId, amountMinor, currency, interval },
    ])
  )
}
