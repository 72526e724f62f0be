import type { Clock } from '#core/clock'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { DisputeSnapshot } from '#gateways/contracts/snapshot'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { amountIn } from '#gateways/drivers/paypal/plan_price'
import type { Sale } from '#gateways/drivers/paypal/snapshot/transactions'
import type { JsonView } from '#gateways/wire/json_view'

/** A customer can open a dispute for 180 days after the payment; after another while none is open any more. */
const CONTESTABLE_DAYS = 270

/** Outcomes by which the customer keeps the money that was ours. With a payout PayPal paid it itself. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** Why money moves that is a price of the dispute and not the contested money. */
const FEES = new Set(['DISPUTE_FEE', 'CHARGEBACK_FEE'])

/** Disputes by sale. PayPal lists them by one transaction at a time. */
export async function disputesOf(
  client: PayPalClient,
  sales: Sale[],
  clock: Clock
): Promise<Map<string, DisputeSnapshot[]>> {
  const since = clock.now().minus({ days: CONTESTABLE_DAYS })
  const contestable = sales.filter((sale) => sale.isPaid && sale.time > since)
  return new Map(await Promise.all(contestable.map(async (sale) => [sale.id, await ofSale(client, sale)] as const)))
}

async function ofSale(client: PayPalClient, sale: Sale): Promise<DisputeSnapshot[]> {
  const list = await listed(client, sale.id)
  const disputes = await Promise.all(list.map(async (dispute) => readDispute(client, dispute, sale)))
  const known = disputes.filter((dispute) => dispute !== null)
  if (known.length > 0 || !sale.isReversed) return known
  // Taken back without a case that we may see: the bank's doing, and final.
  const at = { createdAt: sale.time, closedAt: sale.time }
  return [{ providerId: `reversal:${sale.id}`, amountMinor: sale.amount.minor, status: 'lost', ...at }]
}

async function listed(client: PayPalClient, saleId: string): Promise<JsonView[]> {
  try {
    const query = new URLSearchParams({ disputed_transaction_id: saleId, page_size: '50' })
    return (await client.get(`/v1/customer/disputes?${query}`)).list('items')
  } catch (error) {
    // Reading disputes is a permission of its own; without it payments still have to arrive. The check of the gateway says so.
    if (error instanceof GatewayError && error.failure === 'misconfigured') return []
    throw error
  }
}

async function readDispute(client: PayPalClient, view: JsonView, sale: Sale): Promise<DisputeSnapshot | null> {
  const id = view.text('dispute_id')
  const createdAt = view.time('create_time')
  if (id === null || createdAt === null) return null
  const amount = amountIn(view.at('dispute_amount'))
  const amountMinor = amount?.currency === sale.amount.currency ? amount.minor : sale.amount.minor
  // Only the dispute itself tells how it ended and what it cost.
  const dispute = await client.get(`/v1/customer/disputes/${encodeURIComponent(id)}`)
  const base = { providerId: id, amountMinor, createdAt, ...feesOf(dispute, sale.amount.currency) }
  if (view.text('status') !== 'RESOLVED') return { ...base, status: 'open', closedAt: null }
  const closed = { ...base, closedAt: dispute.time('update_time') ?? createdAt }
  if (!LOST.has(dispute.text('dispute_outcome', 'outcome_code') ?? '')) return { ...closed, status: 'won' }
  const refunded = amountIn(dispute.at('dispute_outcome', 'amount_refunded'))
  const lostMinor = refunded?.currency === sale.amount.currency ? refunded.minor : amountMinor
  return { ...closed, status: 'lost', lostMinor }
}

/** What PayPal takes from the seller for handling a dispute, and gives back of that; unknown where it tells no movements. */
function feesOf(dispute: JsonView, currency: string): Pick<DisputeSnapshot, 'feeMinor' | 'feeReturnedMinor'> {
  const movements = movementsOf(dispute)
  if (movements.length === 0) return {}
  const fees = movements.filter(({ party, reason }) => party === 'SELLER' && FEES.has(reason ?? ''))
  const sum = (wanted: string) =>
    fees
      .filter(({ type, amount }) => type === wanted && amount?.currency === currency)
      .reduce((total, { amount }) => total + Math.abs(amount?.minor ?? 0), 0)
  return { feeMinor: sum('DEBIT'), feeReturnedMinor: sum('CREDIT') }
}

/** PayPal tells the same movements under two names, of which one is deprecated. */
function movementsOf(dispute: JsonView) {
  const told = dispute.list('fund_movements')
  return (told.length > 0 ? told : dispute.list('money_movements')).map((movement) => ({
    party: movement.text('party') ?? movement.text('affected_party'),
    reason: movement.text('reason'),
    type: movement.text('type'),
    amount: amountIn(movement.at('amount')),
  }))
}
