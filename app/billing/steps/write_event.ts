import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { Interval } from '#billing/queries/find_prices'
import { sqlOrNull } from '#billing/services/instants'
import type { Transition } from '#billing/services/transitions'

/** Who or what led to a change of a subscription. */
export type Source = 'user' | 'operator' | 'event' | 'reconciliation' | 'clock'

export interface Cause {
  readonly source: Source
  readonly webhookEventId?: number | null
}

/** What a subscription costs from a change on. */
export interface Terms {
  readonly amountMinor: number
  readonly currency: string
  readonly interval: Interval | null
  readonly providerPriceId: string | null
  readonly promotionBefore: number | null
  readonly promotionAfter: number | null
}

interface Happened extends Omit<Transition, 'kind'> {
  readonly kind: Transition['kind'] | 'started' | 'end_requested' | 'cancel_reason'
  /** By the provider's time. Null or left out: unknown. */
  readonly effectiveAt?: DateTime | null
  readonly terms?: Terms
}

const SQL = `INSERT INTO subscription_events
  (subscription_id, kind, \`before\`, \`after\`, reason, source, webhook_event_id, recorded_at, effective_at, amount_minor, currency,
  \`interval\`, provider_price_id, promotion_before, promotion_after) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Adds a line to a subscription's story. */
export async function writeEvent(subscriptionId: number, happened: Happened, cause: Cause, now: DateTime, trx: Trx) {
  const { kind, before, after, reason, effectiveAt = null, terms } = happened
  const { source, webhookEventId = null } = cause
  const what = [kind, before, after, reason, source, webhookEventId, toSql(now), sqlOrNull(effectiveAt)]
  await write(SQL, [subscriptionId, ...what, ...columnsOf(terms)], trx)
}

function columnsOf(terms: Terms | undefined) {
  if (!terms) return [null, null, null, null, null, null]
  const { amountMinor, currency, interval, providerPriceId, promotionBefore, promotionAfter } = terms
  return [amountMinor, currency, interval, providerPriceId, promotionBefore, promotionAfter]
}
