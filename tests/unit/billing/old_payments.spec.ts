import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import ClosePayments from '#database/migrations/3000000000095_close_payments_of_ended_subscriptions'
import CountTries from '#database/migrations/3000000000096_count_payments_as_tries'
import TellWhatBecame from '#database/migrations/3000000000128_tell_what_became_of_payments'
import TellFirstDays from '#database/migrations/3000000000134_tell_payments_of_first_days'
import TellFailures from '#database/migrations/3000000000124_tell_when_payments_failed'
import { createUser, freshStart } from '#tests/support/accounts'
import { payer } from '#tests/support/billing/booking'
import { customerRow, paymentRow, subscriptionRow } from '#tests/support/billing/rows'

const PERIOD = { period_start: '2026-02-01 00:00:00.000' }
const OPEN = {
  status: 'open',
  paid_at: null,
  action_url: 'https://pay.example.com',
  next_attempt_at: '2026-02-05 00:00:00.000',
}

test.group('Rows of earlier releases', (group) => {
  group.each.setup(freshStart)

  test('payments that were left open close with their subscription: as failed where they were due and not made', async ({
    assert,
  }) => {
    const customer = await customerRow((await createUser()).id)
    const ended = await subscriptionRow(customer, { status: 'canceled' })
    const running = await subscriptionRow(customer, { status: 'past_due' })
    const due = await paymentRow(customer, ended, { ...OPEN, reason: 'cycle' })
    const left = await paymentRow(customer, ended, { ...OPEN, reason: 'change' })
    const made = await paymentRow(customer, ended, { ...OPEN, ...PERIOD, reason: 'cycle' })
    await paymentRow(customer, ended, { ...PERIOD, reason: 'cycle' })
    const late = await paymentRow(customer, running, { ...OPEN, reason: 'cycle' })
    await new ClosePayments(db.connection(), 'close payments', false).execUp()
    const of = async (id: number) => (await db.from('payments').where({ id }).first()) as Record<string, unknown>
    const closed = { action_url: null, next_attempt_at: null }
    assert.containsSubset(await of(due), { status: 'failed', ...closed })
    assert.containsSubset(await of(left), { status: 'void', ...closed })
    assert.containsSubset(await of(made), { status: 'void', ...closed })
    assert.containsSubset(await of(late), { status: 'open', action_url: OPEN.action_url })
  })

  test('payment forms that were paid through were used; those that nobody paid stay hidden', async ({ assert }) => {
    const customer = await customerRow((await createUser()).id)
    const rows = ['active', 'canceled', 'expired'].map((status) => subscriptionRow(customer, { status, untried: true }))
    const [, paid = 0, looked = 0] = await Promise.all(rows)
    await paymentRow(customer, paid)
    await new CountTries(db.connection(), 'count tries', false).execUp()
    const hidden = (await db.from('subscriptions').where('untried', true)) as { id: number }[]
    assert.deepEqual(
      hidden.map(({ id }) => id),
      [looked]
    )
  })

  test('failed payments count when their subscription ended, or where it went on when they were begun', async ({
    assert,
  }) => {
    const customer = await customerRow((await createUser()).id)
    const [ended_at, created_at] = ['2026-03-20 00:00:00.000', '2026-03-01 10:00:00.000']
    const over = await subscriptionRow(customer, { status: 'canceled', ended_at })
    const failed = { status: 'failed', paid_at: null, created_at }
    const recovered = await paymentRow(customer, over, failed)
    const last = await paymentRow(customer, over, { ...failed, created_at: '2026-03-10 10:00:00.000' })
    const paid = await paymentRow(customer, await subscriptionRow(customer, { status: 'past_due' }), { created_at })
    await new TellFailures(db.connection(), 'tell failures', false).execUp()
    const of = async (id: number) => {
      const { failed_at } = (await db.from('payments').where({ id }).firstOrFail()) as { failed_at: string | null }
      return failed_at?.slice(0, 'YYYY-MM-DD'.length) ?? null
    }
    assert.deepEqual([await of(recovered), await of(last), await of(paid)], ['2026-03-01', '2026-03-20', null])
    const marked = (await db.from('dirty_days').orderBy('first_day')) as { first_day: string }[]
    assert.deepEqual(
      marked.map(({ first_day }) => first_day.slice(0, 'YYYY-MM-DD'.length)),
      ['2026-03-10', '2026-03-20']
    )
  })

  test('charges, declines, refunds and disputes are kept of payments that are booked already', async ({ assert }) => {
    const book = await payer(null)
    await db.from('customers').update({ first_paid_on: '2026-03-01' })
    const at = '2026-03-01T10:00:00Z'
    const back = [{ amountMinor: 300 }]
    const ids = {
      plain: await book({ at }),
      declined: await book({ at, attempts: 3 }),
      refunded: await book({ at, refunds: back }),
      notRefunded: await book({ at, refunds: [{ amountMinor: 300, status: 'failed' }] }),
      lost: await book({ at, disputes: [{ amountMinor: 300, status: 'lost' }] }),
      won: await book({ at, disputes: [{ amountMinor: 300, status: 'won' }] }),
      failed: await book({ at, status: 'failed' }),
    }
    const kept = ['charged_at', 'was_declined', 'is_refunded', 'is_disputed', 'is_of_first_day']
    const read = async () =>
      (await db
        .from('payments')
        .orderBy('id')
        .select('id', ...kept)) as { id: number }[]
    const booked = await read()
    await db
      .from('payments')
      .update({ charged_at: null, was_declined: 0, is_refunded: 0, is_disputed: 0, is_of_first_day: 0 })
    await new TellWhatBecame(db.connection(), 'tell what became', false).execUp()
    await new TellFirstDays(db.connection(), 'tell first days', false).execUp()
    assert.deepEqual(await read(), booked)
    const those = async (condition: string) =>
      ((await db.from('payments').whereRaw(condition).orderBy('id').select('id')) as { id: number }[]).map(
        ({ id }) => id
      )
    assert.deepEqual(await those('charged_at IS NULL'), [ids.failed])
    assert.deepEqual(await those('was_declined = 1'), [ids.declined])
    assert.lengthOf(await those('is_of_first_day = 1'), 6)
    assert.deepEqual(await those('is_refunded = 1'), [ids.refunded])
    assert.deepEqual(await those('is_disputed = 1'), [ids.lost])
  })
})
