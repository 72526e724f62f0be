import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { claimDirtyDays } from '#billing/steps/claim_dirty_days'
import { noteWhatBecame } from '#billing/steps/note_what_became'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

const claim = () => transaction((trx) => claimDirtyDays(100, trx))
const paymentsBut = (name: string) => db.from('payments').whereNot('provider_id', name).orderBy('id')

test.group('What became of payments', (group) => {
  const engine = new Engine(group)

  test('is written for the payment that a webhook changes, and its days alone are computed again', async ({
    assert,
  }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const paidOn = (name: string, day: number) =>
      engine.fake.payment(name, { createdAt: engine.later(day), paidAt: engine.later(day) })
    const snapshot = engine.fake.subscription('sub_1', { payments: [0, 1, 2].map((day) => paidOn(`in_${day}`, day)) })
    await engine.sync()
    await claim()
    // What would be set right again where it's touched.
    await paymentsBut('in_1').update({ was_declined: true, is_refunded: true, is_disputed: true })
    const others = await paymentsBut('in_1')
    const at = { createdAt: engine.later(6), failedAt: null }
    const refund = { providerId: 're_1', reference: null, amountMinor: 100, status: 'succeeded' as const, ...at }
    snapshot.payments = snapshot.payments.map((payment) =>
      payment.providerId === 'in_1' ? { ...payment, refunds: [refund] } : payment
    )
    await engine.sync()
    assert.deepEqual(await paymentsBut('in_1'), others)
    await noteWhatBecame(new Set(others.map(({ id }) => Number(id))))
    const { is_refunded: isRefunded } = await db.from('payments').where('provider_id', 'in_1').firstOrFail()
    assert.equal(Number(isRefunded), 1)
    assert.deepEqual(await claim(), [
      { first: '2026-03-11', last: '2026-03-11' },
      { first: '2026-03-16', last: '2026-03-16' },
    ])
  })

  test('says of a first payment that it is of the first day, also where an earlier one is heard of later', async ({
    assert,
  }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const paidOn = (name: string, day: number) =>
      engine.fake.payment(name, { createdAt: engine.later(day), paidAt: engine.later(day) })
    const snapshot = engine.fake.subscription('sub_1', { payments: [paidOn('in_2', 2), paidOn('in_3', 3)] })
    await engine.sync()
    const first = async () =>
      (await db.from('payments').where('is_of_first_day', true).orderBy('id').select('provider_id')).map(
        ({ provider_id }) => provider_id as string
      )
    assert.deepEqual(await first(), ['in_2'])
    snapshot.payments = [paidOn('in_1', 1), ...snapshot.payments]
    await engine.sync()
    // A mark that stays costs nothing: whether a payment is the first is asked beside it.
    assert.deepEqual(await first(), ['in_2', 'in_1'])
  })
})
