import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'
import { OpenIncident, UpdateIncident } from '#operations/index'
import { StatusCache } from '#operations/services/status_cache'
import { SeedDemoFleet } from '#vpn/index'
import { SetServerState } from '#vpn/index'

interface Status {
  overall: string
  servers: Record<string, number>
  uptime: number | null
  list: Record<string, unknown>[]
  incidents: { id: number; title: string; updates: unknown[] }[]
}

const ask = async () => (await api().get('/api/status')).body as Status

test.group('GET /api/status', (group) => {
  group.each.setup(freshStart)
  group.each.setup(async () => (await app.container.make(StatusCache)).forget())

  test('with demo servers only it says so and shows none of them', async ({ assert }) => {
    assert.containsSubset(await ask(), { overall: 'none', list: [], uptime: null })
    await (await app.container.make(SeedDemoFleet)).execute()
    ;(await app.container.make(StatusCache)).forget()
    const status = await ask()
    assert.deepEqual(status, {
      overall: 'demo',
      servers: { total: 0, online: 0, offline: 0, maintenance: 0 },
      uptime: null,
      list: [],
      incidents: [],
      maintenance: [],
    })
  })

  test('real servers are shown as their nodes measured them, never a demo beside them', async ({ assert, cleanup }) => {
    freeze(cleanup)
    await (await app.container.make(SeedDemoFleet)).execute()
    const [up, away, closed] = [await createServer({ city: 'Berlin' }), await createServer(), await createServer()]
    await createServer({ city: 'Never heard' })
    await nodeOf(up).post('report', reportOf({ cpu: 30, latencyMs: 12.4 }))
    await nodeOf(closed).post('report', reportOf())
    await nodeOf(away).post('report', reportOf())
    await db.from('server_health').where('server_id', away.id).update({ reported_at: '2026-03-10 11:00:00.000' })
    await db.table('server_uptime').insert({ server_id: up.id, day: '2026-03-09', minutes: 1000, minutes_up: 999 })
    await (await app.container.make(SetServerState)).execute({ serverId: closed.id, state: 'disabled' })
    const status = await ask()
    assert.deepEqual(status.servers, { total: 2, online: 1, offline: 1, maintenance: 1 })
    assert.equal(status.overall, 'disrupted')
    assert.equal(status.uptime, 49.9)
    assert.lengthOf(status.list, 3)
    assert.deepEqual(status.list[0], {
      id: up.id,
      country: 'Germany',
      countryCode: 'DE',
      city: 'Berlin',
      isLocal: false,
      state: 'online',
      status: 'excellent',
      latency: 12,
      load: 30,
      uptime: 99.9,
    })
  })

  test('nothing in it is about people, addresses or their number', async ({ assert }) => {
    const server = await createServer({ capacity: 4 })
    await nodeOf(server).post('report', reportOf())
    await connect(await signedIn(await createUser({ email: 'ann@example.com' })), server.id)
    const { text } = await api().get('/api/status')
    for (const secret of ['192.0.2.10', 'ann', 'peer', 'capacity', '51820', 'egress']) assert.notInclude(text, secret)
  })

  test('it is looked up once in eight seconds, and told unchanged by its ETag', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    ;(await app.container.make(StatusCache)).forget()
    const first = await api().get('/api/status')
    assert.equal(first.headers.get('cache-control'), 'private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    assert.equal((await api().get('/api/status', { headers: { 'if-none-match': `W/${etag}` } })).status, 304)
    await nodeOf(await createServer()).post('report', reportOf())
    clock.advance({ seconds: 7 })
    assert.equal((await api().get('/api/status')).headers.get('etag'), etag)
    clock.advance({ seconds: 1 })
    const later = await api().get('/api/status', { headers: { 'if-none-match': etag } })
    assert.containsSubset(later, { status: 200, body: { overall: 'operational' } })
  })

  test('incidents are told with their story, the latest first, for 90 days', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const server = await createServer()
    const open = await app.container.make(OpenIncident)
    const update = await app.container.make(UpdateIncident)
    const words = { title: 'Slow', message: 'We look into it.', state: 'investigating' as const }
    const first = await open.execute({ ...words, serverIds: [server.id] })
    clock.advance({ hours: 1 })
    if (first.ok) await update.execute({ incidentId: first.value.id, state: 'resolved', message: 'Done.' })
    clock.advance({ days: 80 })
    await open.execute({ ...words, title: 'Still open', serverIds: [] })
    const titles = async () => {
      ;(await app.container.make(StatusCache)).forget()
      return (await ask()).incidents.map(({ title }) => title)
    }
    assert.deepEqual(await titles(), ['Still open', 'Slow'])
    assert.deepEqual((await ask()).incidents[1]?.updates, [
      { state: 'resolved', code: null, message: 'Done.', at: '2026-03-10T13:00:00.000Z' },
      { state: 'investigating', code: null, message: 'We look into it.', at: '2026-03-10T12:00:00.000Z' },
    ])
    clock.advance({ days: 10 })
    assert.deepEqual(await titles(), ['Still open'])
    clock.advance({ days: 90 })
    assert.deepEqual(await titles(), ['Still open'])
  })

  test('an incident names real servers only, and a resolved one stays as it is', async ({ assert }) => {
    await (await app.container.make(SeedDemoFleet)).execute()
    const [demo] = (await db.from('servers').select('id').limit(1)) as [{ id: number }]
    const open = await app.container.make(OpenIncident)
    const words = { title: 'Slow', message: 'We look into it.', state: 'identified' as const }
    const refused = await open.execute({ ...words, serverIds: [demo.id] })
    assert.deepEqual(refused, { ok: false, error: { type: 'server_not_found', serverId: demo.id } })
    assert.lengthOf(await db.from('incidents'), 0)
    const opened = await open.execute({ ...words, serverIds: [] })
    const incidentId = opened.ok ? opened.value.id : 0
    const update = await app.container.make(UpdateIncident)
    assert.deepEqual(await update.execute({ incidentId, message: 'More.' }), {
      ok: true,
      value: { id: incidentId, state: 'identified' },
    })
    const ends = await Promise.all(
      [1, 2].map(() => update.execute({ incidentId, state: 'resolved', message: 'Done.' }))
    )
    assert.lengthOf(
      ends.filter(({ ok }) => ok),
      1
    )
    assert.deepEqual(await update.execute({ incidentId: incidentId + 1, message: 'x' }), {
      ok: false,
      error: { type: 'not_found' },
    })
  })
})
