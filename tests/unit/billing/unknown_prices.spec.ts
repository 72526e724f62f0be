import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SendDueNotices } from '#billing/actions/send_due_notices'
import { describeSubscription } from '#billing/queries/describe_subscription'
import { findNoticed } from '#billing/queries/find_noticed'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { Engine } from '#tests/support/billing/engine'
import type { Known } from '#tests/support/gateways/fake_gateway'

const YEN = { amountMinor: 7800, currency: 'JPY' }

test.group('What a store does not tell of a price', (group) => {
  const engine = new Engine(group)

  /** A year that a store sold for yen, and a month that follows. */
  const scheduled = async (more: Partial<Known>) => {
    const id = await beginSubscription(engine.userId, 'sub_1')
    const paid = engine.fake.payment('in_1', YEN)
    const follows = { priceId: 'price_yearly', scheduledPriceId: 'price_monthly' }
    const snapshot = engine.fake.subscription('sub_1', { payments: [paid], price: YEN, ...follows, ...more })
    await engine.sync()
    return { id, snapshot }
  }

  test('is not made up from the catalogue', async ({ assert }) => {
    const { id } = await scheduled({ scheduledPrice: null })
    const unknown = { nextPlan: 'monthly', nextAmountMinor: null, currency: 'JPY' }
    assert.containsSubset(await findNoticed(id), unknown)
    assert.isNull((await describeSubscription(engine.userId))?.nextAmountMinor)
  })

  test('is not taken from a price in another currency', async ({ assert }) => {
    for (const more of [{ scheduledPrice: undefined }, { scheduledPrice: { amountMinor: 999, currency: 'USD' } }]) {
      const { id } = await scheduled(more)
      assert.isNull((await findNoticed(id))?.nextAmountMinor)
      for (const table of [
        'ledger_entries',
        'invoices',
        'payments',
        'subscription_events',
        'subscription_spans',
        'subscriptions',
      ])
        await db.from(table).delete()
    }
  })

  test('is announced by no email until it is told', async ({ assert }) => {
    const { id, snapshot } = await scheduled({ scheduledPrice: null })
    const due = async () => {
      await (await app.container.make(SendDueNotices)).execute()
      return (await db.from('billing_notices').where('notice', 'like', `renewal:${id}:%`)).length
    }
    engine.fake.clock.advance({ days: 28 })
    assert.equal(await due(), 0)
    snapshot.scheduledPrice = { amountMinor: 1500, currency: 'JPY' }
    await engine.sync()
    assert.equal((await findNoticed(id))?.nextAmountMinor, 1500)
    assert.equal(await due(), 1)
  })
})
