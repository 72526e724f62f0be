import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'

/** A plan of the catalogue with the price that is charged, in minor units. */
export interface CatalogPlan {
  readonly id: PlanId
  readonly name: string
  readonly rank: number
  readonly interval: 'month' | 'year'
  readonly amountMinor: number
  /** What it is compared with on the Plans screen; null: nothing. */
  readonly originalAmountMinor: number | null
  readonly currency: string
}

interface Row {
  id: PlanId
  name: string
  rank: number
  interval: 'month' | 'year'
  price_minor: number
  original_price_minor: number | null
  currency: string
}

const SQL = `SELECT p.id, p.name, p.rank, p.interval, p.price_minor, p.original_price_minor, p.currency
  FROM plans p ORDER BY p.rank, p.id`

/** The catalogue, the free plan first. */
export async function listPlans(trx?: Trx): Promise<CatalogPlan[]> {
  return (await rows<Row>(SQL, [], trx)).map((row) => ({
    id: row.id,
    name: row.name,
    rank: row.rank,
    interval: row.interval,
    amountMinor: row.price_minor,
    originalAmountMinor: row.original_price_minor,
    currency: row.currency,
  }))
}
