import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { billingChecks } from '#billing/health_checks'
import { BackfillSpans } from '#billing/actions/backfill_spans'
import { transaction } from '#core/database/transaction'
import env from '#start/env'
import { claimDirtyDays } from '#billing/steps/claim_dirty_days'
import { Engine } from '#tests/support/billing/engine'
import { customerRow, paymentRow, refundRow, subscriptionRow } from '#tests/support/billing/rows'

const OWN = { gateway: 'fake', test_mode: true }
const at = (day: string) => `${day} 12:00:00.000`
const paid = (day: string, more = {}) => ({
  ...OWN,
  created_at: at(day),
  paid_at: at(day),
  period_start: at(day),
  ...more,
})

test.group('Spans of subscriptions that are older than spans', (group) => {
  const engine = new Engine(group)
  const round = async () => (await app.container.make(BackfillSpans)).execute()
  const spans = () => db.from('subscription_spans').orderBy('id')
  const look = () => billingChecks.find(({ id }) => id === 'billing.older_figures')?.look(new AbortController().signal)
  const report = () => db.from('span_backfills').firstOrFail()

  async function pending() {
    const last = (await engine.subscriptions()).at(-1)?.id
    const counts = { spans: 0, valued_by_amount: 0, unknown_values: 0, unknown_ends: 0, skipped: 0 }
    await db.table('span_backfills').insert({ last_id: last, done_id: 0, ...counts })
  }

  async function changed() {
    const customer = await customerRow(null)
    const ended = { status: 'canceled', ended_at: at('2026-03-20'), end_reason: 'refund', plan_id: 'yearly' }
    const id = await subscriptionRow(customer, { ...OWN, ...ended, provider_price_id: 'price_yearly' })
    await paymentRow(customer, id, paid('2026-01-10'))
    const change = { plan_id: 'yearly', reason: 'change', amount_minor: 4200 }
    const last = await paymentRow(customer, id, paid('2026-02-01', change))
    await refundRow(last, { gateway: 'fake', settled_at: at('2026-03-18') })
    return id
  }

  test('follow from what was written: payments, prices, ends and refunds', async ({ assert }) => {
    const id = await changed()
    assert.deepEqual(await look(), { level: 'good', detail: 'There are none.' })
    await pending()
    assert.deepEqual(await look(), { level: 'note', detail: 'They are still being computed.' })
    await round()
    assert.containsSubset(await spans(), [
      { subscription_id: id, plan_id: 'monthly', value_x12: 11_988, end_reason: null },
      { subscription_id: id, plan_id: 'yearly', value_x12: 4999, end_reason: 'refund' },
    ])
    assert.deepEqual(
      (await spans()).map(({ starts_at, ends_at }) => [starts_at.slice(0, 10), ends_at.slice(0, 10)]),
      [
        ['2026-01-10', '2026-02-01'],
        ['2026-02-01', '2026-03-18'],
      ]
    )
    assert.containsSubset(await report(), { spans: 2, valued_by_amount: 0, unknown_values: 0, unknown_ends: 0 })
    assert.deepEqual(await look(), { level: 'good', detail: 'All of it is known.' })
    assert.isNotNull((await report()).finished_at)
    assert.isNotEmpty(await transaction((trx) => claimDirtyDays(100, trx)))
  })

  test('tell which payments are of the first day of their customer', async ({ assert }) => {
    await changed()
    // As an upgrade marks them while the first day isn't known yet.
    await db.from('payments').update({ is_of_first_day: true })
    await pending()
    await round()
    const marked = (await db.from('payments').orderBy('id')) as { is_of_first_day: number }[]
    assert.deepEqual(
      marked.map(({ is_of_first_day }) => Number(is_of_first_day)),
      [1, 0]
    )
  })

  test('what nobody knows is counted and not made up', async ({ assert }) => {
    const customer = await customerRow(null)
    const ended = { status: 'expired', ended_at: at('2026-03-20'), end_reason: 'ended' }
    const id = await subscriptionRow(customer, { ...OWN, ...ended })
    await paymentRow(customer, id, paid('2026-01-10', { amount_minor: 777, period_end: at('2026-02-10') }))
    await paymentRow(customer, id, paid('2026-02-10', { amount_minor: 555, plan_id: 'yearly', reason: 'change' }))
    await pending()
    await round()
    assert.containsSubset(await report(), { valued_by_amount: 1, unknown_values: 1, unknown_ends: 1 })
    const words =
      'Not known: payments that count as what was paid, without a list price: 1; payments of unknown worth: 1; ends without a reason: 1.'
    assert.containsSubset(await look(), { level: 'note', detail: words })
    assert.include((await look())?.todo, 'They stay as they are.')
    assert.containsSubset(await spans(), [{ value_x12: 777 * 12 }])
  })

  test('resume after a crash, leave what a snapshot has written, and run once', async ({ assert }) => {
    const first = await changed()
    const second = await changed()
    await pending()
    await db.from('span_backfills').update({ done_id: first })
    await round()
    assert.deepEqual([...new Set((await spans()).map(({ subscription_id }) => subscription_id))], [second])
    await db.from('span_backfills').update({ done_id: 0, finished_at: null, spans: 0 })
    await db.from('subscription_spans').update({ value_x12: 1 })
    await round()
    assert.containsSubset(await report(), { spans: 2, done_id: second })
    assert.lengthOf(await db.from('subscription_spans').where('value_x12', 1), 2)
    await db.from('subscription_spans').delete()
    await round()
    assert.lengthOf(await spans(), 0)
  })

  test('one that fails is skipped and counted, and those after it are computed', async ({ assert, cleanup }) => {
    const broken = await changed()
    const next = await changed()
    const name = 'refuse_spans'
    const [head, body] =
      env.get('DB_CLIENT') === 'mysql'
        ? ['FOR EACH ROW', `IF NEW.subscription_id = ${broken} THEN SIGNAL SQLSTATE '45000'; END IF`]
        : [`WHEN NEW.subscription_id = ${broken}`, `BEGIN SELECT RAISE(ABORT, 'refused'); END`]
    await db.rawQuery(`CREATE TRIGGER ${name} BEFORE INSERT ON subscription_spans ${head} ${body}`)
    cleanup(async () => void (await db.rawQuery(`DROP TRIGGER ${name}`)))
    await pending()
    await round()
    assert.containsSubset(await report(), { skipped: 1, done_id: next })
    assert.isNotNull((await report()).finished_at)
    assert.lengthOf(await db.from('subscription_spans').where('subscription_id', next), 2)
  })

  test('two workers at once do each subscription once', async ({ assert }) => {
    for (let count = 0; count < 3; count++) await changed()
    await pending()
    await Promise.all([round(), round()])
    await round()
    assert.lengthOf(await spans(), 6)
    assert.containsSubset(await report(), { spans: 6 })
  })
})
