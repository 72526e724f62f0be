import { deepEqual } from 'node:assert/strict'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import fc from 'fast-check'
import { Clock } from '#core/clock'
import { fromDecimal } from '#shared/money'
import { reportBatches, reportColumns } from '#analytics/http/report_csv'
import { exportDays } from '#analytics/queries/export_days'
import { FindFinancialReport, type ReportRequest } from '#analytics/queries/find_financial_report'
import { freshStart } from '#tests/support/accounts'
import { buildDays, keptFromScratch, keptRows, metricRows } from '#tests/support/analytics/metrics'
import {
  addStoryPrices,
  amountOf,
  anyStory,
  disputeOf,
  failDayOf,
  LAST_DAY,
  refundOf,
  type Story,
  storyTeller,
  timeOf,
  valueOf,
} from '#tests/support/analytics/stories'
import { runsOf } from '#tests/support/depth'
import { FrozenClock } from '#tests/support/frozen_clock'
import '#tests/support/properties'

const RUNS = runsOf(4, 60)
const anyStories = fc.array(anyStory, { minLength: 1, maxLength: 3 })
/** Which story is told on which day, whether after the newest of it was, and whether days are computed after it. */
const anyTelling = fc.array(
  fc.record({ index: fc.nat(2), day: fc.nat(LAST_DAY), isOld: fc.boolean(), isBuilt: fc.boolean() }),
  { maxLength: 6 }
)

const clock = new FrozenClock()
const travelTo = (day: number) => clock.travelTo(timeOf({ at: 43_200_000 }, day).toISO() ?? '')

async function beginAnew() {
  await freshStart()
  travelTo(0)
  await addStoryPrices()
}

/** Every book that a story can be in. */
const BOOKS = ['USD', 'EUR'].flatMap((currency) => [0, 1].map((mode) => ({ currency, mode })))
const dayOf = (story: Story, day: number) => timeOf(story, day).toFormat('yyyy-MM-dd')

/** From the stories alone: what was charged, given back and taken by banks on a day. */
function cashOn(stories: readonly Story[], day: string) {
  let cash = 0
  for (const story of stories) {
    for (const payment of story.payments.filter(({ hasFailed }) => !hasFailed)) {
      const on = (after: number) => payment.day + after <= LAST_DAY && dayOf(story, payment.day + after) === day
      if (on(0)) cash += amountOf(payment)
      if (payment.refundAfter !== null && on(payment.refundAfter)) cash -= refundOf(payment)
      if (payment.disputeAfter !== null && on(payment.disputeAfter)) cash -= disputeOf(payment)
      if (payment.disputeAfter !== null && payment.isWon && on(payment.disputeAfter + 1)) cash += disputeOf(payment)
    }
  }
  return cash
}

/** Payments that were given up on a day. */
const failedOn = (stories: readonly Story[], day: string) =>
  stories.flatMap((story) =>
    story.payments.filter((one) => one.hasFailed && dayOf(story, failDayOf(story, one)) === day)
  ).length

/** What a subscription is worth a year at the end of a day: the price of its latest payment, until it is over. */
function worthAfter(story: Story, day: string): number {
  const isBy = (other: number) => dayOf(story, other) <= day
  if (story.endsOn !== null && isBy(story.endsOn)) return 0
  const paid = story.payments.filter((payment) => !payment.hasFailed && isBy(payment.day))
  const [latest] = paid.toSorted((one, other) => other.day - one.day)
  return latest ? valueOf(latest) : 0
}

/** Screen and file say what the stories say. */
async function compare(own: readonly Story[], request: ReportRequest) {
  const report = await (await app.container.make(FindFinancialReport)).execute(request)
  const days = Array.from({ length: LAST_DAY + 1 }, (_, day) => timeOf({ at: 0 }, day).toFormat('yyyy-MM-dd'))
  const cash = days.reduce((sum, day) => sum + cashOn(own, day), 0)
  const worth = own.map((story) => worthAfter(story, days.at(-1) ?? ''))
  const payments = own.flatMap((story) => story.payments)
  const failed = payments.filter(({ hasFailed }) => hasFailed).length
  const columns = reportColumns(report)
  const cells: Record<string, unknown>[] = []
  for await (const batch of reportBatches(report, exportDays(report), new Map())) {
    cells.push(...batch.map((row) => Object.fromEntries(columns.map(([title, read]) => [title, read(row)]))))
  }
  const listed = cells.filter((row) => row['Section'] === 'Day')
  const revenue = listed.map((row) =>
    fromDecimal((row['Revenue'] as { decimal: string }).decimal, request.currency ?? '')
  )
  deepEqual(
    {
      screen: report.totalRevenue,
      file: revenue.reduce<number>((sum, minor) => sum + (minor ?? NaN), 0),
      recurring: report.monthlyRecurringRevenue,
      subscribers: report.details.subscribers.end,
      failed: report.failedTransactions,
      succeeded: report.successfulTransactions,
    },
    {
      screen: cash,
      file: cash,
      recurring: Math.round(worth.reduce((sum, one) => sum + one, 0) / 12),
      subscribers: worth.filter((one) => one > 0).length,
      failed,
      succeeded: payments.length - failed,
    }
  )
}

test.group('Days that are computed again', (group) => {
  group.each.timeout(300_000 + RUNS * 30_000)
  group.each.setup(() => {
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  test('come out as a full rebuild, row by row, whatever was heard late, twice or in another order', async ({
    assert,
  }) => {
    await fc.assert(
      fc.asyncProperty(anyStories, anyTelling, async (stories, telling) => {
        await beginAnew()
        const tell = await storyTeller(stories, true)
        const isTold = async (index: number, day: number) =>
          assert.containsSubset(await tell(index, day), { state: 'applied' })
        let today = 0
        for (const { index, day, isOld, isBuilt } of telling) {
          // News of a day may be told on any day after it, and the clock never goes back.
          travelTo((today = Math.max(today, day)))
          const told = index % stories.length
          if (isOld) await isTold(told, today)
          await isTold(told, day)
          if (isBuilt) await buildDays()
        }
        travelTo(LAST_DAY)
        for (const index of stories.keys()) await isTold(index, LAST_DAY)
        await buildDays()
        const incremental = await keptRows()
        assert.deepEqual(incremental, await keptFromScratch())
      }),
      { numRuns: RUNS, endOnFailure: true }
    )
  })

  test('are what the stories say', async ({ assert }) => {
    await fc.assert(
      fc.asyncProperty(anyStories, fc.nat(LAST_DAY), async (stories, heardFirst) => {
        await beginAnew()
        const tell = await storyTeller(stories, false)
        travelTo(heardFirst)
        for (const index of stories.keys()) await tell(index, heardFirst)
        await buildDays()
        travelTo(LAST_DAY)
        for (const index of stories.keys()) await tell(index, LAST_DAY)
        await buildDays()
        const rows = await metricRows()
        for (let day = 0; day <= LAST_DAY; day++) {
          const name = timeOf({ at: 0 }, day).toFormat('yyyy-MM-dd')
          for (const { currency, mode } of BOOKS) {
            const own = stories.filter((one) => one.currency === currency && Number(one.testMode) === mode)
            const found = rows.filter(
              (row) => row['day'] === name && row['currency'] === currency && row['test_mode'] === mode
            )
            const sum = (column: string) => found.reduce((total, row) => total + Number(row[column]), 0)
            const where = `${name} ${currency} ${mode}`
            assert.equal(sum('charged_minor') - sum('refunded_minor') - sum('disputed_minor'), cashOn(own, name), where)
            const worth = own.map((story) => worthAfter(story, name))
            assert.equal(
              sum('mrr_x12'),
              worth.reduce((total, one) => total + one, 0),
              where
            )
            assert.equal(sum('subscribers'), worth.filter((one) => one > 0).length, where)
            assert.equal(sum('failed'), failedOn(own, name), where)
          }
        }
        for (const { currency, mode } of BOOKS) {
          const own = stories.filter((one) => one.currency === currency && Number(one.testMode) === mode)
          await compare(own, { range: 'all', currency, testMode: mode === 1 })
        }
      }),
      { numRuns: RUNS, endOnFailure: true }
    )
  })
})
