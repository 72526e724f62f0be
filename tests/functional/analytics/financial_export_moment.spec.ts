import { text } from 'node:stream/consumers'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { ReportCsv } from '#analytics/http/report_csv'
import { FindFinancialReport } from '#analytics/queries/find_financial_report'
import { freshStart } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { parseCsv } from '#tests/support/csv'
import { FrozenClock } from '#tests/support/frozen_clock'

const CHANGE = 'UPDATE daily_metrics SET charged_minor = charged_minor + 100'

test.group('The totals and the days of an exported report', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    return () => app.container.restore(Clock)
  })

  test('are of one moment, while others write: also where days come out differently between them', async ({
    assert,
  }) => {
    const book = await payer(null)
    await book({ amountMinor: 1_000 })
    await book({ amountMinor: 2_000, at: '2026-02-20T12:00:00Z' })
    await rowsFromScratch()
    const find = await app.container.make(FindFinancialReport)
    const read = find.execute.bind(find)
    find.execute = async (...given: Parameters<typeof read>) => {
      const report = await read(...given)
      await db.rawQuery(CHANGE)
      return report as never
    }
    const lines = await new ReportCsv(find).execute({
      range: '30d',
      testMode: false,
      currency: 'USD',
    })
    const rows = parseCsv(await text(lines))
    const revenue = (section: string) => rows.filter((row) => row['Section'] === section).map((row) => row['Revenue'])
    assert.deepEqual(revenue('Total'), ['30.00'])
    assert.sameMembers(revenue('Day'), ['20.00', '10.00'])
    assert.equal((await read({ range: '30d', testMode: false, currency: 'USD' })).totalRevenue, 3_200)
  })

  test('have no success rate of 100 where a payment failed, and no shares of a loss', async ({ assert }) => {
    const refunds = [{ amountMinor: 2_000, at: '2026-03-10T12:00:00Z' }]
    await (
      await payer(null)
    )({ amountMinor: 2_000, at: '2026-02-01T12:00:00Z', refunds })
    await (
      await payer(null)
    )({ amountMinor: 500, gateway: 'stripe' })
    await rowsFromScratch()
    await db.from('daily_metrics').where({ gateway: 'stripe' }).update({ succeeded: 19_999, failed: 1 })
    const find = await app.container.make(FindFinancialReport)
    const lines = await new ReportCsv(find).execute({
      range: '7d',
      testMode: false,
      currency: 'USD',
    })
    const rows = parseCsv(await text(lines))
    const day = rows.filter((row) => row['Section'] === 'Day' && row['Gateway'] === 'stripe')
    assert.deepEqual([...new Set(day.map((row) => row['Success rate (%)']))], ['99.99'])
    const report = await find.execute({ range: '7d', testMode: false, currency: 'USD' })
    assert.equal(report.totalRevenue, -1_500)
    const parts = [...report.revenueByGateway, ...report.topPlans]
    assert.isNotEmpty(parts)
    for (const { percentage } of parts) assert.isNull(percentage)
  })
})
