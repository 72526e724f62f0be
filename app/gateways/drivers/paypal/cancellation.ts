import { DateTime } from 'luxon'
import type { PayPalClient } from '#gateways/drivers/paypal/client'
import { PayPalRefusal } from '#gateways/drivers/paypal/errors'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'

/** How a subscription was cancelled, as far as its note at PayPal says it. */
export type CancellationNote = { ends: 'now' } | { ends: 'period_end'; until: DateTime } | null

const NOW = 'Ended at once.'
const LATER = /^Not renewed; paid until (\S+Z)\.$/

/**
 * PayPal knows only an immediate cancellation and may forget the next billing time with it. The reason that goes along
 * comes back as `status_change_note`, so that it can carry until when access was paid.
 */
export function cancellationReason(when: 'period_end' | 'now', snapshot: SubscriptionSnapshot): string {
  const until = snapshot.status === 'active' ? snapshot.periodEnd : null
  return when === 'now' || !until ? NOW : `Not renewed; paid until ${until.toUTC().toISO()}.`
}

export function readCancellation(note: string | null): CancellationNote {
  if (note === NOW) return { ends: 'now' }
  const until = LATER.exec(note ?? '')?.[1]
  const instant = until === undefined ? null : DateTime.fromISO(until, { zone: 'utc' })
  return instant?.isValid ? { ends: 'period_end', until: instant } : null
}

/** Cancels. One that is cancelled, or was never approved, isn't touched: PayPal charges nothing for either. */
export async function cancelSubscription(client: PayPalClient, providerId: string, reason: string, key: string) {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(providerId)}/cancel`
  try {
    await client.post(path, { reason }, key)
  } catch (error) {
    const isOver = error instanceof PayPalRefusal && error.issues.includes('SUBSCRIPTION_STATUS_INVALID')
    if (!isOver) throw error
  }
}
