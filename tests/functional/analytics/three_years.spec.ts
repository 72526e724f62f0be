import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { markDays } from '#billing/steps/mark_days'
import { findBuild } from '#analytics/queries/find_build'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { insertThreeYears } from '#tests/support/analytics/insert_three_years'
import { buildDays, metricRows } from '#tests/support/analytics/metrics'
import { pdfFigures } from '#tests/support/analytics/pdf_figures'
import { threeYears } from '#tests/support/analytics/three_years'
import type { ApiBrowser } from '#tests/support/api'
import { parseCsv } from '#tests/support/csv'
import { FrozenClock } from '#tests/support/frozen_clock'
import { blankPdf, LEAST_INK, picturesOfPdf } from '#tests/support/pdf_pictures'

const NOW = '2028-03-10T12:00:00.000Z'
const FIRST_OF = {
  '7d': '2028-03-04',
  '30d': '2028-02-10',
  '90d': '2027-12-12',
  '1y': '2027-04-01',
  'all': '2025-01-01',
}
type Range = keyof typeof FIRST_OF

test.group('Three years of figures', (group) => {
  const clock = new FrozenClock(NOW)
  const years = threeYears(new Date(NOW))
  let admin: ApiBrowser

  group.setup(async () => {
    app.container.swap(Clock, () => clock)
    await freshStart()
    await insertThreeYears(years)
    await buildDays()
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  const read = async <Body>(path: string) => (await admin.get(`/api/analytics/${path}`)).body as Body

  /** By hand from the rows of the books. */
  function expected(range: Range, currency: string) {
    const isIn = (at: unknown) => String(at).slice(0, 10) >= FIRST_OF[range]
    const entries = years.ledger_entries.filter((row) => row['currency'] === currency && isIn(row['occurred_at']))
    const payments = years.payments.filter((row) => row['currency'] === currency)
    const spans = years.subscription_spans.filter((row) => row['currency'] === currency && row['ends_at'] === null)
    return {
      totalRevenue: entries.reduce((sum, row) => sum + (row['type'] === 'fee' ? 0 : Number(row['amount_minor'])), 0),
      successfulTransactions: payments.filter((row) => isIn(row['paid_at'] ?? '')).length,
      failedTransactions: payments.filter((row) => isIn(row['failed_at'] ?? '')).length,
      monthlyRecurringRevenue: Math.round(spans.reduce((sum, row) => sum + Number(row['value_x12']), 0) / 12),
    }
  }

  test('are the sums of the payments on the screen, in the CSV and in the PDF', async ({ assert }) => {
    for (const currency of ['USD', 'EUR']) {
      for (const range of currency === 'USD' ? (Object.keys(FIRST_OF) as Range[]) : (['all'] as const)) {
        const query = `range=${range}&currency=${currency}`
        const sums = expected(range, currency)
        assert.containsSubset(await read(`financial?${query}`), sums, query)
        const csv = parseCsv((await admin.get(`/api/analytics/export?format=csv&${query}`)).text)
        const days = csv.filter(({ Section }) => Section === 'Day')
        const cents = days.reduce((sum, row) => sum + Math.round(Number(row['Revenue']) * 100), 0)
        assert.equal(cents, sums.totalRevenue, query)
        const pdf = await pdfFigures((await admin.get(`/api/analytics/export?format=pdf&${query}`)).bytes)
        assert.equal(pdf['Revenue'], sums.totalRevenue, query)
        assert.equal(pdf['Monthly recurring revenue'], sums.monthlyRecurringRevenue, query)
        assert.equal(pdf['Failed payments'], sums.failedTransactions, query)
      }
    }
  })

  test('fill the pages of the PDF: none is blank', async ({ assert }) => {
    for (const range of ['7d', 'all']) {
      const { bytes } = await admin.get(`/api/analytics/export?format=pdf&range=${range}&currency=USD`)
      const pages = await picturesOfPdf(bytes)
      for (const [index, { ink }] of pages.entries()) {
        assert.isAbove(ink, LEAST_INK, `${range}, page ${index + 1}`)
      }
    }
    // What a blank one would have.
    assert.deepEqual(
      (await picturesOfPdf(await blankPdf())).map(({ ink }) => ink),
      [0]
    )
  })

  test('have every kind of movement and churn, twelve cohorts and a forecast', async ({ assert }) => {
    const { details } = await read<{ details: { movements: object; churn: { subscribers: object } } }>(
      'financial?range=all'
    )
    const { voluntary, involuntary, dispute, refund } = details.churn.subscribers as Record<string, number>
    const { new: started, reactivation, churn } = details.movements as Record<string, number>
    for (const figure of [voluntary, involuntary, dispute, refund, started, reactivation, churn])
      assert.isAbove(figure ?? 0, 0)
    const { cohorts } = await read<{ cohorts: object[] }>('cohorts?currency=USD')
    assert.lengthOf(cohorts, 12)
    assert.isNotNull((await read<{ rule: object | null }>('forecast?currency=USD')).rule)
  })

  test('stay as they are when days of them are computed again', async ({ assert }) => {
    const [rows, { version }] = [await metricRows(), await findBuild()]
    const days = ['2025-03-11', '2026-02-28', '2028-02-29', '2028-03-01', '2028-03-10']
    await transaction((trx) =>
      markDays(
        days.map((day) => ({ first: day, last: day })),
        trx
      )
    )
    await buildDays()
    assert.containsSubset(await findBuild(), { version })
    assert.deepEqual(await metricRows(), rows)
  })
})
