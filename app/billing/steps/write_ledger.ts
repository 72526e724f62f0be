import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { missingEntries } from '#billing/services/ledger'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import type { Books } from '#billing/steps/read_books'
import type { KnownPayment } from '#billing/steps/write_payments'

const SQL = `INSERT INTO ledger_entries
  (customer_id, payment_id, gateway, test_mode, type, amount_minor, currency, provider_ref, occurred_at, recorded_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Adds what the ledger does not have yet. */
export async function writeLedger(
  payments: readonly KnownPayment[],
  { customer_id, gateway, test_mode }: LockedSubscription,
  { entries }: Books,
  now: DateTime,
  trx: Trx
) {
  for (const { id, snapshot } of payments) {
    for (const { type, amountMinor, ref, occurredAt } of missingEntries(snapshot, entries)) {
      const money = [type, amountMinor, snapshot.currency, ref]
      await write(SQL, [customer_id, id, gateway, test_mode, ...money, toSql(occurredAt), toSql(now)], trx)
    }
  }
}
