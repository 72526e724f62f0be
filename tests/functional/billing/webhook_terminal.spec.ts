import { test } from '@japa/runner'
import { api } from '#tests/support/api'
import { Engine } from '#tests/support/billing/engine'
import { listWebhookEvents } from '#billing/index'
import { runCliJson } from '#tests/support/run_cli'

const culvert = (...args: string[]) => runCliJson<unknown>(['webhook', ...args])

test.group('culvert webhook', (group) => {
  const engine = new Engine(group)

  test('events are searched, shown and replayed', async ({ assert }) => {
    for (const [id, type, subscriptionId] of [
      ['evt_1', 'never.heard.of', null],
      ['evt_2', 'subscription.changed', 'sub_1'],
    ] as const) {
      const { body, headers } = engine.fake.delivery({ id, type, subscriptionId, concerns: subscriptionId !== null })
      await api().raw('POST', '/webhooks/fake', body, 'application/json', headers as Record<string, string>)
    }
    const all = (await culvert('list')).data as { id: number; eventId: string }[]
    assert.deepEqual(
      all.map(({ eventId }) => eventId),
      ['evt_2', 'evt_1']
    )
    for (const filter of [
      { status: 'ignored' },
      { type: 'never.heard.of' },
      { gateway: 'fake', before: all[0]?.id },
    ] as const) {
      assert.containsSubset(await listWebhookEvents({ limit: 9, ...filter }), [
        { eventId: 'evt_1', outcome: 'acknowledged' },
      ])
    }
    assert.lengthOf(await listWebhookEvents({ limit: 1 }), 1)
    assert.deepEqual(await listWebhookEvents({ limit: 9, gateway: 'other' }), [])
    assert.containsSubset((await culvert('list', '--subscription', 'sub_1')).data, [{ eventId: 'evt_2' }])
    const id = String(all[1]?.id)
    assert.containsSubset((await culvert('show', id)).data, { eventId: 'evt_1', status: 'ignored', changes: [] })
    assert.deepEqual((await culvert('replay', id)).data, { event: Number(id), state: 'replayed' })
    assert.containsSubset((await culvert('show', id)).data, { status: 'pending', attempts: 0 })
  })

  test('an unknown event is said in a sentence', async ({ assert }) => {
    for (const verb of ['show', 'replay']) {
      const { code, data } = await culvert(verb, '999999')
      assert.equal(code, 1)
      assert.containsSubset(data, { code: 'E_EVENT_NOT_FOUND' })
    }
  })
})
