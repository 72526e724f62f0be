import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'

/** The snapshot that says what became of a payment, and when it is read. */
export interface Moment {
  readonly snapshot: Pick<SubscriptionSnapshot, 'status' | 'endedAt'>
  readonly now: DateTime
}

interface Facts extends Moment {
  /** When the provider says that it was given up. */
  readonly told?: DateTime | null | undefined
  /** The payment as the books had it. */
  readonly booked: { readonly status: string; readonly failed_at: string | null } | undefined
  readonly createdAt: string
}

/**
 * When a payment was given up, in the database's form; null: it wasn't. Where the provider doesn't say, it was when its subscription
 * ended, or else when we heard of it first.
 */
export function failedAt(status: PaymentSnapshot['status'], { told, booked, snapshot, createdAt, now }: Facts) {
  if (status !== 'failed') return null
  if (told) return latest(toSql(told), createdAt)
  if (booked?.status === 'failed' && booked.failed_at !== null) return booked.failed_at
  return latest(toSql(snapshot.endedAt ?? now), createdAt)
}

/** It can't have been given up before it was begun. */
const latest = (one: string, other: string) => (one > other ? one : other)
