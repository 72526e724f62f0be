import { deepEqual } from 'node:assert/strict'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { type Asked, LATER, NOW } from '#tests/support/analytics/asked_ranges'
import { countOf, daysOf, growthOf } from '#tests/support/analytics/count'
import { addLifePrices, lifeTeller } from '#tests/support/analytics/life_teller'
import { anyLives, instantOf, type Lives, type Term, TICKS } from '#tests/support/analytics/lives'
import { buildDays } from '#tests/support/analytics/metrics'
import type { Book } from '#tests/support/analytics/oracle'
import { pdfFigures } from '#tests/support/analytics/pdf_figures'
import type { ApiBrowser } from '#tests/support/api'
import { parseCsv } from '#tests/support/csv'
import { runsOf } from '#tests/support/depth'
import { FrozenClock } from '#tests/support/frozen_clock'
import '#tests/support/properties'

const RUNS = runsOf(2, 60)
const BOOKS: Book[] = ['USD', 'EUR'].flatMap((currency) => [false, true].map((testMode) => ({ currency, testMode })))

/** Everything that has to be counted, once: by somebody who goes and comes back, and by others who don't. */
const term: Term = {
  gateway: 'fake',
  currency: 'USD',
  testMode: false,
  waits: 0,
  planId: 'yearly',
  code: null,
  changesAfter: null,
  mishap: null,
  mishapAfter: 0,
  lasts: 3,
  ends: null,
}
const EXAMPLE: Lives = [
  [
    { ...term, code: 'forever', changesAfter: 2, ends: 'voluntary', lasts: 4, waits: 1 },
    { ...term, gateway: 'other', planId: 'monthly', waits: 5, code: 'once', mishap: 'part_refund', lasts: 8 },
  ],
  [{ ...term, changesAfter: 4, ends: 'dispute', lasts: 11 }],
  [{ ...term, waits: 9, ends: 'refund', mishap: 'failed_refund', lasts: 6 }],
  [{ ...term, currency: 'EUR', planId: 'monthly', ends: 'involuntary', mishap: 'won_dispute', lasts: 12 }, term],
  [{ ...term, testMode: true, waits: 11 }],
]

interface Details {
  subscribers: object
  churn: { subscribers: object }
  series: Record<string, unknown>[]
}

const cents = (text = '') => Math.round(Number(text) * 100)

test.group('The figures of a random history', (group) => {
  const clock = new FrozenClock()

  group.each.timeout(300_000 + RUNS * 30_000)
  group.each.setup(() => {
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  /** What screen, CSV and PDF say. */
  async function told(admin: ApiBrowser, book: Book, range: Asked['range']) {
    const query = `range=${range}&currency=${book.currency}&mode=${book.testMode ? 'test' : 'live'}`
    const screen = (await admin.get(`/api/analytics/financial?${query}`)).body as Record<string, unknown>
    const csv = parseCsv((await admin.get(`/api/analytics/export?format=csv&${query}`)).text)
    const pdf = await pdfFigures((await admin.get(`/api/analytics/export?format=pdf&${query}`)).bytes)
    return { screen, csv, pdf }
  }

  async function compare(admin: ApiBrowser, lives: Lives, book: Book, { range, months: inMonths, ...windows }: Asked) {
    const { days, compared, before } = windows
    const { subscribers, churnedBy, months, gateways, plans, ...totals } = countOf(lives, book, days, inMonths)
    const revenueGrowth = compared && before && growthOf(lives, book, compared, before)
    const { screen, csv, pdf } = await told(admin, book, range)
    const details = screen['details'] as Details
    const { expanded: _, contracted: __, ...counted } = details.subscribers as Record<string, number>
    const byDay = range === '7d' ? daysOf(lives, book, days) : []
    const series = byDay.map((day, at) =>
      Object.fromEntries(Object.keys(day).map((name) => [name, details.series[at]?.[name]]))
    )
    deepEqual(series, byDay, 'days')
    const trends = screen['monthlyTrends'] as { month: string }[]
    const where = JSON.stringify({ book, range, days })
    deepEqual(
      {
        ...Object.fromEntries(Object.keys(totals).map((name) => [name, screen[name]])),
        revenueGrowth: screen['revenueGrowth'],
        subscribers: counted,
        churnedBy: details.churn.subscribers,
        months: trends.filter(({ month }) => months.some((one) => one.month === month)),
        gateways: screen['revenueByGateway'],
        plans: screen['topPlans'],
      },
      {
        ...totals,
        revenueGrowth,
        subscribers,
        churnedBy,
        months: months.filter(({ month }) => trends.some((one) => one.month === month)),
        gateways,
        plans,
      },
      `screen ${where}`
    )
    const of = (section: string) => csv.filter(({ Section }) => Section === section)
    const sum = (column: string) => of('Day').reduce((added, row) => added + Number(row[column]), 0)
    const [total = {}] = of('Total')
    deepEqual(
      {
        revenue: [cents(total['Revenue']), of('Day').reduce((added, row) => added + cents(row['Revenue']), 0)],
        recurring: cents(total['Monthly recurring revenue']),
        succeeded: [Number(total['Successful payments']), sum('Successful payments')],
        failed: [Number(total['Failed payments']), sum('Failed payments')],
        moved: ['New subscribers', 'Reactivated subscribers', 'Churned subscribers'].map(sum),
        subscribers: Number(total['Subscribers']),
        gateways: of('Gateway').map((row) => [row['Gateway'], Number(row['Payments']), cents(row['Revenue'])]),
        plans: of('Plan').map((row) => [row['Plan'], Number(row['Subscribers']), cents(row['Revenue'])]),
      },
      {
        revenue: [totals.totalRevenue, totals.totalRevenue],
        recurring: totals.monthlyRecurringRevenue,
        succeeded: [totals.successfulTransactions, totals.successfulTransactions],
        failed: [totals.failedTransactions, totals.failedTransactions],
        moved: [subscribers.new, subscribers.reactivated, subscribers.churned],
        subscribers: subscribers.end,
        gateways: gateways.map(({ gateway, transactions, revenue }) => [gateway, transactions, revenue]),
        plans: plans.map((one) => [one.planName, one.subscribers, one.revenue]),
      },
      `CSV ${where}`
    )
    deepEqual(
      pdf,
      {
        'Revenue': totals.totalRevenue,
        'Revenue growth': revenueGrowth,
        'Monthly recurring revenue': totals.monthlyRecurringRevenue,
        'Revenue this month': totals.monthlyRevenue,
        'Payments': totals.totalTransactions,
        'Successful payments': totals.successfulTransactions,
        'Failed payments': totals.failedTransactions,
        'Success rate': totals.successRate,
        'Average payment': totals.averageTransactionValue,
        'Lifetime value': totals.customerLifetimeValue,
        'Churn rate': totals.churnRate,
        'Revenue by gateway': gateways.map((one) => [one.gateway, one.transactions, one.percentage, one.revenue]),
        'Plans': plans.map((one) => [one.planName, one.subscribers, one.percentage, one.revenue]),
      },
      `PDF ${where}`
    )
  }

  /** All of it happens, and is heard of at these moments. */
  async function live(lives: Lives, heardAt: readonly number[]) {
    await freshStart()
    clock.travelTo(instantOf(0))
    await addLifePrices()
    const tell = await lifeTeller(lives)
    for (const tick of [...heardAt.toSorted((one, other) => one - other), TICKS - 1]) {
      clock.travelTo(instantOf(tick))
      await tell(tick)
      await buildDays()
    }
  }

  test('are in the call, the CSV and the PDF what an independent count from the definitions says', async () => {
    const ticks = fc.uniqueArray(fc.nat(TICKS - 2), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(anyLives, ticks, async (lives, heardAt) => {
        await live(lives, heardAt)
        const admin = await signedIn(await createUser({ isAdmin: true }))
        for (const book of BOOKS) {
          for (const one of book === BOOKS[0] ? NOW : NOW.slice(0, 1)) await compare(admin, lives, book, one)
        }
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[EXAMPLE, [13, 20]]] }
    )
  })

  test('are so for each range too where some were there before it began', async ({ assert }) => {
    await live(EXAMPLE, [13, 20])
    const book = { currency: 'USD', testMode: false }
    let lost = 0
    for (const asked of LATER) {
      clock.travelTo(`${asked.days.last}T12:00:00Z`)
      await buildDays()
      await compare(await signedIn(await createUser({ isAdmin: true })), EXAMPLE, book, asked)
      if (countOf(EXAMPLE, book, asked.days, asked.months).customerLifetimeValue !== null) lost += 1
    }
    assert.isAbove(lost, 1)
  })
})
