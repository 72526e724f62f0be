import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ProcessEvents } from '#billing/actions/process_events'
import { PurgeEvents } from '#billing/actions/purge_events'
import { ReplayEvent } from '#billing/actions/replay_event'
import { RefusedDeliveries } from '#billing/services/refused_deliveries'
import { openDelivery } from '#billing/services/sealed_delivery'
import { GatewayError } from '#gateways/index'
import { api } from '#tests/support/api'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import type { FakeEvent } from '#tests/support/gateways/fake_gateway'

const events = () => db.from('webhook_events').orderBy('id')

test.group('Webhooks', (group) => {
  const engine = new Engine(group)

  const deliver = (event: FakeEvent, sign: 'good' | 'bad' | 'unknown' = 'good') => {
    const { body, headers } = engine.fake.delivery(event, sign)
    return api().raw('POST', '/webhooks/fake', body, 'application/json', headers as Record<string, string>)
  }
  const work = async () => (await app.container.make(ProcessEvents)).execute('fake')
  const fetches = () => engine.fake.calls.filter((call) => call.startsWith('fetch')).length
  async function paid(providerId = 'sub_1') {
    await beginSubscription(engine.userId, providerId)
    engine.fake.subscription(providerId, { payments: [engine.fake.payment('in_1')] })
  }

  test('an event is kept, answered at once, and done by the worker', async ({ assert }) => {
    await paid()
    const answer = await deliver({ id: 'evt_1', subscriptionId: 'sub_1' })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { received: true })
    assert.containsSubset(await events(), [{ status: 'pending', attempts: 0, subscription_provider_id: 'sub_1' }])
    assert.equal(fetches(), 0)
    await work()
    assert.containsSubset(await events(), [{ status: 'succeeded', attempts: 1, outcome: 'applied', due_at: null }])
    const [event] = await events()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active' }])
    assert.containsSubset(await db.from('subscription_events'), [{ source: 'event', webhook_event_id: event.id }])
  })

  test('fifty deliveries of one event at once are one event, done once', async ({ assert }) => {
    await paid()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliver({ id: 'evt_1', subscriptionId: 'sub_1' }))
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.lengthOf(await events(), 1)
    await Promise.all(Array.from({ length: 5 }, work))
    assert.equal(fetches(), 1)
    assert.lengthOf(await engine.ledger(), 2)
    await deliver({ id: 'evt_1', subscriptionId: 'sub_1' })
    await work()
    assert.equal(fetches(), 1)
  })

  test('all that came about one subscription is one look at it', async ({ assert }) => {
    await paid()
    for (let n = 0; n < 6; n++) await deliver({ id: `evt_${n}`, subscriptionId: 'sub_1' })
    await work()
    assert.equal(fetches(), 1)
    assert.lengthOf(await db.from('webhook_events').where('status', 'succeeded'), 6)
  })

  test('an event that names only a payment finds its subscription', async ({ assert }) => {
    await paid()
    await deliver({ id: 'evt_1', paymentId: 'in_1' })
    await deliver({ id: 'evt_2', paymentId: 'in_of_nobody' })
    await work()
    assert.containsSubset(await events(), [
      { status: 'succeeded', subscription_provider_id: 'sub_1' },
      { status: 'ignored', outcome: 'about no subscription' },
    ])
  })

  test('the body is kept as it was sent, sealed, without what tells of the sender', async ({ assert }) => {
    const body = '{ "id":"evt_1",\n  "type": "größer \\u00fc", "email":"ann@example.com" }'
    const headers = { 'x-fake-signature': 'good', 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Provider/1.0' }
    const answer = await api().raw('POST', '/webhooks/fake', body, 'text/plain', headers)
    assert.equal(answer.status, 200)
    const [{ delivery }] = await events()
    assert.notInclude(delivery, 'ann@example.com')
    assert.deepEqual(openDelivery(delivery).delivery, { body, headers: { 'x-fake-signature': 'good' } })
  })

  test('what is not genuine is refused, counted and not kept', async ({ assert }) => {
    const refused = await app.container.make(RefusedDeliveries)
    const before = refused.counts().get('fake signature') ?? 0
    const answer = await deliver({ id: 'evt_1', subscriptionId: 'sub_1' }, 'bad')
    assert.equal(answer.status, 400)
    assert.containsSubset(answer.body, { code: 'E_WEBHOOK_REFUSED' })
    assert.equal(refused.counts().get('fake signature'), before + 1)
    assert.equal(
      (await api().raw('POST', '/webhooks/fake', 'no JSON', 'application/json', { 'x-fake-signature': 'good' })).status,
      400
    )
    assert.equal((await api().raw('POST', '/webhooks/nobody', '{}', 'application/json')).status, 404)
    const large = await api().raw('POST', '/webhooks/fake', 'x'.repeat(1_048_577), 'application/json')
    assert.equal(large.status, 413)
    assert.lengthOf(await events(), 0)
  })

  test('neither a token of a page nor a session is needed, and none is given', async ({ assert }) => {
    const { body, headers } = engine.fake.delivery({ id: 'evt_1' })
    const answer = await api().form('/webhooks/fake', body, 'application/json')
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.headers.getSetCookie(), [])
    assert.equal((await api().raw('POST', '/webhooks/fake', body, '', headers as Record<string, string>)).status, 200)
  })

  test('an unknown type is acknowledged, the other mode is left alone', async ({ assert }) => {
    assert.equal((await deliver({ id: 'evt_1', concerns: false, type: 'never.heard.of' })).status, 200)
    assert.equal((await deliver({ id: 'evt_2', live: true, subscriptionId: 'sub_1' })).status, 200)
    await work()
    assert.containsSubset(await events(), [
      { status: 'ignored', outcome: 'acknowledged', attempts: 0 },
      { status: 'ignored', outcome: 'wrong mode', attempts: 0 },
    ])
    assert.deepEqual(engine.fake.calls, [])
  })

  test('a subscription that is not ours is looked for three times and left alone', async ({ assert }) => {
    engine.fake.subscription('sub_9')
    await deliver({ id: 'evt_1', subscriptionId: 'sub_9' })
    for (let n = 0; n < 5; n++) {
      await work()
      engine.fake.clock.advance({ minutes: 1 })
    }
    assert.containsSubset(await events(), [
      { status: 'ignored', attempts: 3, outcome: 'about a subscription that is not ours' },
    ])
  })

  test('a provider that does not answer is asked again, twenty times in about three days, and after a replay', async ({
    assert,
  }) => {
    await paid()
    engine.fake.before = () => {
      throw new GatewayError('unreachable', 'nobody there')
    }
    await deliver({ id: 'evt_1', subscriptionId: 'sub_1' })
    const began = engine.fake.clock.now()
    for (let n = 0; n < 20; n++) {
      await work()
      const [event] = await events()
      assert.equal(event.attempts, n + 1)
      if (event.due_at) engine.fake.clock.travelTo(`${event.due_at.replace(' ', 'T')}Z`)
    }
    assert.containsSubset(await events(), [
      { status: 'failed', due_at: null, outcome: "the provider's answer: unreachable" },
    ])
    const days = engine.fake.clock.now().diff(began).as('days')
    assert.isAbove(days, 2.5)
    assert.isBelow(days, 3.5)
    engine.fake.before = () => {}
    const replay = await app.container.make(ReplayEvent)
    const [{ id: eventId }] = await events()
    assert.deepEqual(await replay.execute({ eventId, actorId: null }), { ok: true, value: 'replayed' })
    assert.deepEqual(await replay.execute({ eventId, actorId: null }), { ok: true, value: 'waiting' })
    assert.deepEqual(await replay.execute({ eventId: 0, actorId: null }), { ok: false, error: { type: 'not_found' } })
    await work()
    assert.containsSubset(await events(), [{ status: 'succeeded', attempts: 1 }])
    assert.containsSubset(await db.from('audit_log'), [{ action: 'webhook_event.replay' }])
  })

  test('work that a dying process left behind is done by another after two minutes', async ({ assert }) => {
    await paid()
    await deliver({ id: 'evt_1', subscriptionId: 'sub_1' })
    const locked = engine.fake.clock.now().plus({ minutes: 2 }).toFormat('yyyy-MM-dd HH:mm:ss.SSS')
    await db.from('webhook_events').update({ status: 'processing', locked_until: locked })
    await work()
    assert.equal(fetches(), 0)
    engine.fake.clock.advance({ minutes: 2, seconds: 1 })
    await work()
    assert.containsSubset(await events(), [{ status: 'succeeded' }])
  })

  test('who was too slow says nothing about what another has done meanwhile', async ({ assert }) => {
    await paid()
    await deliver({ id: 'evt_1', subscriptionId: 'sub_1' })
    let isFirst = true
    engine.fake.before = async () => {
      if (!isFirst) return
      isFirst = false
      engine.fake.clock.advance({ minutes: 2, seconds: 1 })
      await work()
      throw new GatewayError('unreachable', 'too late')
    }
    await work()
    assert.containsSubset(await events(), [{ status: 'succeeded', attempts: 2, outcome: 'applied', due_at: null }])
  })

  test('what could not be judged offline has no effect before the provider vouches for it', async ({ assert }) => {
    await paid()
    assert.equal((await deliver({ id: 'evt_1', subscriptionId: 'sub_1' }, 'unknown')).status, 200)
    assert.containsSubset(await events(), [{ verification: 'unverified', status: 'pending' }])
    await work()
    assert.containsSubset(await events(), [{ verification: 'verified', status: 'succeeded' }])
    assert.deepEqual(
      engine.fake.calls.map((call) => call.split(' ')[0]),
      ['confirm', 'fetch']
    )
    await deliver({ id: 'forged', subscriptionId: 'sub_1' }, 'unknown')
    await work()
    assert.lengthOf(await events(), 1)
    assert.equal(fetches(), 1)
  })

  test('who makes up an event cannot keep the genuine one away', async ({ assert }) => {
    await paid()
    await deliver({ id: 'evt_1', subscriptionId: 'sub_of_a_forger' }, 'unknown')
    assert.equal((await deliver({ id: 'evt_1', subscriptionId: 'sub_1' }, 'unknown')).status, 503)
    assert.equal((await deliver({ id: 'evt_1', subscriptionId: 'sub_1' })).status, 200)
    assert.containsSubset(await events(), [{ verification: 'verified', subscription_provider_id: 'sub_1' }])
    await work()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active' }])
  })

  test('a thousand unjudged events wait at most; genuine ones are still taken', async ({ assert }) => {
    await deliver({ id: 'evt_1' }, 'unknown')
    const [{ id: _, ...row }] = await events()
    const more = Array.from({ length: 999 }, (_, n) => ({ ...row, event_id: `flood_${n}` }))
    for (let at = 0; at < more.length; at += 50) await db.table('webhook_events').multiInsert(more.slice(at, at + 50))
    const answer = await deliver({ id: 'evt_2' }, 'unknown')
    assert.equal(answer.status, 503)
    assert.containsSubset(answer.body, { code: 'E_WEBHOOK_LATER' })
    assert.equal((await deliver({ id: 'evt_3' })).status, 200)
  })

  test('events are forgotten after ninety days, but none that is still to be done', async ({ assert }) => {
    await deliver({ id: 'evt_1', concerns: false })
    await deliver({ id: 'evt_2', subscriptionId: 'sub_1' })
    engine.fake.clock.advance({ days: 89 })
    await deliver({ id: 'evt_3', concerns: false })
    engine.fake.clock.advance({ days: 2 })
    await (await app.container.make(PurgeEvents)).execute()
    assert.deepEqual(
      (await events()).map(({ event_id }) => event_id),
      ['evt_2', 'evt_3']
    )
  })
})
