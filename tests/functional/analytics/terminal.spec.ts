import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays, rowsFromScratch } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { runCli, runCliJson } from '#tests/support/run_cli'

const STILL = 'Some days are still being computed, so figures may change.'
const TODAY = '2026-03-10T12:00:00.000Z'

/** A subscription's values in minor units a month, each from a day on; 0: it has ended. Five customers, each moved otherwise. */
const MOVING: [string, number][][] = [
  [
    ['2026-01-05', 5_000],
    ['2026-03-04', 0],
  ],
  [
    ['2026-01-05', 6_000],
    ['2026-03-04', 10_000],
  ],
  [
    ['2026-01-05', 4_000],
    ['2026-03-04', 2_000],
  ],
  [['2026-03-04', 700]],
  [
    ['2025-12-05', 900],
    ['2026-01-05', 0],
    ['2026-03-04', 1_100],
  ],
]

async function paysByTurns(changes: readonly [string, number][]) {
  const customer_id = await customerRow(null, { first_paid_on: changes[0]?.[0] ?? null })
  const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
  const slice = {
    plan_id: 'monthly',
    currency: 'USD',
    gateway: 'stripe',
    test_mode: false,
    subscription_id,
    customer_id,
  }
  for (const [index, [from, monthly]] of changes.entries()) {
    const [until, follows] = changes[index + 1] ?? [null, 0]
    const times = { starts_at: `${from} 10:00:00.000`, ends_at: until && `${until} 10:00:00.000` }
    const end_reason = until && follows === 0 ? 'voluntary' : null
    if (monthly > 0)
      await db.table('subscription_spans').insert({ ...slice, ...times, end_reason, value_x12: monthly * 12 })
  }
}

test.group('Financial figures in the terminal', (group) => {
  let folder = ''

  group.each.setup(async () => {
    await freshStart()
    const clock = new FrozenClock(TODAY)
    app.container.swap(Clock, () => clock)
    folder = mkdtempSync(join(tmpdir(), 'culvert-report-'))
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 1_000, at: '2026-03-05T10:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 2_000, at: '2026-03-06T10:00:00Z', refunds: [{ amountMinor: 500 }] })
    await book({ gateway: 'stripe', status: 'failed', at: '2026-03-07T10:00:00Z' })
    await book({ gateway: 'sandbox', testMode: true, amountMinor: 7_700, at: '2026-03-07T10:00:00Z' })
    await buildDays()
    return () => {
      app.container.restore(Clock)
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('are those of the API, by range and mode, without test money among the real', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    for (const range of ['7d', '30d', 'all']) {
      const { code, data } = await runCliJson(['analytics', 'show', '--range', range])
      assert.equal(code, 0)
      assert.containsSubset((await admin.get(`/api/analytics/financial?range=${range}`)).body, {
        totalRevenue: data['totalRevenue'],
        successRate: data['successRate'],
      })
    }
    const { stdout } = await runCli(['analytics', 'show'])
    assert.match(stdout, /^Total revenue +\$25\.00$/m)
    assert.match(stdout, /^Success rate +66\.67 %$/m)
    assert.notInclude(stdout, '77.00')
    assert.match((await runCli(['analytics', 'show', '--test'])).stdout, /^Total revenue +\$77\.00$/m)
    assert.include((await runCli(['analytics', 'show', '--currency', 'CHF'])).stdout, 'No Financial Data Available')
    assert.equal((await runCli(['analytics', 'show', '--currency', 'francs'])).code, 2)
    assert.equal((await runCli(['analytics', 'show', '--range', '14d'])).code, 2)
  })

  test('tell what moved, from start to end', async ({ assert }) => {
    for (const changes of MOVING) await paysByTurns(changes)
    await rowsFromScratch()
    const { stdout, code } = await runCli(['analytics', 'movements'])
    assert.equal(code, 0)
    const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}/))
    for (const line of [
      ['Start', '$150.00', '3'],
      ['New', '$7.00', '1'],
      ['Expansion', '$40.00'],
      ['Reactivation', '$11.00', '1'],
      ['Contraction', '-$20.00'],
      ['Churn', '-$50.00', '-1'],
      ['End', '$138.00', '4'],
    ])
      assert.deepInclude(lines, line)
    const { data } = await runCliJson(['analytics', 'movements'])
    const movements = { new: 700, expansion: 4_000, reactivation: 1_100, contraction: 2_000, churn: 5_000 }
    assert.containsSubset(data, { movements: { start: 15_000, ...movements, end: 13_800 } })
  })

  test('are saved as the file that the console downloads, and replace none', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const csv = join(folder, 'report.csv')
    const saved = await runCliJson(['analytics', 'export', '--range', '30d', '--to', csv])
    assert.deepEqual(saved.data, { path: csv, bytes: statSync(csv).size })
    assert.equal(readFileSync(csv, 'utf8'), (await admin.get('/api/analytics/export?format=csv&range=30d')).text)
    const pdf = join(folder, 'report.pdf')
    assert.equal((await runCli(['analytics', 'export', '--format', 'pdf', '--to', pdf])).code, 0)
    assert.equal(readFileSync(pdf).subarray(0, 5).toString(), '%PDF-')

    writeFileSync(pdf, 'mine')
    const refused = await runCliJson(['analytics', 'export', '--format', 'pdf', '--to', pdf])
    assert.containsSubset(refused, { code: 1, data: { code: 'E_FILE_EXISTS' } })
    assert.equal(readFileSync(pdf, 'utf8'), 'mine')
    const nowhere = join(folder, 'gone', 'report.csv')
    assert.containsSubset(await runCliJson(['analytics', 'export', '--to', nowhere]), {
      code: 1,
      data: { code: 'E_NOT_WRITABLE' },
    })
    assert.isFalse(existsSync(nowhere))
  })

  test('are computed again by the worker on request', async ({ assert }) => {
    const version = async () => Number(((await db.from('metrics_builds').first()) as { version: number }).version)
    await db.from('daily_metrics').where('charged_minor', 1_000).update({ charged_minor: 9 })
    const { stdout } = await runCli(['analytics', 'rebuild'])
    assert.match(stdout, /^The worker computes 2026-03-0\d to 2026-03-10 again.*culvert analytics show says so/)
    assert.include((await runCli(['analytics', 'show'])).stdout, STILL)
    const before = await version()
    await buildDays()
    assert.isAbove(await version(), before)
    const shown = (await runCli(['analytics', 'show'])).stdout
    assert.match(shown, /^Total revenue +\$25\.00$/m)
    assert.notInclude(shown, STILL)
  })
})

test.group('What happened, in the terminal', (group) => {
  group.each.setup(async () => {
    await freshStart()
    const clock = new FrozenClock(TODAY)
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  test('is what the API lists, the latest first', async ({ assert }) => {
    assert.equal((await runCli(['analytics', 'markers'])).stdout.trim(), 'Nothing happened in this range.')
    const admin = await signedIn(await createUser({ isAdmin: true, firstName: 'Ann', email: 'ann@example.com' }))
    const resolved = {
      state: 'resolved',
      started_at: '2026-03-05 10:00:00.000',
      resolved_at: '2026-03-05 11:00:00.000',
    }
    await db.table('incidents').insert({ title: 'Slow in Vienna', ...resolved })
    const { body } = await admin.post('/api/analytics/notes', { day: '2026-03-06', text: 'Newsletter sent' })
    const { id } = body as { id: number }
    const { stdout } = await runCli(['analytics', 'markers', '--range', '7d'])
    assert.deepEqual(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/ {2,}/)),
      [
        ['note', 'day (UTC)', 'kind', 'what', 'by'],
        [String(id), '2026-03-06', 'Note', 'Newsletter sent', 'Ann (ann@example.com)'],
        ['2026-03-05', 'Incident', 'Incident resolved: Slow in Vienna'],
        ['2026-03-05', 'Incident', 'Incident began: Slow in Vienna'],
      ]
    )
    const { data } = await runCliJson(['analytics', 'markers', '--range', '7d'])
    const listed = await admin.get('/api/analytics/markers?range=7d')
    assert.deepEqual(data, listed.body as typeof data)
    assert.equal((await runCli(['analytics', 'markers', '--range', '14d'])).code, 2)
  })

  test('gets notes and loses them there', async ({ assert }) => {
    const added = await runCliJson<{ id: number }>(['analytics', 'add-note', '2026-03-06', 'Newsletter sent'])
    assert.containsSubset(added, { code: 0, data: { day: '2026-03-06', text: 'Newsletter sent' } })
    const { id } = added.data
    for (const wrong of [
      ['2026-03-11', 'Later'],
      ['2026-02-29', 'No day'],
      ['2026-03-06', 'x'.repeat(201)],
    ]) {
      assert.equal((await runCli(['analytics', 'add-note', ...wrong])).code, 2, wrong.join(' '))
    }
    assert.equal((await runCli(['analytics', 'remove-note', String(id), '--yes'])).stdout.trim(), `Removed note ${id}.`)
    assert.containsSubset(await runCliJson(['analytics', 'remove-note', String(id), '--yes']), {
      code: 1,
      data: { code: 'E_NOTE_NOT_FOUND' },
    })
    const actions = (await db.from('audit_log').orderBy('id')).map(({ action, actor_id }) => [action, actor_id])
    assert.deepEqual(actions, [
      ['note.create', null],
      ['note.delete', null],
    ])
  })
})

test.group('Advice in the terminal', (group) => {
  group.each.setup(freshStart)

  test('says that there is too little data, or what stands out', async ({ assert }) => {
    assert.include((await runCli(['advisor', 'show'])).stdout, 'too little data')
    for (let at = 0; at < 40; at += 1) {
      const book = await payer(null)
      const status = at % 2 === 0 ? 'failed' : 'paid'
      await book({ gateway: 'stripe', status, at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
    }
    await buildDays()
    const { stdout, code } = await runCli(['advisor', 'show'])
    assert.equal(code, 0)
    assert.match(stdout, /^Risk: high$/m)
    assert.match(stdout, /Too many payments fail \(high priority\)\. Only 50% of payments succeeded/)
    assert.match(stdout, /^Immediate$/m)
  })

  test('answers questions, and refuses none and those that are too long', async ({ assert }) => {
    const { code, data } = await runCliJson(['advisor', 'ask', 'How is churn?'])
    assert.equal(code, 0)
    assert.containsSubset(data, { basis: 'rules', reason: 'no_key' })
    assert.include(String(data['advice']), 'rule-based')
    const refused = await runCliJson(['advisor', 'ask', '   '])
    assert.containsSubset(refused, {
      code: 2,
      data: { message: 'Please enter a financial question or area of focus' },
    })
    assert.equal((await runCli(['advisor', 'ask', 'x'.repeat(2_001)])).code, 2)
  })
})
