import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { ClearServers, EnsureLocalServer, SeedDemoFleet } from '#vpn/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { connect } from '#tests/support/connect'
import { createServer, newKey, nodeOf, reportOf } from '#tests/support/fleet'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/servers'
const fra = { name: 'fra-1', country: 'Germany', countryCode: 'de', city: 'Frankfurt' }

test.group('Servers in the console', (group) => {
  let boss: User
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    boss = await createUser({ isAdmin: true })
    admin = await signedIn(boss)
  })

  test('are for administrators with all rights alone', async ({ assert }) => {
    const { id } = await createServer()
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/${id}`],
      ['PUT', `${PATH}/${id}`],
      ['PATCH', `${PATH}/${id}`],
      ['DELETE', `${PATH}/${id}`],
      ['POST', `${PATH}/${id}/enable`],
      ['POST', `${PATH}/${id}/disable`],
      ['POST', `${PATH}/${id}/drain`],
      ['POST', `${PATH}/${id}/enrolment-code`],
    ] as const) {
      assert.equal((await api().call(method, path)).status, 401)
      assert.equal((await user.call(method, path)).status, 403)
      assert.equal((await support.call(method, path)).status, 403)
    }
    for (const verb of ['enable', 'disable', 'enrolment-code']) {
      assert.equal((await admin.post(`${PATH}/999/${verb}`)).status, 404)
    }
  })

  test('a new one is answered with the code for its node, once, and what to run there', async ({ assert }) => {
    const made = await admin.post(PATH, { ...fra, capacity: 10, hosts: ['fra-1.example.com'], peers: 99 })
    assert.equal(made.status, 201)
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const { id, code, install } = made.body as { id: number; code: string; install: string[] }
    assert.containsSubset(made.body, {
      name: 'fra-1',
      countryCode: 'DE',
      capacity: 10,
      peers: 0,
      enrolment: 'code waiting',
    })
    assert.include(install.join(), 'culvert-agent')
    assert.notInclude((await admin.get(`${PATH}/${id}`)).text, code)
    const [added] = (await db.from('audit_log').where('action', 'server.add')) as { changes: string }[]
    assert.containsSubset(JSON.parse(added?.changes ?? ''), { name: 'fra-1', countryCode: 'DE', capacity: 10 })
    assert.notInclude(JSON.stringify(added), 'example.com')
    assert.notInclude(JSON.stringify(await db.from('audit_log')), code)
    const twice = await admin.post(PATH, fra)
    assert.equal(twice.status, 422)
    assert.containsSubset(twice.body, { code: 'E_NAME_TAKEN', errors: [{ field: 'name' }] })
    for (const [field, value] of [
      ['name', '12'],
      ['countryCode', 'QQ'],
      ['hosts', ['not a host']],
      ['ports', [0]],
      ['capacity', 0],
    ] as const) {
      const answer = await admin.post(PATH, { ...fra, name: 'fra-2', [field]: value })
      assert.equal(answer.status, 422, field)
    }
    const { text } = await admin.post(PATH, { ...fra, name: 'Frankfurt 1' })
    assert.include(text, 'Use letters, digits, dots and dashes, not digits alone, for example fra-1')
  })

  test('are taken along as a file, by the filter of the list', async ({ assert }) => {
    await createServer({ name: 'fra-1' })
    await createServer({ name: 'osl-1' })
    const lines = async (filter: object) =>
      (await admin.get(`${PATH}/export?filter=${encodeURIComponent(JSON.stringify(filter))}`)).text.trim().split('\r\n')
    assert.lengthOf(await lines({}), 3)
    const [head, only] = await lines({ q: 'osl' })
    assert.equal(head, 'id,name,country,city,isPremium,state,peers,capacity,enrolment,agentVersion')
    assert.include(only, ',osl-1,')
  })

  test('are drained, shut and opened, and who did it is written down', async ({ assert }) => {
    const { id } = await createServer()
    await connect(await signedIn(await createUser()), id)
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { peers: 1 })
    const drained = await admin.post(`${PATH}/${id}/drain`, { minutes: 60 })
    assert.containsSubset(drained.body, { state: 'draining' })
    assert.isNotNull((drained.body as { drainDeadline: string | null }).drainDeadline)
    assert.equal((await admin.post(`${PATH}/${id}/drain`, { minutes: 0 })).status, 422)
    assert.containsSubset((await admin.post(`${PATH}/${id}/disable`)).body, { state: 'disabled', drainDeadline: null })
    assert.containsSubset((await admin.post(`${PATH}/${id}/enable`)).body, { state: 'online' })
    const rows = (await db.from('audit_log').where('actor_id', boss.id).orderBy('id')) as { changes: string }[]
    const { drainDeadline } = drained.body as { drainDeadline: string }
    const told = JSON.parse(rows[0]?.changes ?? '') as { drainDeadline: string }
    assert.containsSubset(told, { state: { before: 'active', after: 'draining' } })
    assert.equal(Date.parse(told.drainDeadline), Date.parse(drainDeadline))
    assert.equal((await admin.post(`${PATH}/${id}/enable`)).status, 200)
    assert.lengthOf(await db.from('audit_log').where('action', 'server.set_state'), rows.length, 'it was open already')
    assert.lengthOf(rows, 3)
    const issued = await admin.post(`${PATH}/${id}/enrolment-code`)
    assert.containsSubset(Object.keys(issued.body as object), ['id', 'code', 'install'])
  })

  test('are edited, by the fields that are sent alone, and the list of servers tells it', async ({ assert }) => {
    const { id } = await createServer({ name: 'fra-1' })
    const user = await signedIn(await createUser())
    const before = await admin.get(`${PATH}/${id}`)
    const { version } = before.body as { version: string }
    const tag = (await user.get('/api/servers')).headers.get('etag')
    const change = {
      city: 'Munich',
      isPremium: true,
      ports: [51820, 443],
      state: 'disabled',
      peers: 9,
      id: 99,
      version,
    }
    const edited = await admin.patch(`${PATH}/${id}`, change)
    assert.equal(edited.status, 200, edited.text)
    const expected = { ...(before.body as object), city: 'Munich', isPremium: true, ports: [51820, 443] }
    assert.deepEqual({ ...(edited.body as object), version, lastReportAge: null }, { ...expected, lastReportAge: null })
    assert.notEqual((await user.get('/api/servers')).headers.get('etag'), tag)
    const stale = await admin.put(`${PATH}/${id}`, { ...(before.body as object), city: 'Bonn' })
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { code: 'E_CHANGED_MEANWHILE', current: { city: 'Munich' } })
    const row = (await db.from('audit_log').where('action', 'server.edit').first()) as { changes: string }
    assert.deepEqual(JSON.parse(row.changes), {
      city: { before: 'Frankfurt', after: 'Munich' },
      premium: { before: false, after: true },
      ports: { before: [], after: [51820, 443] },
    })
    assert.equal((await admin.patch(`${PATH}/${id}`, { city: 'Munich' })).status, 200)
    assert.lengthOf(await db.from('audit_log').where('action', 'server.edit'), 1, 'nothing new is nothing to tell')
  })

  test('an edit that is wrong has its field', async ({ assert }) => {
    const { id } = await createServer({ name: 'fra-1' })
    await createServer({ name: 'fra-2' })
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { name: 'fra-2' })).body, {
      code: 'E_NAME_TAKEN',
      errors: [{ field: 'name' }],
    })
    for (const wrong of [{ capacity: 0 }, { hosts: ['not a host'] }, { ports: [0] }, { countryCode: 'QQ' }]) {
      assert.equal((await admin.patch(`${PATH}/${id}`, wrong)).status, 422, JSON.stringify(wrong))
    }
    assert.equal((await admin.patch(`${PATH}/999`, { city: 'x' })).status, 404)
  })

  test('are not deleted while somebody is connected, and then with all that is known of them', async ({ assert }) => {
    const server = await createServer()
    const { id } = server
    await nodeOf(server).post('report', reportOf())
    const user = await signedIn(await createUser())
    await connect(user, id)
    const refused = await admin.delete(`${PATH}/${id}`)
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, {
      code: 'E_SERVER_IN_USE',
      message: 'One device is connected. Drain the server first.',
    })
    await admin.post(`${PATH}/${id}/disable`)
    await (await app.container.make(ClearServers)).execute()
    assert.containsSubset((await admin.delete(`${PATH}/${id}`)).body, { id, state: 'disabled' })
    assert.equal((await admin.get(`${PATH}/${id}`)).status, 404)
    for (const table of ['nodes', 'server_health']) assert.lengthOf(await db.from(table).where('server_id', id), 0)
    assert.equal((await nodeOf(server).get('peers?hold=0')).status, 401)
    const row = (await db.from('audit_log').where('action', 'server.delete').first()) as { actor_id: number }
    assert.equal(row.actor_id, boss.id)
  })

  test('of a deletion and a connect at the same moment one comes first', async ({ assert }) => {
    for (let round = 0; round < 4; round++) {
      const { id } = await createServer()
      const user = await signedIn(await createUser())
      const key = { serverId: id, publicKey: newKey(), deviceName: 'Phone' }
      const [deleted, connected] = await Promise.all([admin.delete(`${PATH}/${id}`), user.post('/api/connect', key)])
      const left = await db.from('connections').where('server_id', id)
      assert.lengthOf(left, connected.status === 200 ? 1 : 0)
      assert.equal(deleted.status, left.length === 1 ? 409 : 200)
      assert.isBelow(connected.status, 500)
    }
  })

  test('a demo server may be deleted, the machine that this runs on may not', async ({ assert }) => {
    await (await app.container.make(SeedDemoFleet)).execute()
    const demo = (await db.from('servers').where('simulated', true).first()) as { id: number }
    assert.equal((await admin.delete(`${PATH}/${demo.id}`)).status, 200)
    const { serverId } = await (await app.container.make(EnsureLocalServer)).execute()
    assert.containsSubset((await admin.delete(`${PATH}/${serverId}`)).body, { code: 'E_LOCAL_SERVER' })
  })

  test('are all listed where no filter says which, and taken along so', async ({ assert }) => {
    await (await app.container.make(SeedDemoFleet)).execute()
    await createServer({ name: 'own-1' })
    await createServer({ name: 'new-1', online: false })
    const listed = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,499]' })
      return (await admin.get(`${PATH}?${query}`)).body as { name: string; simulated: boolean; state: string }[]
    }
    const all = await listed({})
    const demo = await listed({ simulated: true })
    assert.lengthOf(all, demo.length + 2)
    assert.isAbove(demo.length, 50)
    assert.deepEqual(
      all.slice(0, 2).map(({ name }) => name),
      ['new-1', 'own-1']
    )
    const own = (await listed({ simulated: false })).map(({ name, state }) => [name, state])
    assert.deepEqual(own, [
      ['new-1', 'not_set_up'],
      ['own-1', 'online'],
    ])
    assert.lengthOf(await listed({ state: 'offline' }), 0)
    assert.deepEqual(
      (await listed({ state: 'not_set_up' })).map(({ name }) => name),
      ['new-1']
    )
    assert.lengthOf((await admin.get(`${PATH}/export`)).text.trim().split('\r\n'), all.length + 1)
  })

  test('react-admin lists them', async ({ assert }) => {
    const { id } = await createServer()
    await admin.post(PATH, fra)
    const provider = reactAdmin(admin)
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } } as const
    assert.equal((await provider.getList('servers', { ...page, filter: {} })).total, 2)
    assert.equal((await provider.getList('servers', { ...page, filter: { q: 'FRA-1' } })).total, 1)
    assert.equal((await provider.getList('servers', { ...page, filter: { simulated: true } })).total, 0)
    assert.equal((await provider.getMany('servers', { ids: [id] })).data[0]?.id, id)
  })
})
