import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { Engine } from '#tests/support/billing/engine'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/webhook-events'

interface Shown {
  id: number
  eventId: string
}

test.group("Providers' events in the console", (group) => {
  const engine = new Engine(group)
  let admin: ApiBrowser

  group.each.setup(async () => {
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  /** Two events: one about a subscription, and one about nothing of ours, which is ignored. */
  async function deliver() {
    for (const [id, type, subscriptionId] of [
      ['evt_1', 'never.heard.of', null],
      ['evt_2', 'subscription.changed', 'sub_1'],
    ] as const) {
      const { body, headers } = engine.fake.delivery({ id, type, subscriptionId, concerns: subscriptionId !== null })
      await api().raw('POST', '/webhooks/fake', body, 'application/json', headers as Record<string, string>)
    }
  }
  const list = async (filter: object = {}) => {
    const { body } = await admin.get(`${PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
    return (body as Shown[]).map(({ eventId }) => eventId)
  }
  const idOf = async (eventId: string) =>
    Number((await db.from('webhook_events').where('event_id', eventId).first()).id)

  test('are for administrators with all rights alone', async ({ assert }) => {
    await deliver()
    const id = await idOf('evt_1')
    const others = [
      await signedIn(await createUser()),
      await signedIn(await createUser({ isAdmin: true, adminRole: 'support' })),
      await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' })),
    ]
    for (const [method, path] of [
      ['GET', PATH],
      ['GET', `${PATH}/${id}`],
      ['POST', `${PATH}/${id}/replay`],
    ] as const) {
      assert.equal((await api().call(method, path)).status, 401, path)
      for (const browser of others) assert.equal((await browser.call(method, path)).status, 403, path)
      assert.equal((await admin.call(method, path)).status, 200, path)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      assert.equal((await admin.call(method, `${PATH}/${id}`, { body: { status: 'ignored' } })).status, 405)
    }
    assert.equal((await admin.get(`${PATH}/999999`)).status, 404)
    assert.equal((await admin.post(`${PATH}/999999/replay`)).status, 404)
  })

  test('are read by finance too under the address of payments, who replays none', async ({ assert }) => {
    await deliver()
    const log = '/api/admin/stripe/webhooks'
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await api().get(log)).status, 401)
    for (const browser of [support, await signedIn(await createUser())]) {
      assert.equal((await browser.get(log)).status, 403)
    }
    const filter = `?${new URLSearchParams({ filter: '{"status":"ignored"}' })}`
    for (const browser of [finance, admin]) {
      assert.deepEqual((await browser.get(log)).body, (await admin.get(PATH)).body)
      assert.deepEqual((await browser.get(log + filter)).body, (await admin.get(PATH + filter)).body)
      assert.equal((await browser.get(`${log}?filter=%7B%22delivery%22%3A1%7D`)).status, 422)
    }
    const id = await idOf('evt_1')
    assert.equal((await finance.post(`${PATH}/${id}/replay`)).status, 403)
    for (const browser of [finance, admin]) assert.equal((await browser.post(`${log}/${id}/replay`)).status, 404)
  })

  test('are found by gateway, status, type and the beginning of a number, the latest first', async ({ assert }) => {
    await deliver()
    assert.deepEqual(await list(), ['evt_2', 'evt_1'])
    assert.deepEqual(await list({ gateway: 'fake' }), ['evt_2', 'evt_1'])
    assert.deepEqual(await list({ gateway: 'stripe' }), [])
    assert.deepEqual(await list({ status: 'ignored' }), ['evt_1'])
    assert.deepEqual(await list({ type: 'subscription.changed' }), ['evt_2'])
    assert.deepEqual(await list({ q: 'evt_' }), ['evt_2', 'evt_1'])
    assert.deepEqual(await list({ q: 'sub_1' }), ['evt_2'])
    assert.deepEqual(await list({ q: 'sub', status: 'ignored' }), [])
    for (const query of ['sort=["type","ASC"]', 'filter={"delivery":"x"}', 'filter={"status":"odd"}']) {
      assert.equal((await admin.get(`${PATH}?${encodeURI(query)}`)).status, 422, query)
    }
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const
    const { data, total } = await reactAdmin(admin).getList('webhook-events', { ...page, filter: { gateway: 'fake' } })
    assert.equal(total, 2)
    assert.containsSubset(data, [{ eventId: 'evt_2', subscription: 'sub_1', verification: 'verified', live: false }])
    assert.notProperty(data[0], 'delivery')
  })

  test('one that is done is replayed, once at a time, and who did it is written down', async ({ assert }) => {
    await deliver()
    const id = await idOf('evt_1')
    const answer = await admin.post(`${PATH}/${id}/replay`)
    assert.containsSubset(answer.body, { state: 'replayed', event: { id, status: 'pending', changes: [] } })
    const again = await admin.post(`${PATH}/${id}/replay`)
    assert.containsSubset(again.body, { state: 'waiting' })
    const audit = await db.from('audit_log').where('action', 'webhook_event.replay')
    assert.lengthOf(audit, 1)
    assert.containsSubset(audit[0], { subject: `webhook_event:${id}` })
    assert.isNotNull(audit[0].actor_id)
  })
})
