import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'

const DAY = '2026-03-09'

test.group('Payments that a figure is made of', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  async function found(filter: object): Promise<number[]> {
    const of = { testMode: false, currency: 'USD', ...filter }
    const query = new URLSearchParams({ filter: JSON.stringify(of), sort: '["id","ASC"]' })
    return ((await admin.get(`/api/admin/stripe/transactions?${query}`)).body as { id: number }[]).map(({ id }) => id)
  }

  /** Payments that begin, are paid, go back and fail on different days. */
  async function fill() {
    const book = await payer(null)
    const back = { amountMinor: 300, at: `${DAY}T00:00:00Z` }
    return {
      // Begun the day before, and paid at the first instant of the day.
      late: await book({
        amountMinor: 1_000,
        feeMinor: 10,
        at: '2026-03-08T10:00:00Z',
        paidAt: `${DAY}T00:00:00.000Z`,
      }),
      refunded: await book({ amountMinor: 2_000, at: '2026-03-01T10:00:00Z', refunds: [back] }),
      disputed: await book({ amountMinor: 4_000, at: '2026-03-01T10:00:00Z', disputes: [back] }),
      // Begun days before, and given up at the last instant of the day.
      failed: await book({
        amountMinor: 50,
        status: 'failed',
        at: '2026-03-02T10:00:00Z',
        failedAt: `${DAY}T23:59:59.999Z`,
      }),
      // Begun on the day, and paid after it.
      next: await book({ amountMinor: 7, at: `${DAY}T23:00:00Z`, paidAt: '2026-03-10T00:00:00.000Z' }),
      euros: await book({ amountMinor: 5, currency: 'EUR', at: `${DAY}T10:00:00Z` }),
      twice: await book({ amountMinor: 90, at: `${DAY}T09:00:00Z`, attempts: 2, feeMinor: null }),
      yearly: await book({ amountMinor: 70, gateway: 'stripe', at: `${DAY}T10:00:00Z` }),
    }
  }

  test('are those of the ledger of its days, and no other', async ({ assert }) => {
    const { late, refunded, disputed, failed, twice, yearly } = await fill()
    await db.from('payments').where('id', yearly).update({ plan_id: 'yearly' })
    const expected = {
      revenue: [late, refunded, disputed, twice, yearly],
      charged: [late, twice, yearly],
      refunded: [refunded],
      disputed: [disputed],
      succeeded: [late, twice, yearly],
      failed: [failed],
      transactions: [late, failed, twice, yearly],
      taxes: [],
      recovered: [twice],
      unknownFees: [twice],
      refundedSince: [],
      firstPayments: [],
    }
    for (const [countedIn, ids] of Object.entries(expected)) {
      assert.deepEqual(await found({ countedIn, from: DAY, to: DAY }), ids, countedIn)
    }
    assert.deepEqual(await found({ countedIn: 'charged', from: DAY, to: DAY, plan: 'yearly' }), [yearly])
    assert.deepEqual(await found({ countedIn: 'charged', from: DAY, to: DAY, gateway: 'stripe' }), [yearly])
    const first = { from: '2026-03-01', to: '2026-03-01' }
    assert.deepEqual(await found({ countedIn: 'refundedSince', ...first }), [refunded])
    assert.deepEqual(await found({ countedIn: 'disputedSince', ...first }), [disputed])
    assert.deepEqual(await found({ countedIn: 'firstPayments', ...first }), [refunded])
    assert.include(await found({ countedIn: 'fees', from: DAY, to: DAY }), late)
  })

  test('make up the report: as many payments and as much money', async ({ assert }) => {
    await fill()
    await db.from('customers').update({ first_paid_on: '2026-03-01' })
    await rowsFromScratch()
    const { body } = await admin.get('/api/analytics/financial?range=30d&currency=USD')
    const report = body as FinancialReport
    const span = { from: report.from, to: report.to }
    assert.lengthOf(await found({ countedIn: 'transactions', ...span }), report.totalTransactions)
    assert.lengthOf(await found({ countedIn: 'succeeded', ...span }), report.successfulTransactions)
    assert.lengthOf(await found({ countedIn: 'failed', ...span }), report.failedTransactions)
    const { money, newCustomers } = report.details
    assert.deepEqual(
      [money.recoveredPayments, money.withUnknownFee, money.refundedPayments, money.disputedPayments, newCustomers],
      [1, 1, 1, 1, 1]
    )
    for (const countedIn of ['recovered', 'unknownFees', 'refundedSince', 'disputedSince', 'firstPayments']) {
      assert.lengthOf(await found({ countedIn, ...span }), 1, countedIn)
    }
    const charged = await db.from('payments').whereIn('id', await found({ countedIn: 'charged', ...span }))
    assert.equal(
      charged.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0),
      report.details.money.charged
    )
  })

  test('an unknown figure, plan or currency is refused', async ({ assert }) => {
    for (const filter of [{ countedIn: 'wishes' }, { plan: 'weekly' }, { currency: 'DOLLARS' }]) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) })
      assert.equal((await admin.get(`/api/admin/stripe/transactions?${query}`)).status, 422)
    }
  })
})
