import { deepEqual, match } from 'node:assert/strict'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { noteWhatBecame } from '#billing/steps/note_what_became'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/admin/stripe/transactions?'
const DAY = '2026-03-09'
const upwards = (one: number, other: number) => one - other

test.group('Payments that a figure is made of', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  async function listed(filter: object, query: Record<string, string>) {
    const of = JSON.stringify({ testMode: false, currency: 'USD', ...filter })
    const { body, headers } = await admin.get(PATH + new URLSearchParams({ filter: of, ...query }))
    return { ids: (body as { id: number }[]).map(({ id }) => id), headers }
  }

  /** By their numbers; however they're asked for, it's the same payments, in the order in which the figure counts them. */
  async function found(filter: object): Promise<number[]> {
    const { ids } = await listed(filter, { sort: '["id","ASC"]' })
    for (const order of ['ASC', 'DESC']) {
      const counted = await listed(filter, { sort: `["countedAt","${order}"]` })
      deepEqual(counted.ids, order === 'ASC' ? ids : ids.toReversed(), `${order} ${JSON.stringify(filter)}`)
      match(counted.headers.get('content-range') ?? '', new RegExp(`/${ids.length}$`))
      // Their references begin with it.
      const searched = await listed({ ...filter, q: 'in_' }, { sort: '["id","ASC"]' })
      deepEqual(searched.ids, ids.toSorted(upwards), JSON.stringify(filter))
    }
    return ids.toSorted(upwards)
  }

  /** Payments that begin, are paid, go back and fail on different days. */
  async function fill() {
    const book = await payer(null)
    await db.from('customers').update({ first_paid_on: '2026-03-01' })
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
      disputed: await book({ amountMinor: 4_000, at: '2026-03-01T11:00:00Z', disputes: [back] }),
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

  test('are no first payments where the first paid day is an earlier one, however they are asked for', async ({
    assert,
  }) => {
    const book = await payer(null)
    await db.from('customers').update({ first_paid_on: '2026-03-01' })
    const id = await book({ at: `${DAY}T10:00:00Z` })
    const of = { countedIn: 'firstPayments', from: '2026-03-01', to: DAY }
    assert.deepEqual(await found(of), [])
    await db.from('customers').update({ first_paid_on: DAY })
    await noteWhatBecame(new Set([id]))
    assert.deepEqual(await found(of), [id])
  })

  test('make up the report: as many payments and as much money', async ({ assert }) => {
    await fill()
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

  test('come in pages in the order in which the figure counts them, also where many do at one time', async ({
    assert,
  }) => {
    const book = await payer(null)
    const at = `${DAY}T10:00:00Z`
    const early = await book({ amountMinor: 1, at: `${DAY}T09:00:00Z` })
    const same: number[] = []
    for (let count = 0; count < 3; count++) same.push(await book({ amountMinor: 2, at }))
    // Counted last: what was paid first has gone back since.
    const refunds = [
      { amountMinor: 1, at: `${DAY}T11:00:00Z` },
      { amountMinor: 1, at: `${DAY}T12:00:00Z` },
    ]
    const back = await book({ amountMinor: 3, at: `${DAY}T08:00:00Z`, refunds })
    const latestFirst = [back, ...same.toReversed(), early]
    for (const [order, expected] of [
      ['DESC', latestFirst],
      ['ASC', latestFirst.toReversed()],
    ] as const) {
      const seen: number[] = []
      const query = { sort: `["countedAt","${order}"]`, range: '[0,1]' }
      let after: Record<string, string> = {}
      for (let page = 0; page < 3; page++) {
        const { ids, headers } = await listed({ countedIn: 'revenue', from: DAY, to: DAY }, { ...query, ...after })
        seen.push(...ids)
        after = { after: headers.get('x-next-after') ?? '' }
      }
      assert.deepEqual(seen, expected, order)
      const { ids } = await listed({ countedIn: 'revenue', from: DAY, to: DAY }, { ...query, range: '[2,3]' })
      assert.deepEqual(ids, expected.slice(2, 4))
    }
  })

  test('come in pages also where more payments than a page reads have gone back since', async ({ assert }) => {
    const book = await payer(null)
    const refunds = [{ amountMinor: 1, at: `${DAY}T20:00:00Z` }]
    const back: number[] = []
    for (let minute = 10; minute < 20; minute++) {
      back.push(await book({ amountMinor: 2, at: `${DAY}T08:${minute}:00Z`, refunds }))
    }
    const plain = await book({ amountMinor: 2, at: `${DAY}T09:00:00Z` })
    const first = await book({ amountMinor: 2, at: `${DAY}T07:00:00Z` })
    const upwards = [first, plain, ...back]
    for (const [order, expected] of [
      ['ASC', upwards],
      ['DESC', upwards.toReversed()],
    ] as const) {
      const seen: number[] = []
      let after: Record<string, string> = {}
      for (let page = 0; page < 6; page++) {
        const query = { sort: `["countedAt","${order}"]`, range: '[0,1]', ...after }
        const { ids, headers } = await listed({ countedIn: 'revenue', from: DAY, to: DAY }, query)
        seen.push(...ids)
        after = { after: headers.get('x-next-after') ?? '' }
      }
      assert.deepEqual(seen, expected, order)
    }
  })

  test('are of one mode and currency, and of every status: another filter is refused, in the file as well', async ({
    assert,
  }) => {
    const book = { testMode: false, currency: 'USD' }
    const refusals: [object, RegExp][] = [
      [{ currency: 'USD' }, /money and a currency/],
      [{ testMode: false }, /money and a currency/],
      [{ testMode: false, currency: ' ' }, /money and a currency/],
      [{ ...book, status: 'succeeded' }, /by status/],
      [{ ...book, status: 'refunded', userId: 1 }, /by status/],
    ]
    for (const path of [PATH, PATH.replace('?', '/export?')]) {
      for (const [filter, words] of refusals) {
        const query = new URLSearchParams({ filter: JSON.stringify({ countedIn: 'revenue', ...filter }) })
        const { status, body } = await admin.get(`${path}${query}`)
        assert.equal(status, 422, JSON.stringify(filter))
        assert.match(JSON.stringify((body as { errors: object[] }).errors), words)
      }
      const query = new URLSearchParams({ filter: JSON.stringify({ countedIn: 'revenue', ...book }) })
      assert.equal((await admin.get(`${path}${query}`)).status, 200)
    }
  })

  test('an unknown figure, plan or currency is refused', async ({ assert }) => {
    for (const filter of [{ countedIn: 'wishes' }, { plan: 'weekly' }, { currency: 'DOLLARS' }]) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) })
      assert.equal((await admin.get(`${PATH}${query}`)).status, 422)
    }
  })
})
