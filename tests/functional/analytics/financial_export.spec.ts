import { constants, inflateSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { Clock } from '#core/clock'
import { reportPdf } from '#analytics/documents/report_pdf'
import { FindFinancialReport } from '#analytics/queries/find_financial_report'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { parseCsv } from '#tests/support/csv'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { LEAST_INK, picturesOfPdf } from '#tests/support/pdf_pictures'
import { linesOfPdf, textOfPdf } from '#tests/support/pdf_text'

const PATH = '/api/analytics/export'

interface Report {
  totalRevenue: number
  monthlyRevenue: number
  successfulTransactions: number
  failedTransactions: number
  monthlyRecurringRevenue: number
  details: { annualRecurringRevenue: number; subscribers: { end: number; churned: number } }
}

test.group('The financial report as a file', (group) => {
  const clock = new FrozenClock('2026-03-10T12:00:00.000Z')
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  async function fill() {
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 1_005, at: '2026-01-31T23:59:59.999Z' })
    await book({ gateway: 'stripe', amountMinor: 4_000, at: '2026-02-15T10:00:00Z' })
    await book({
      gateway: 'paypal',
      amountMinor: 999,
      at: '2026-03-01T00:00:00Z',
      refunds: [{ amountMinor: 999, at: '2026-03-02T00:00:00Z' }],
    })
    await book({ gateway: 'paypal', amountMinor: 999, status: 'failed', at: '2026-03-02T11:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 5, currency: 'EUR', at: '2026-03-02T11:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 7, testMode: true, at: '2026-03-02T11:00:00Z' })
    const customer_id = await customerRow(null, { first_paid_on: '2026-01-05' })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = { plan_id: 'monthly', currency: 'USD', gateway: 'stripe', test_mode: false, value_x12: 11_988 }
    await db
      .table('subscription_spans')
      .insert({ subscription_id, customer_id, ...slice, starts_at: '2026-01-05 10:00:00.000' })
    await rowsFromScratch()
  }

  test('of an installation without payments has no blank page either', async ({ assert }) => {
    const { bytes } = await admin.get(`${PATH}?format=pdf&range=all`)
    assert.include(await textOfPdf(bytes), 'Up to 2026-03-10 (UTC), USD, range all')
    const pages = await picturesOfPdf(bytes)
    assert.isAbove(Math.min(...pages.map(({ ink }) => ink)), LEAST_INK)
  })

  test('is for administrators and finance, in two formats', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    assert.equal((await api().get(`${PATH}?format=csv`)).status, 401)
    assert.equal((await support.get(`${PATH}?format=csv`)).status, 403)
    for (const format of ['csv', 'pdf']) {
      const answer = await finance.get(`${PATH}?format=${format}&range=7d`)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-disposition'), `attachment; filename="financial-report-7d.${format}"`)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
    for (const query of ['', '?format=xls', '?format=csv&range=14d', '?format=csv&mode=both']) {
      assert.equal((await admin.get(`${PATH}${query}`)).status, 422, query)
    }
  })

  test('in CSV adds up to the screen, in one currency and mode', async ({ assert }) => {
    await fill()
    for (const range of ['7d', '30d', '90d', '1y', 'all']) {
      const screen = (await admin.get(`/api/analytics/financial?range=${range}`)).body as Report
      const answer = await admin.get(`${PATH}?format=csv&range=${range}`)
      assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
      const rows = parseCsv(answer.text)
      const days = rows.filter(({ Section }) => Section === 'Day')
      const [total] = rows.filter(({ Section }) => Section === 'Total')
      const cents = (text = '') => Math.round(Number(text) * 100)
      const sum = (column: string) => days.reduce((added, row) => added + Number(row[column]), 0)
      assert.equal(
        days.reduce((added, row) => added + cents(row['Revenue']), 0),
        screen.totalRevenue,
        range
      )
      assert.equal(cents(total?.['Revenue']), screen.totalRevenue)
      assert.match(total?.['Revenue'] ?? '', /^-?\d+\.\d\d$/)
      assert.equal(sum('Successful payments'), screen.successfulTransactions)
      assert.equal(sum('Failed payments'), screen.failedTransactions)
      assert.equal(cents(total?.['Monthly recurring revenue']), screen.monthlyRecurringRevenue)
      const last = days.filter((row) => row['To (UTC)'] === '2026-03-10')
      assert.equal(
        last.reduce((added, row) => added + cents(row['Annual recurring revenue']), 0),
        screen.details.annualRecurringRevenue
      )
      assert.equal(
        last.reduce((added, row) => added + Number(row['Subscribers']), 0),
        screen.details.subscribers.end
      )
      assert.isTrue(rows.every((row) => row['Currency'] === 'USD' && row['Mode'] === 'live'))
    }
  })

  test('in CSV is read by another parser as by ours, and its parts add up in every column of amounts', async ({
    assert,
  }) => {
    await fill()
    for (const range of ['30d', '1y', 'all']) {
      const { text } = await admin.get(`${PATH}?format=csv&range=${range}`)
      const rows = parse<Record<string, string>>(text, { columns: true })
      assert.deepEqual(rows, parseCsv(text), range)
      const of = (section: string) => rows.filter(({ Section }) => Section === section)
      const sum = (section: string, column: string) =>
        of(section).reduce((added, row) => added + Math.round(Number(row[column]) * 100), 0)
      for (const column of [
        'Revenue',
        'Charged',
        'Refunded',
        'Disputed',
        'Fees',
        'Taxes',
        'Payments',
        'Failed payments',
      ])
        assert.equal(sum('Day', column), sum('Total', column), `${range}, ${column}`)
      for (const section of ['Gateway', 'Plan']) assert.equal(sum(section, 'Revenue'), sum('Total', 'Revenue'))
      assert.isAbove(sum('Total', 'Charged'), 0)
    }
  })

  test('writes names that look like formulas as text', async ({ assert }) => {
    await fill()
    const name = '=HYPERLINK("x"),'
    const { name: before } = (await db.from('plans').where('id', 'monthly').firstOrFail()) as { name: string }
    await db.from('plans').where('id', 'monthly').update({ name })
    try {
      const { text } = await admin.get(`${PATH}?format=csv`)
      assert.include(text, `"'=HYPERLINK(""x""),"`)
      assert.isTrue(parseCsv(text).some((row) => row['Plan'] === `'${name}`))
    } finally {
      await db.from('plans').where('id', 'monthly').update({ name: before })
    }
  })

  test('in PDF says of an installation without payments that there is nothing yet, below each heading', async ({
    assert,
  }) => {
    const lines = await linesOfPdf((await admin.get(`${PATH}?format=pdf&range=30d`)).bytes)
    const below = (heading: string) => lines[lines.findIndex(([text]) => text === heading) + 1]?.join(' ')
    assert.equal(below('Revenue by month'), 'No revenue in these months.')
    assert.equal(below('Monthly recurring revenue: what moved'), 'No recurring revenue in this range.')
    assert.equal(below('Revenue by gateway'), 'No payments in this range.')
    assert.equal(below('Plans'), 'No subscribers or revenue in this range.')
    assert.equal(below('Why customers cancel'), 'Nobody was asked in this range.')
  })

  test('in PDF has vector charts and no picture', async ({ assert }) => {
    await fill()
    const answer = await admin.get(`${PATH}?format=pdf&range=90d`)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    assert.match(answer.text, /^%PDF-/)
    const find = await app.container.make(FindFinancialReport)
    const report = await find.execute({ range: '90d', testMode: false, currency: null })
    const bytes = await reportPdf(report, { brand: 'Culvert', now: clock.now().toJSDate() })
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    assert.notInclude(bytes.toString('latin1'), '/Subtype /Image')
    // A filled rectangle for each bar: twelve months, seven movements.
    assert.lengthOf([...drawnIn(bytes).matchAll(/ re\n\/DeviceRGB cs\n/g)], 19)
    const text = await textOfPdf(bytes)
    for (const part of [
      'Financial report',
      '2025-12-11 to 2026-03-10 (UTC), USD, range 90d',
      '$50.05',
      '$9.99',
      '75.00 %',
      'Monthly: 1 subscriber, 100.00 %',
    ]) {
      assert.include(text, part)
    }
  })
})

/** What the pages draw. */
function drawnIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}
