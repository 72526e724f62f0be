import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { countQuery, keyQuery, type ListQuery } from '#core/database/list_page'
import { DAY_ENTRIES } from '#billing/queries/find_day_entries'
import { dayFailures } from '#billing/queries/find_day_failures'
import { DAY_PAYMENTS } from '#billing/queries/find_day_payments'
import { findPayingGateways } from '#billing/queries/find_paying_gateways'
import { RETURNED_MONEY } from '#billing/queries/find_returned_money'
import { type TransactionFilter, transactionSource } from '#billing/queries/transaction_source'
import { transactionList } from '#billing/validators/transaction_list'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { analyzeAlone, scannedTables } from '#tests/support/scans'

const PAYMENTS = 2_000
const BOOKS = new Set(['payments', 'refunds', 'disputes', 'ledger_entries', 'invoices'])
const now = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })
const one = (index: number) => toSql(now.minus({ hours: index }))

/** Years of payments; one in twenty differs in each thing that can be filtered. */
async function fill() {
  const owners: [customer: number, subscription: number][] = []
  for (let index = 0; index < 20; index += 1) {
    const customerId = await customerRow((await createUser()).id)
    owners.push([customerId, await subscriptionRow(customerId)])
  }
  const payments = Array.from({ length: PAYMENTS }, (_, index) => {
    const [customer_id, subscription_id] = owners[index % owners.length] ?? [0, 0]
    const status = index % 20 === 1 ? 'failed' : 'paid'
    return {
      id: index + 1,
      customer_id,
      subscription_id,
      gateway: index % 20 === 2 ? 'paypal' : 'stripe',
      test_mode: index % 20 === 3,
      provider_id: `in_${index}`,
      charge_id: `pi_${index}`,
      status,
      reason: 'cycle',
      plan_id: 'monthly',
      amount_minor: 999,
      currency: 'USD',
      fee_minor: index % 20 === 4 ? null : 59,
      needs_confirmation: false,
      created_at: one(index),
      paid_at: status === 'paid' ? one(index) : null,
    }
  })
  const entries = payments.flatMap(({ id, customer_id, gateway, test_mode, created_at }) => {
    const row = { customer_id, payment_id: id, gateway, test_mode, currency: 'USD', occurred_at: created_at }
    const entry = (type: string, amount_minor: number) => {
      return { ...row, type, amount_minor, provider_ref: `${type}:${id}`, recorded_at: created_at }
    }
    return [entry('charge', 999), entry('fee', -59), ...(id % 20 === 5 ? [entry('reversal', 1)] : [])]
  })
  const refunds = payments.slice(0, 400).map(({ id, gateway, created_at }, index) => {
    const money = { payment_id: id, gateway, amount_minor: 999, currency: 'USD', requested_at: created_at }
    return { ...money, status: index % 20 === 6 ? 'pending' : 'failed', reason: 'operator' }
  })
  const disputes = refunds.map(({ payment_id, gateway, amount_minor, requested_at }, index) => {
    const row = { payment_id, gateway, amount_minor, opened_at: requested_at, provider_id: `dp_${index}` }
    return { ...row, status: index % 20 === 7 ? 'open' : 'won' }
  })
  for (const [table, rows] of Object.entries({ payments, ledger_entries: entries, refunds, disputes })) {
    for (let at = 0; at < rows.length; at += 100) await db.table(table).multiInsert(rows.slice(at, at + 100))
  }
  await analyzeAlone('payments', 'ledger_entries', 'refunds', 'disputes')
}

async function scansOf(query: ListQuery): Promise<string[]> {
  const { sql, bindings } = query.toSQL().toNative()
  return (await scannedTables(sql, bindings as string[])).filter((table) => BOOKS.has(table))
}

test.group('The list of payments', (group) => {
  group.each.setup(freshStart)

  test('no order and no filter that it offers reads all payments, and neither do the figures of a day', async ({
    assert,
  }) => {
    await fill()
    const filters: TransactionFilter[] = [
      { gateway: 'paypal' },
      { status: 'failed' },
      { status: 'partly_refunded' },
      { status: 'refunded' },
      { status: 'disputed' },
      { testMode: true },
      { userId: 3 },
      { from: one(48) },
      { to: one(PAYMENTS - 48) },
      { gateway: 'paypal', testMode: true },
    ]
    const scans: string[] = []
    for (const filter of filters) {
      const source = transactionSource(filter, null)
      const told = JSON.stringify(filter)
      scans.push(...(await scansOf(countQuery(source))).map((table) => `count ${told}: ${table}`))
      for (const field of transactionList.sorts) {
        const sort = { field, descending: true }
        const query = keyQuery(source, { sort, from: 0, size: 25, after: null, ids: null, keys: null, filter })
        scans.push(...(await scansOf(query)).map((table) => `${field} ${told}: ${table}`))
      }
    }
    // Nearly all payments succeeded: a page of these is found on the way through the newest ones.
    for (const filter of [{}, { status: 'succeeded' }] satisfies TransactionFilter[]) {
      const wanted = {
        sort: { field: 'createdAt', descending: true },
        from: 0,
        size: 25,
        after: null,
        ids: null,
        keys: null,
        filter,
      }
      const query = keyQuery(transactionSource(filter, null), wanted)
      scans.push(...(await scansOf(query)).map((table) => `${JSON.stringify(filter)}: ${table}`))
    }
    const day = [one(24), one(0)]
    const gateways = await findPayingGateways()
    const statements: [sql: string, bindings: string[]][] = [
      ...[DAY_ENTRIES, DAY_PAYMENTS, RETURNED_MONEY].map((sql): [string, string[]] => [sql, day]),
      [dayFailures(gateways), [...gateways, ...day]],
    ]
    for (const [sql, bindings] of statements) {
      scans.push(...(await scannedTables(sql, bindings)).map((table) => `${table} in ${sql}`))
    }
    assert.deepEqual(gateways, ['paypal', 'stripe'])
    assert.deepEqual(scans, [])
  })
})
