import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { contestedOf } from '#billing/services/contested'
import { missingEntries } from '#billing/services/ledger'
import { noteWhatBecame } from '#billing/steps/note_what_became'
import type { PaymentSnapshot } from '#gateways/index'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'

interface Wanted {
  gateway?: string
  testMode?: boolean
  status?: PaymentSnapshot['status']
  amountMinor?: number
  currency?: string
  feeMinor?: number | null
  /** ISO 8601; when it was begun. */
  at?: string
  /** ISO 8601; when it was paid, if not at once. */
  paidAt?: string
  /** ISO 8601; when it was given up, if not at once. */
  failedAt?: string
  chargeId?: string
  /** How often it was tried. */
  attempts?: number
  refunds?: { amountMinor: number; status?: 'pending' | 'succeeded' | 'failed'; at?: string }[]
  disputes?: { amountMinor: number; status?: 'open' | 'won' | 'lost'; at?: string; closedAt?: string }[]
}

let count = 0

/** Whose payments are booked: a customer with one subscription; without an account where none is named. */
export async function payer(userId: number | null) {
  const customerId = await customerRow(userId)
  const subscriptionId = await subscriptionRow(customerId)
  return (wanted: Wanted = {}) => book(customerId, subscriptionId, wanted)
}

/** A payment in all tables of the books, as if a provider had told of it; answers its row's number. */
async function book(customerId: number, subscriptionId: number, wanted: Wanted): Promise<number> {
  const { gateway = 'sandbox', testMode = false } = wanted
  const snapshot = snapshotOf(wanted)
  const { status, amountMinor: amount_minor, currency, feeMinor: fee_minor, paidAt, failedAt } = snapshot
  const owner = { gateway, test_mode: testMode }
  const id = await paymentRow(customerId, subscriptionId, {
    ...owner,
    provider_id: snapshot.providerId,
    charge_id: snapshot.chargeId,
    status,
    amount_minor,
    currency,
    fee_minor,
    created_at: toSql(snapshot.createdAt),
    paid_at: status === 'paid' && paidAt ? toSql(paidAt) : null,
    attempts: wanted.attempts ?? 1,
    failed_at: failedAt ? toSql(failedAt) : null,
  })
  for (const { providerId: provider_id, amountMinor, status, createdAt } of snapshot.refunds) {
    const money = { payment_id: id, gateway, provider_id, amount_minor: amountMinor, currency, status }
    await db.table('refunds').insert({ ...money, reason: 'operator', requested_at: toSql(createdAt) })
  }
  for (const { dispute, heldMinor, goneMinor } of contestedOf(snapshot)) {
    const { providerId: provider_id, status, createdAt } = dispute
    const amount_minor = status === 'won' ? heldMinor : goneMinor
    const money = { payment_id: id, gateway, provider_id, amount_minor, status }
    await db.table('disputes').insert({ ...money, opened_at: toSql(createdAt) })
  }
  for (const { type, amountMinor, ref: provider_ref, occurredAt } of missingEntries(snapshot, new Map())) {
    const entry = { ...owner, customer_id: customerId, payment_id: id, type, amount_minor: amountMinor, currency }
    const at = toSql(occurredAt)
    await db.table('ledger_entries').insert({ ...entry, provider_ref, occurred_at: at, recorded_at: at })
  }
  await noteWhatBecame(new Set([id]))
  return id
}

function snapshotOf({ refunds = [], disputes = [], ...wanted }: Wanted): PaymentSnapshot {
  const number = (count += 1)
  const instant = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })
  const createdAt = instant(wanted.at ?? '2026-03-10T12:00:00Z')
  const status = wanted.status ?? 'paid'
  return {
    providerId: `in_${number}`,
    chargeId: wanted.chargeId ?? null,
    status,
    reason: 'create',
    amountMinor: wanted.amountMinor ?? 999,
    currency: wanted.currency ?? 'USD',
    feeMinor: wanted.feeMinor === undefined ? 59 : wanted.feeMinor,
    createdAt,
    paidAt: status === 'paid' ? instant(wanted.paidAt ?? createdAt.toISO() ?? '') : null,
    failedAt: status === 'failed' ? instant(wanted.failedAt ?? createdAt.toISO() ?? '') : null,
    periodStart: null,
    periodEnd: null,
    actionUrl: null,
    needsConfirmation: false,
    nextAttemptAt: null,
    documentUrl: null,
    refunds: refunds.map(({ amountMinor, status = 'succeeded', at }, index) => {
      const createdThen = at ? instant(at) : createdAt
      const failedAt = status === 'failed' ? createdThen : null
      return {
        providerId: `re_${number}_${index}`,
        reference: null,
        amountMinor,
        status,
        createdAt: createdThen,
        failedAt,
      }
    }),
    disputes: disputes.map(({ amountMinor, status = 'open', at, closedAt }, index) => ({
      providerId: `dp_${number}_${index}`,
      amountMinor,
      status,
      createdAt: at ? instant(at) : createdAt,
      closedAt: closedAt ? instant(closedAt) : null,
    })),
  }
}
