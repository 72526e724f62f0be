import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import { listGateways } from '#gateways/index'
import type { DateTime } from 'luxon'

const DELIVERY = 'SELECT live, received_at FROM webhook_events WHERE gateway = ? ORDER BY id DESC LIMIT 1'
const PAYMENT = 'SELECT created_at FROM payments WHERE gateway = ? ORDER BY created_at DESC, id DESC LIMIT 1'

export interface LastDelivery {
  readonly displayName: string
  readonly testMode: boolean
  /** The latest webhook, and whether it was about real money; null where none came in 90 days. */
  readonly delivery: { readonly at: DateTime; readonly isLive: boolean } | null
  /** When the latest payment that we know of was begun. */
  readonly paidAt: DateTime | null
}

/** What each enabled gateway delivered last. */
export async function listLastDeliveries(): Promise<LastDelivery[]> {
  const enabled = (await listGateways()).filter(({ isEnabled }) => isEnabled)
  return Promise.all(
    enabled.map(async ({ name, displayName, testMode }) => {
      const [event, payment] = await Promise.all([
        firstRow<{ live: number; received_at: string }>(DELIVERY, [name]),
        firstRow<{ created_at: string }>(PAYMENT, [name]),
      ])
      return {
        displayName,
        testMode,
        delivery: event && { at: fromSql(event.received_at), isLive: Boolean(event.live) },
        paidAt: payment && fromSql(payment.created_at),
      }
    })
  )
}
