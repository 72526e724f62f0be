import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#core/database/columns'
import { isInWindow, type Marker, type MarkerWindow } from '#core/markers'
import { type PriceChange, priceChanges } from '#billing/services/price_changes'

interface Row {
  id: number
  plan_id: string
  name: string
  gateway: string
  amount_minor: number
  currency: string
  created_at: string
  retired_at: string | null
}

/** When prices were set and retired. The table is short: a row for each price that was ever sold at a gateway. */
export async function findPriceMarkers(window: MarkerWindow): Promise<Marker[]> {
  const rows: Row[] = await db
    .from('plan_prices')
    .join('plans', 'plans.id', 'plan_prices.plan_id')
    .select('plan_prices.id', 'plan_id', 'plans.name', 'gateway', 'amount_minor', 'plan_prices.currency')
    .select('created_at', 'retired_at')
    .where('test_mode', window.testMode)
    .orderBy('plan_prices.id')
  const names = new Map(rows.map(({ plan_id, name }) => [plan_id, name]))
  const changes = priceChanges(rows.map(priceOf)).filter(({ at }) => isInWindow(fromSql(at), window))
  return [...Map.groupBy(changes, sameDay).values()].flatMap((same) => markerOf(same, names))
}

/** Gateways hear of a new price one after the other. */
const sameDay = ({ kind, price: { planId, amountMinor, currency }, at }: PriceChange) =>
  `${kind} ${planId} ${amountMinor} ${currency} ${at.slice(0, 'YYYY-MM-DD'.length)}`

function markerOf(changes: readonly PriceChange[], names: ReadonlyMap<string, string>): Marker[] {
  const sorted = changes.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const [first] = sorted
  if (!first) return []
  const { kind, price, at } = first
  const { planId, amountMinor, currency } = price
  const gateways = [...new Set(sorted.map(({ price: { gateway } }) => gateway))].toSorted()
  const data = { planName: names.get(planId) ?? planId, gateways, amountMinor, currency }
  return [{ id: `${kind}:${price.id}:${at.slice(0, 10)}`, at: fromSql(at), kind, data }]
}

function priceOf(row: Row) {
  return {
    id: row.id,
    planId: row.plan_id,
    gateway: row.gateway,
    amountMinor: row.amount_minor,
    currency: row.currency,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  }
}
