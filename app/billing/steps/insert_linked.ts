import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { KnownPrice } from '#billing/queries/find_prices'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { ensureCustomer } from '#billing/steps/ensure_customer'
import { noteUnread } from '#billing/steps/note_unread'
import { writeEvent, type Cause } from '#billing/steps/write_event'

/** A purchase that was made elsewhere. */
export interface Linked {
  readonly userId: number
  readonly gateway: string
  readonly testMode: boolean
  readonly providerId: string
  readonly providerPriceId: string
  readonly price: KnownPrice
  /** What the provider has as our reference. Left out or null: a new one. */
  readonly reference?: string | null
  /** It was found after a restore and is read next. */
  readonly unread?: boolean
}

export type InsertLinkedError = { type: 'account_gone' } | { type: 'already_subscribed' } | { type: 'purchase_taken' }

const INSERT = `INSERT INTO subscriptions (reference, customer_id, user_id, plan_id, gateway, test_mode, provider_id, status, held,
  price_minor, currency, provider_price_id, sync_ticket, applied_ticket, check_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, 'incomplete', 0, ?, ?, ?, 0, 0, ?, ?)`

/** The row of a purchase, before its snapshot is written into it. Unique keys keep a purchase with one customer, and a customer with one. */
export async function insertLinked(
  linked: Linked,
  cause: Cause,
  clock: Clock
): Promise<Result<number, InsertLinkedError>> {
  const { userId, gateway, testMode, providerId, providerPriceId, price, reference, unread = false } = linked
  const now = clock.now()
  try {
    return await transaction(async (trx) => {
      const customer = await ensureCustomer(userId, clock, trx)
      if (!customer) return err({ type: 'account_gone' })
      if (await findOpenSubscription(userId, trx)) return err({ type: 'already_subscribed' })
      const who = [reference ?? randomBytes(16).toString('hex'), customer.id, userId]
      const what = [price.planId, gateway, testMode ? 1 : 0, providerId, price.amountMinor, price.currency]
      const { id } = await write(INSERT, [...who, ...what, providerPriceId, toSql(now), toSql(now)], trx)
      const started = { kind: 'started', before: null, after: 'incomplete', reason: 'linked' } as const
      await writeEvent(id, started, cause, now, trx)
      if (unread) await noteUnread(id, now, trx)
      return ok(id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return err({ type: 'purchase_taken' })
    throw error
  }
}
