import type { Clock } from '#core/clock'
import type { RefundSnapshot } from '#gateways/contracts/snapshot'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { amountIn } from '#gateways/drivers/paypal/plan_price'
import type { Sale } from '#gateways/drivers/paypal/snapshot/transactions'
import { refundIn } from '#gateways/drivers/paypal/webhooks/resources'
import type { JsonView } from '#gateways/wire/json_view'

export const REFUND_STATUSES: Record<string, RefundSnapshot['status']> = {
  COMPLETED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** PayPal keeps its event notifications for 30 days. */
const KEPT_DAYS = 30
const SOURCES = ['PAYMENT.SALE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED']

/**
 * Refunds by sale. PayPal says of a sale that money went back, but has no list of its refunds: their ids stand in its own
 * event notifications, which are kept for a month. Older refunds are not told again; billing has had them by then.
 */
export async function refundsOf(
  client: PayPalClient,
  sales: Sale[],
  clock: Clock
): Promise<Map<string, RefundSnapshot[]>> {
  const paid = sales.filter((sale) => sale.isPaid)
  if (paid.length === 0) return new Map()
  // A sale whose refund failed looks as if there never was one: failures, which are few, are always asked for.
  const isRefunded = paid.some((sale) => sale.isRefunded !== 'no')
  const types = [...(isRefunded ? SOURCES : []), 'PAYMENT.REFUND.FAILED']
  const saleIds = new Set(paid.map((sale) => sale.id))
  const lists = await Promise.all(types.map((type) => listEvents(client, type, clock)))
  const found = new Map(lists.flat().map(({ refundId, saleId }) => [refundId, saleId]))
  const wanted = [...found].filter(([, saleId]) => saleIds.has(saleId))
  const bySale = new Map<string, RefundSnapshot[]>()
  await Promise.all(
    wanted.map(async ([id, saleId]) => {
      const refund = readRefund(await client.find(`/v2/payments/refunds/${encodeURIComponent(id)}`))
      if (refund) bySale.set(saleId, [...(bySale.get(saleId) ?? []), refund])
    })
  )
  for (const list of bySale.values()) list.sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis())
  return bySale
}

async function listEvents(client: PayPalClient, type: string, clock: Clock) {
  const query = new URLSearchParams({
    event_type: type,
    page_size: '300',
    start_time: clock.now().minus({ days: KEPT_DAYS }).toISO() ?? '',
    end_time: clock.now().plus({ days: 1 }).toISO() ?? '',
  })
  const found: { refundId: string; saleId: string }[] = []
  for await (const page of client.pages(`/v1/notifications/webhooks-events?${query}`)) {
    found.push(...page.list('events').flatMap((event) => refundIn(event.at('resource')) ?? []))
  }
  return found
}

function readRefund(view: JsonView | null): RefundSnapshot | null {
  const id = view?.text('id') ?? null
  const amount = view && amountIn(view.at('amount'))
  const createdAt = view?.time('create_time') ?? null
  if (!view || id === null || !amount || createdAt === null) return null
  const status = REFUND_STATUSES[view.text('status') ?? ''] ?? 'pending'
  return {
    providerId: id,
    reference: view.text('custom_id'),
    amountMinor: amount.minor,
    status,
    createdAt,
    failedAt: status === 'failed' ? (view.time('update_time') ?? createdAt) : null,
  }
}
