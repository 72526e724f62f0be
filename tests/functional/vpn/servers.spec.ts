import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer, NODE_KEY, nodeOf, reportOf } from '#tests/support/fleet'
import { EnrolNode } from '#vpn/actions/enrol_node'
import { MarkSilentServers } from '#vpn/actions/mark_silent_servers'
import { SampleServers } from '#vpn/actions/sample_servers'
import { SeedDemoFleet } from '#vpn/actions/seed_demo_fleet'
import { Chance } from '#vpn/services/chance'

interface Listed {
  id: number
  isPremium: boolean
  simulated: boolean
  state: string
  latency: number | null
  countryCode: string
}
interface Health {
  serverId: number
  status: string
  latency: number | null
  load: number
  uptime: number
  lastChecked: string | null
}

test.group('Servers', (group) => {
  group.each.setup(freshStart)

  test('the list is told unchanged by its ETag until something in it changes', async ({ assert }) => {
    const server = await createServer({ capacity: 1 })
    const browser = await signedIn(await createUser())
    const ask = (etag?: string) => browser.get('/api/servers', { headers: etag ? { 'if-none-match': etag } : {} })
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+"$/)
    assert.containsSubset(first.body, [{ id: server.id, city: 'Frankfurt', state: 'online', isPremium: false }])
    const same = await ask(etag)
    assert.equal(same.status, 304)
    assert.equal(same.text, '')
    assert.equal((await ask(`"other", W/${etag}`)).status, 304)
    const somebody = await signedIn(await createUser())
    const { connectionId } = await connect(somebody, server.id)
    const full = await ask(etag)
    assert.containsSubset(full, { status: 200, body: [{ id: server.id, state: 'full' }] })
    await somebody.post('/api/disconnect', { connectionId })
    assert.containsSubset(await ask(full.headers.get('etag') ?? ''), { status: 200, body: [{ state: 'online' }] })
  })

  test('a server whose node never reported is listed from its first report on, and goes offline only after that', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const { id, code } = await createServer({ online: false })
    const browser = await signedIn(await createUser())
    const listed = async () => (await browser.get('/api/servers')).body
    const health = async () => (await browser.get('/api/servers/health')).body
    assert.deepEqual([await listed(), await health()], [[], []])
    const enrol = await app.container.make(EnrolNode)
    const enrolled = await enrol.execute({ code, publicKey: NODE_KEY, agentVersion: '1.0.0' })
    assert.isTrue(enrolled.ok)
    assert.deepEqual(await listed(), [])
    if (enrolled.ok) await nodeOf(enrolled.value).post('report', reportOf())
    assert.containsSubset([await listed(), await health()], [[{ id, state: 'online' }], [{ serverId: id }]])
    clock.advance({ minutes: 2 })
    await (await app.container.make(MarkSilentServers)).execute()
    assert.containsSubset(await listed(), [{ id, state: 'offline' }])
  })

  test('ordinary connects leave the ETag alone', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const before = (await browser.get('/api/servers')).headers.get('etag')
    await connect(browser, server.id)
    await nodeOf(server).post('report', reportOf({ latencyMs: null }))
    assert.equal((await browser.get('/api/servers')).headers.get('etag'), before)
  })

  test('signed out there is no list', async ({ assert }) => {
    for (const path of ['/api/servers', '/api/servers/health', '/api/connections/active', '/api/devices']) {
      assert.equal((await api().get(path)).status, 401, path)
    }
  })

  test('health is what the node measured, and a silent node is offline', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const server = await createServer({ capacity: 10 })
    const browser = await signedIn(await createUser())
    await nodeOf(server).post('report', reportOf({ cpu: 33.4, bandwidth: 12, latencyMs: 25.4 }))
    const health = async () => ((await browser.get('/api/servers/health')).body as Health[])[0]
    assert.deepEqual(await health(), {
      serverId: server.id,
      status: 'excellent',
      latency: 25,
      load: 33,
      uptime: 100,
      lastChecked: '2026-03-10T12:00:00.000Z',
    })
    await nodeOf(server).post('report', reportOf({ cpu: 33.4, bandwidth: 81, latencyMs: 12 }))
    assert.containsSubset(await health(), { status: 'poor', load: 81 })
    clock.advance({ seconds: 31 })
    assert.containsSubset(await health(), { status: 'offline', load: 0 })
    await (await app.container.make(MarkSilentServers)).execute()
    assert.containsSubset((await browser.get('/api/servers')).body, [{ state: 'offline' }])
    await nodeOf(server).post('report', reportOf())
    assert.containsSubset((await browser.get('/api/servers')).body, [{ state: 'online' }])
  })

  test('uptime counts the sampled minutes of the last 30 days, from the first report on', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const sample = await app.container.make(SampleServers)
    const node = nodeOf(server)
    // Before its first report a server is being set up, not down.
    await sample.execute()
    clock.advance({ minutes: 1 })
    for (let minute = 0; minute < 7; minute++) {
      if (minute !== 3) await node.post('report', reportOf({ latencyMs: 20 + minute }))
      await sample.execute()
      await sample.execute()
      clock.advance({ minutes: 1 })
    }
    await node.post('report', reportOf())
    assert.containsSubset((await browser.get('/api/servers/health')).body, [{ uptime: 85.7 }])
    assert.containsSubset(await db.from('server_uptime'), [{ minutes: 7, minutes_up: 6 }])
    clock.advance({ days: 31 })
    await node.post('report', reportOf())
    const later = await signedIn(await createUser())
    assert.containsSubset((await later.get('/api/servers/health')).body, [{ uptime: 100 }])
  })

  test('the list carries the latency of the hour', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:58:00.000Z')
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const sample = await app.container.make(SampleServers)
    const latency = async () => ((await browser.get('/api/servers')).body as Listed[])[0]?.latency
    const report = async (latencyMs: number) => {
      await nodeOf(server).post('report', reportOf({ latencyMs }))
      await sample.execute()
    }
    await report(20)
    assert.equal(await latency(), 20)
    clock.advance({ minutes: 1 })
    await report(31)
    assert.equal(await latency(), 20)
    clock.advance({ minutes: 1 })
    await report(31.6)
    assert.equal(await latency(), 32)
  })
})

test.group('Demo fleet', (group) => {
  group.each.setup(freshStart)

  test('54 servers in 25 or more countries, three of them free, once', async ({ assert }) => {
    const seed = await app.container.make(SeedDemoFleet)
    assert.equal(await seed.execute(), 54)
    assert.equal(await seed.execute(), 0)
    const list = (await (await signedIn(await createUser())).get('/api/servers')).body as Listed[]
    assert.lengthOf(list, 54)
    assert.isAtLeast(new Set(list.map(({ countryCode }) => countryCode)).size, 25)
    assert.lengthOf(
      list.filter(({ isPremium }) => !isPremium),
      3
    )
    assert.isTrue(list.every(({ simulated, state }) => simulated && state === 'online'))
    for (const { isPremium, latency } of list) {
      assert.isAtLeast(latency ?? 0, (isPremium ? 25 : 45) - 15)
      assert.isAtMost(latency ?? 99, (isPremium ? 25 : 45) + 15)
    }
  })

  test('a production installation refuses it', async ({ assert }) => {
    const seed = await app.container.make(SeedDemoFleet)
    await assert.rejects(() => seed.execute('production'))
    assert.equal((await db.from('servers')).length, 0)
  })

  test('values are drawn again every eight seconds, within the given bounds', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await (await app.container.make(SeedDemoFleet)).execute()
    const browser = await signedIn(await createUser())
    const health = async () => (await browser.get('/api/servers/health')).body as Health[]
    const first = await health()
    clock.advance({ seconds: 7 })
    assert.deepEqual(await health(), first)
    clock.advance({ seconds: 1 })
    assert.notDeepEqual(await health(), first)
    for (const { latency, load, uptime } of first) {
      assert.isTrue(latency !== null && latency >= 10 && latency <= 60)
      assert.isTrue(load >= 10 && load <= 95)
      assert.isTrue(uptime >= 95 && uptime <= 99.8)
    }
  })

  test('five in a hundred draws are offline, and the status follows the rule', async ({ assert, cleanup }) => {
    let offline = 0.0499
    class Given extends Chance {
      draw(key: string) {
        return key.startsWith('offline') ? offline : 0
      }
    }
    app.container.swap(Chance, () => new Given())
    cleanup(() => app.container.restore(Chance))
    await (await app.container.make(SeedDemoFleet)).execute()
    const browser = await signedIn(await createUser())
    const count = async (wanted: string) => {
      const list = (await browser.get('/api/servers/health')).body as Health[]
      return list.filter(({ status }) => status === wanted).length
    }
    assert.equal(await count('offline'), 54)
    offline = 0.05
    assert.equal(await count('offline'), 0)
    assert.equal(await count('excellent'), 51)
    assert.equal(await count('good'), 3)
  })
})
