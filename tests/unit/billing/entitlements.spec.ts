import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { connectionsLimit } from '#billing/services/connections_limit'
import { createUser, freshStart } from '#tests/support/accounts'
import { FrozenClock } from '#tests/support/frozen_clock'

test.group('The plan catalogue', () => {
  test('has the three plans with their prices in minor units', async ({ assert }) => {
    const plans = await db.from('plans').select('id', 'currency', 'price_minor', 'original_price_minor').orderBy('rank')
    assert.deepEqual(JSON.parse(JSON.stringify(plans)), [
      { id: 'free', currency: 'USD', price_minor: 0, original_price_minor: null },
      { id: 'monthly', currency: 'USD', price_minor: 999, original_price_minor: null },
      { id: 'yearly', currency: 'USD', price_minor: 4999, original_price_minor: 11_988 },
    ])
  })
})

test.group('Entitlements', (group) => {
  const clock = new FrozenClock()
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  test('without a grant: the free plan')
    .with(['nobody', 'somebody'])
    .run(async ({ assert }, who) => {
      const id = who === 'nobody' ? 0 : (await createUser()).id
      assert.deepEqual(await entitlementsFor(id), {
        plan: 'free',
        status: 'active',
        source: 'free',
        endsAt: null,
        connectionsLimit: 5,
        devicesLimit: 1,
        premiumServers: false,
        killSwitch: false,
        supportLevel: 'basic',
      })
    })

  test('a grant holds until its last millisecond', async ({ assert }) => {
    const endsAt = clock.now().plus({ days: 1 })
    const { id } = await createUser({ plan: 'yearly', planEndsAt: endsAt })
    const before = await entitlementsFor(id)
    assert.equal(before.plan, 'yearly')
    assert.equal(before.endsAt?.toISO(), endsAt.toISO())
    assert.containsSubset(before, { connectionsLimit: null, devicesLimit: 10, premiumServers: true, killSwitch: true })
    clock.advance({ days: 1 })
    assert.equal((await entitlementsFor(id)).plan, 'free')
  })

  test('inside a transaction it sees what the transaction wrote', async ({ assert }) => {
    const { id } = await createUser({ plan: 'monthly' })
    await transaction(async (trx) => {
      await trx.from('grants').where('user_id', id).delete()
      assert.equal((await entitlementsFor(id, trx)).plan, 'free')
    })
  })

  test('before verification a limited plan allows one connection', ({ assert }) => {
    assert.equal(connectionsLimit({ connectionsLimit: 5 }, false), 1)
    assert.equal(connectionsLimit({ connectionsLimit: 5 }, true), 5)
    assert.isNull(connectionsLimit({ connectionsLimit: null }, false))
  })
})
