import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('The plan of a payment whose price nobody names', (group) => {
  const engine = new Engine(group)

  const planned = async () => {
    const payments = await db.from('payments').orderBy('created_at')
    const spans = await db.from('subscription_spans').orderBy('starts_at')
    return {
      payments: payments.map(({ plan_id, interval }) => [plan_id, interval]),
      spans: spans.map(({ plan_id }) => plan_id),
    }
  }

  /** Paid a month ago, and a year since today. */
  async function changed(amounts: [number, number], hears: 'both' | 'last') {
    await beginSubscription(engine.userId, 'sub_1')
    const [monthly, yearly] = amounts
    const before = engine.fake.payment('in_1', { amountMinor: monthly })
    const snapshot = engine.fake.subscription('sub_1', { payments: [before] })
    if (hears === 'both') await engine.sync()
    engine.fake.clock.advance({ days: 31 })
    const times = { periodEnd: engine.later(365), reason: 'cycle' as const }
    const payments = [before, engine.fake.payment('in_2', { amountMinor: yearly, ...times })]
    Object.assign(snapshot, { payments, priceId: 'price_yearly' })
    await engine.sync()
    return planned()
  }

  const RIGHT = {
    payments: [
      ['monthly', 'month'],
      ['yearly', 'year'],
    ],
    spans: ['monthly', 'yearly'],
  }

  for (const hears of ['both', 'last'] as const) {
    test(`is that of the price that costs as much (${hears})`, async ({ assert }) => {
      assert.deepEqual(await changed([999, 4999], hears), RIGHT)
    })

    test(`is that of its length where none costs as much (${hears})`, async ({ assert }) => {
      assert.deepEqual(await changed([777, 3777], hears), RIGHT)
    })
  }
})
