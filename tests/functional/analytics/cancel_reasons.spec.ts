import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { CANCEL_REASONS_SQL } from '#billing/queries/count_cancel_reasons'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { parseCsv } from '#tests/support/csv'
import { textOfPdf } from '#tests/support/pdf_text'
import { FrozenClock } from '#tests/support/frozen_clock'
import { runCli, runCliJson } from '#tests/support/run_cli'
import { analyze, scannedTables } from '#tests/support/scans'

const PATH = '/api/analytics/financial'

test.group('Why customers cancel', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    return () => app.container.restore(Clock)
  })

  async function answer(after: string | null, day: string, testMode = false) {
    const subscription_id = await subscriptionRow(await customerRow(null), { test_mode: testMode })
    const event = { subscription_id, kind: 'cancel_reason', after, source: 'user', recorded_at: `${day} 00:00:00.000` }
    await db.table('subscription_events').insert(event)
  }

  test('is counted by the reason, in the range and mode that is asked for', async ({ assert }) => {
    for (const reason of ['speed', 'speed', 'other', null]) await answer(reason, '2026-02-09')
    await answer('locations', '2026-02-08')
    await answer('too_expensive', '2026-03-10', true)
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const read = async (query = '') => {
      const { from, to, details } = (await finance.get(`${PATH}${query}`)).body as FinancialReport
      const { reasons, ...rest } = details.cancelReasons
      return {
        from,
        to,
        ...rest,
        given: reasons.filter(({ count }) => count > 0).map(({ reason, count }) => [reason, count]),
      }
    }
    const given = [
      ['speed', 2],
      ['other', 1],
    ]
    assert.deepEqual(await read(), { from: '2026-02-09', to: '2026-03-10', skipped: 1, given })
    assert.deepEqual((await read('?range=all')).given, [given[0], ['locations', 1], given[1]])
    assert.deepEqual((await read('?mode=test')).given, [['too_expensive', 1]])
    // The question is asked once, whatever was paid: a part of the report has all answers.
    assert.deepEqual((await read('?currency=EUR&gateway=paypal')).given, given)
  })

  test('is in the terminal and in the PDF, of the same range and mode', async ({ assert, cleanup }) => {
    await (
      await payer(null)
    )({ gateway: 'stripe', amountMinor: 1_000, at: '2026-03-05T10:00:00Z' })
    await buildDays()
    for (const reason of ['speed', 'speed', null]) await answer(reason, '2026-02-09')
    await answer('locations', '2026-02-08')
    await answer('too_expensive', '2026-03-10', true)
    const admin = await signedIn(await createUser({ isAdmin: true }))

    const { stdout } = await runCli(['analytics', 'show'])
    assert.match(stdout, /^Canceled: Connections too slow +2$/m)
    assert.match(stdout, /^Canceled: skipped the question +1$/m)
    assert.notMatch(stdout, /Locations missing|Too expensive/)
    // Somebody may give notice in a range or mode without a payment.
    const empty = (await runCli(['analytics', 'show', '--test'])).stdout
    assert.match(empty, /^No Financial Data Available$/m)
    assert.match(empty, /^Canceled: Too expensive +1$/m)
    assert.match(empty, /test payments$/m)
    const { data } = await runCliJson(['analytics', 'show', '--range', '90d'])
    const { details } = (await admin.get(`${PATH}?range=90d`)).body as FinancialReport
    assert.deepEqual((data as unknown as FinancialReport).details.cancelReasons, details.cancelReasons)

    const folder = mkdtempSync(join(tmpdir(), 'culvert-reasons-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const pages = async (...more: string[]) => {
      const path = join(folder, `${more.join('')}.pdf`)
      assert.equal((await runCli(['analytics', 'export', '--format', 'pdf', '--to', path, ...more])).code, 0)
      return textOfPdf(readFileSync(path))
    }
    const now = await pages('--range', '30d')
    assert.match(now, /Connections too slow\s*2\s*Skipped the question\s*1\s*Answers/)
    assert.notMatch(now, /Locations missing|Too expensive/)
    assert.match(await pages('--range', '90d'), /Locations missing\s*1\s*Skipped/)
    assert.match(await pages('--test'), /Too expensive\s*1\s*Skipped/)
    assert.include(await pages('--range', '7d'), 'Nobody was asked in this range.')
  })

  test('is in the CSV of a report, in no currency', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    for (const reason of ['speed', 'speed', null]) await answer(reason, '2026-02-09')
    for (const [range, expected] of [
      [
        '30d',
        [
          ['Connections too slow', '2'],
          ['Skipped the question', '1'],
        ],
      ],
      ['7d', []],
    ] as const) {
      const { text } = await admin.get(`/api/analytics/export?format=csv&range=${range}`)
      const given = parseCsv(text).filter(({ Section }) => Section === 'Cancel reason')
      assert.deepEqual(
        given.map((row) => [row['Cancel reason'], row['Answers']]),
        expected.map((line) => [...line])
      )
      assert.isTrue(given.every((row) => row['Currency'] === '' && row['Revenue'] === '' && row['Mode'] === 'live'))
    }
  })

  test('reads the answers, not all that ever happened to subscriptions', async ({ assert }) => {
    const subscription_id = await subscriptionRow(await customerRow(null), {})
    const event = { subscription_id, kind: 'status', source: 'event', recorded_at: '2026-03-01 00:00:00.000' }
    await db.table('subscription_events').multiInsert(Array.from({ length: 400 }, () => event))
    await answer('speed', '2026-03-01')
    await analyze('subscription_events', 'subscriptions')
    assert.notInclude(await scannedTables(CANCEL_REASONS_SQL, ['2026-02-01', '2026-03-11', 0]), 'e')
  })
})
