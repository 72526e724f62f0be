import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { EndSubscription } from '#billing/actions/end_subscription'
import { asksWhy } from '#billing/queries/asks_why'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('Who is asked why a subscription was cancelled', (group) => {
  const engine = new Engine(group)

  async function running() {
    const id = await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    return { id, snapshot }
  }

  /** The webhook of a cancellation is worked on before the answer to our own call is. */
  function webhookFirst() {
    engine.fake.before = async (call) => {
      if (call !== 'fetch') return
      engine.fake.before = () => {}
      await engine.sync()
    }
  }
  const end = async (subscriptionId: number) =>
    (await app.container.make(EndSubscription)).execute({ subscriptionId, when: 'period_end', actorId: null })

  test('nobody whose subscription an operator ended, also where the webhook comes first', async ({ assert }) => {
    const { id } = await running()
    webhookFirst()
    assert.isTrue((await end(id)).ok)
    const sources = (await engine.story()).filter(([kind]) => kind === 'end_scheduled')
    assert.deepEqual(sources, [['end_scheduled', 'event']])
    assert.isFalse(await asksWhy(id))
  })

  test('whoever cancels after they took that back', async ({ assert }) => {
    const { id, snapshot } = await running()
    await end(id)
    snapshot.endsAt = null
    await engine.sync()
    assert.isFalse(await asksWhy(id))
    snapshot.endsAt = engine.later(9)
    await engine.sync()
    assert.isTrue(await asksWhy(id))
  })
})
