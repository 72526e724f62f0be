import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type LedgerEntry, missingEntries, settledEntries } from '#billing/services/ledger'
import { type DayRange, daysOf } from '#billing/services/days'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import type { Books } from '#billing/steps/read_books'
import type { KnownPayment } from '#billing/steps/write_payments'

const SQL = `INSERT INTO ledger_entries
  (customer_id, payment_id, gateway, test_mode, type, amount_minor, currency, provider_ref, occurred_at, recorded_at,
  settlement_currency, settlement_rate) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const SETTLE = `UPDATE ledger_entries SET settlement_currency = ?, settlement_rate = ?
  WHERE gateway = ? AND provider_ref = ? AND settlement_currency IS NULL`

/** What new lines of the ledger changed. */
export interface Booked {
  /** Days whose figures changed. */
  readonly days: DayRange[]
  /** The numbers of the payments that have them. */
  readonly changed: number[]
}

/** Adds what the ledger does not have yet, and how the provider books what it has. Amounts never change. Answers what that changed. */
export async function writeLedger(
  payments: readonly KnownPayment[],
  { customer_id, gateway, test_mode }: LockedSubscription,
  { payments: booked, entries }: Books,
  now: DateTime,
  trx: Trx
): Promise<Booked> {
  const days: DayRange[] = []
  const changed: number[] = []
  const chargedAt = new Map(booked.map(({ id, charged_at }) => [id, charged_at]))
  for (const { id, snapshot } of payments) {
    for (const { ref, settlement } of settledEntries(snapshot, entries)) {
      await write(SETTLE, [...settledAs(settlement), gateway, ref], trx)
    }
    for (const entry of missingEntries(snapshot, entries)) {
      const { type, amountMinor, ref, occurredAt, settlement } = entry
      const money = [type, amountMinor, snapshot.currency, ref]
      await write(
        SQL,
        [customer_id, id, gateway, test_mode, ...money, toSql(occurredAt), toSql(now), ...settledAs(settlement)],
        trx
      )
      changed.push(id)
      days.push(...daysOf([occurredAt, concernsPayment(entry) ? chargedAt.get(id) : null]))
    }
  }
  return { days, changed }
}

/** Rates of refunds and disputes count on the day on which their payment's charge is booked: one that is booked now marks it itself. */
const concernsPayment = ({ type }: LedgerEntry) => type === 'refund' || type === 'dispute' || type === 'reversal'

const settledAs = (settlement: LedgerEntry['settlement']) => [settlement?.currency ?? null, settlement?.rate ?? null]
