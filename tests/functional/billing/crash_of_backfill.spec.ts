import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { BackfillSpans } from '#billing/actions/backfill_spans'
import { merged } from '#billing/services/days'
import { freshStart } from '#tests/support/accounts'
import { Doomed } from '#tests/support/billing/doomed'
import type { Task } from '#tests/support/billing/doomed_process'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'
import { addPrices } from '#tests/support/billing/subscriptions'

const OWN = { gateway: 'fake', test_mode: true }
/** Backfilling asks no provider. */
const NO_PROVIDER = 'http://127.0.0.1:9'
const HISTORIES = 5
const at = (month: number) => `2026-0${month}-10 12:00:00.000`

test.group('A crash while spans of older subscriptions are computed', (group) => {
  group.each.setup(freshStart)

  async function history() {
    const customer = await customerRow(null)
    const ended = { status: 'canceled', ended_at: at(5), end_reason: 'requested', plan_id: 'yearly' }
    const id = await subscriptionRow(customer, { ...OWN, ...ended, provider_price_id: 'price_yearly' })
    const paid = (month: number, more = {}) => ({
      ...OWN,
      created_at: at(month),
      paid_at: at(month),
      period_start: at(month),
      ...more,
    })
    await paymentRow(customer, id, paid(1))
    await paymentRow(customer, id, paid(3, { plan_id: 'yearly', reason: 'change', amount_minor: 4200 }))
    return id
  }

  async function begin(lastId: number) {
    await db.from('subscription_spans').delete()
    await db.from('dirty_days').delete()
    await db.from('span_backfills').delete()
    await db.from('customers').update({ first_paid_test_on: null })
    const counts = { spans: 0, valued_by_amount: 0, unknown_values: 0, unknown_ends: 0, skipped: 0 }
    await db.table('span_backfills').insert({ last_id: lastId, done_id: 0, ...counts })
  }

  async function rows() {
    const without = (columns: string[], list: Record<string, unknown>[]) =>
      list.map((row) => Object.entries(row).filter(([column]) => !columns.includes(column)))
    const days = await db.from('dirty_days')
    return {
      spans: without(['id'], await db.from('subscription_spans').orderBy('subscription_id').orderBy('starts_at')),
      customers: await db.from('customers').orderBy('id'),
      progress: without(['id', 'finished_at'], await db.from('span_backfills')),
      isFinished: (await db.from('span_backfills').firstOrFail()).finished_at !== null,
      days: merged(days.map(({ first_day, last_day }) => ({ first: first_day, last: last_day }))),
    }
  }

  const round = async () => (await app.container.make(BackfillSpans)).execute()

  async function killed(stop: NonNullable<Task['stop']>) {
    const doomed = new Doomed(NO_PROVIDER)
    const task = { operation: 'backfill', user: { id: 0, email: '' }, subscriptionId: 0, stop } as const
    const [progress] = await doomed.run([task]).finally(() => doomed.kill())
    return progress
  }

  test('the next start finishes it, and the rows are those of one that nothing interrupted', async ({ assert }) => {
    await addPrices()
    let last = 0
    for (let count = 0; count < HISTORIES; count++) last = await history()
    await begin(last)
    await round()
    const expected = await rows()
    assert.lengthOf(expected.spans, HISTORIES * 2)
    assert.isTrue(expected.isFinished)

    await begin(last)
    assert.isNull((await killed({ commit: 2 }))?.outcome)
    assert.lengthOf((await rows()).spans, 4)
    // What was not committed is as if it had not been done.
    assert.isNull((await killed({ uncommitted: 2 }))?.outcome)
    assert.lengthOf((await rows()).spans, 6)
    assert.isFalse((await rows()).isFinished)
    await round()
    assert.deepEqual(await rows(), expected)
  })
})
