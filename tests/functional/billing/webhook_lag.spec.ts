import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ProcessEvents } from '#billing/actions/process_events'
import { Measures } from '#core/health/measures'
import { api } from '#tests/support/api'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('Webhooks that wait', (group) => {
  const engine = new Engine(group)

  test('count as queue lag until they are processed', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    const { body, headers } = engine.fake.delivery({ id: 'evt_1', subscriptionId: 'sub_1' }, 'good')
    await api().raw('POST', '/webhooks/fake', body, 'application/json', headers as Record<string, string>)
    const { clock } = engine.fake
    clock.travelTo(clock.now().plus({ seconds: 30 }).toISO() ?? '')
    const lag = async () => {
      const measured = await (await app.container.make(Measures)).read()
      return measured.find(({ measure }) => measure.id === 'core.queue_lag')?.value
    }
    // The gateway of these tests is none that workers know.
    await db.from('webhook_events').update({ gateway: 'stripe' })
    assert.equal(await lag(), 30)
    await db.from('webhook_events').update({ gateway: 'fake' })
    await (await app.container.make(ProcessEvents)).execute('fake')
    await db.from('webhook_events').update({ gateway: 'stripe' })
    assert.equal(await lag(), 0)
  })
})
