import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ListOperatorServers } from '#vpn/index'
import { LiveFigures } from '#vpn/services/live_figures'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer, newKey, NODE_KEY, nodeOf, reportOf } from '#tests/support/fleet'

interface Active {
  state: string
  rx: number | null
  tx: number | null
}

/** The figures are kept in memory once a process, with the clock of that time. */
function freezeFigures(cleanup: (restore: () => void) => void) {
  const clock = freeze(cleanup)
  const figures = new LiveFigures(clock)
  app.container.swap(LiveFigures, () => figures)
  cleanup(() => app.container.restore(LiveFigures))
  return clock
}

test.group('Reports of a node', (group) => {
  group.each.setup(freshStart)

  test('a handshake makes a waiting connection live, and only its user sees the figures', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    await connect(browser, server.id)
    const active = async () => ((await browser.get('/api/connections/active')).body as Active[])[0]
    assert.deepInclude(await active(), { state: 'waiting', rx: null, tx: null })
    const node = nodeOf(server)
    const peers = [{ id: 1, handshakeAge: 7, rx: 1_234_567_891, tx: 5_678 }]
    const answer = await node.post('report', reportOf({ livePeers: 1, peers }))
    assert.equal(answer.status, 200, answer.text)
    assert.deepInclude(await active(), { state: 'live', rx: 1_234_567_891, tx: 5_678 })
    await node.post('report', reportOf())
    assert.deepInclude(await active(), { state: 'idle', rx: null, tx: null })
    assert.notInclude(JSON.stringify(await everything()), '1234567891')
  })

  test('a lost report loses no bytes, and a new boot starts from zero', async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    const send = (bootId: string, rxBytes: number) =>
      node.post('report', reportOf({ bootId, rxBytes, txBytes: 2 * rxBytes }))
    const total = async () => (await db.from('server_health').where('server_id', server.id).firstOrFail()).total_rx
    await send('one', 100)
    await send('one', 500)
    await send('one', 500)
    await send('one', 300)
    assert.equal(await total(), 500)
    await send('two', 40)
    await send('two', 60)
    assert.equal(await total(), 560)
  })

  test('a report of changes is completed from the one before it, and ages of handshakes grow meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const clock = freezeFigures(cleanup)
    const server = await createServer()
    const browser = await signedIn(await createUser())
    await connect(browser, server.id)
    const node = nodeOf(server)
    const peers = [{ id: 1, handshakeAge: 160, rx: 100, tx: 50 }]
    const first = await node.post('report', reportOf({ number: 1, cpu: 7, livePeers: 1, peers }))
    assert.deepEqual(first.body, { held: 1 })
    const state = async () => ((await browser.get('/api/connections/active')).body as Active[])[0]
    const health = () => db.from('server_health').where('server_id', server.id).firstOrFail()
    const changes = { bootId: 'boot-1', number: 2, base: 1, uptimeSeconds: 70, rxBytes: 900 }
    clock.advance({ seconds: 10 })
    assert.deepEqual((await node.post('report', changes)).body, { held: 2 })
    assert.containsSubset(await health(), { cpu: 7, uptime_seconds: 70, total_rx: 900, live_peers: 1 })
    assert.deepInclude(await state(), { state: 'live', rx: 100, tx: 50 })
    clock.advance({ seconds: 11 })
    await node.post('report', { bootId: 'boot-1', number: 3, base: 2 })
    assert.deepInclude(await state(), { state: 'idle', rx: 100, tx: 50 })
    const fresh = [{ id: 1, handshakeAge: 1, rx: 200, tx: 60 }]
    await node.post('report', { bootId: 'boot-1', number: 4, base: 3, peers: fresh })
    assert.deepInclude(await state(), { state: 'live', rx: 200, tx: 60 })
    await node.post('report', { bootId: 'boot-1', number: 5, base: 4, livePeers: 0, gone: [1] })
    assert.deepInclude(await state(), { state: 'idle', rx: null, tx: null })
  })

  test('changes since a report that is not known here change nothing and ask for everything', async ({
    assert,
    cleanup,
  }) => {
    const clock = freezeFigures(cleanup)
    const server = await createServer()
    const node = nodeOf(server)
    const changes = (bootId: string, base: number) =>
      node.post('report', { bootId, number: base + 1, base, cpu: 99, publicKey: NODE_KEY })
    assert.deepEqual((await changes('boot-1', 1)).body, { held: null })
    assert.isNull(await db.from('server_health').where('server_id', server.id).first())
    await node.post('report', reportOf({ number: 1 }))
    assert.deepEqual((await changes('boot-1', 2)).body, { held: null })
    assert.deepEqual((await changes('boot-2', 1)).body, { held: null })
    // What single peers did is forgotten after a minute.
    clock.advance({ seconds: 61 })
    assert.deepEqual((await changes('boot-1', 1)).body, { held: null })
    assert.equal((await db.from('server_health').where('server_id', server.id).firstOrFail()).cpu, 5)
  })

  test('a report with another key than the enrolled one is refused and changes nothing', async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    const answer = await node.post('report', reportOf({ publicKey: newKey() }))
    assert.equal(answer.status, 409)
    assert.containsSubset(answer.body, { code: 'E_NODE_KEY' })
    assert.equal((await db.from('servers').where('id', server.id).firstOrFail()).public_key, NODE_KEY)
    assert.isNull(await db.from('server_health').where('server_id', server.id).first())
    await db.from('servers').where('id', server.id).update({ public_key: null })
    assert.equal((await node.post('report', reportOf())).status, 409)
  })

  test('ports that an operator sets come before those that the node reports, until the operator takes them back', async ({
    assert,
  }) => {
    const server = await createServer()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const path = `/api/admin/servers/${server.id}`
    const ports = async () => ((await admin.get(path)).body as { ports: number[] }).ports
    const config = async () => (await nodeOf(server).get('config')).body as { interface: object }
    assert.deepEqual(await ports(), [51820])
    await nodeOf(server).post('report', reportOf({ listenPorts: [51821] }))
    assert.deepEqual(await ports(), [51821])
    assert.containsSubset((await config()).interface, { listenPorts: [51820], earlierPorts: [51821] })
    // A form that shows the reported ports sends them too; they are nobody's choice for that.
    assert.equal((await admin.patch(path, { city: 'Berlin', ports: [51821] })).status, 200)
    await nodeOf(server).post('report', reportOf({ listenPorts: [51820] }))
    assert.deepEqual(await ports(), [51820])
    assert.equal((await admin.patch(path, { ports: [443, 51820] })).status, 200)
    await nodeOf(server).post('report', reportOf({ listenPorts: [51822] }))
    assert.deepEqual(await ports(), [443, 51820])
    const { tunnel } = await connect(await signedIn(await createUser()), server.id)
    assert.deepEqual(tunnel?.endpoints, [{ host: '192.0.2.10', ports: [443, 51820] }])
    assert.equal((await admin.patch(path, { ports: [] })).status, 200)
    assert.deepEqual(await ports(), [51822])
  })

  test('what a node says of itself is adopted', async ({ assert }) => {
    const server = await createServer({ online: false })
    await db.from('nodes').where('server_id', server.id).update({ credential_hash: 'x' })
    const other = await createServer()
    const report = reportOf({ listenPorts: [51820, 443], dns: true, egress: ['192.0.2.77'] })
    await nodeOf(other).post('report', report)
    const browser = await signedIn(await createUser())
    const { tunnel } = await connect(browser, other.id)
    assert.equal(tunnel?.serverPublicKey, report.publicKey)
    assert.deepEqual(tunnel?.endpoints, [{ host: '192.0.2.10', ports: [51820, 443] }])
    assert.match(tunnel?.dns[0] ?? '', /^10\.\d+\.0\.1$/)
  })

  test('why a node runs no resolver of its own is shown to operators until it does', async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    const list = await app.container.make(ListOperatorServers)
    const shown = async () => (await list.execute({ serverId: server.id }))[0]?.dns
    await node.post('report', reportOf({ number: 1, dns: false, dnsObstacle: 'no_user' }))
    assert.equal(await shown(), 'no_user')
    await node.post('report', { bootId: 'boot-1', number: 2, base: 1, dnsObstacle: null })
    assert.equal(await shown(), 'public')
    await node.post('report', { bootId: 'boot-1', number: 3, base: 2, dns: true })
    assert.equal(await shown(), 'own')
    assert.equal((await node.post('report', reportOf({ dnsObstacle: 'x' }))).status, 422)
  })

  test('a report that is not in order is refused and changes nothing', async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    const wrong: Record<string, unknown>[] = [
      { cpu: 101 },
      { cpu: 'much' },
      { rxBytes: -1 },
      { rxBytes: 2 ** 60 },
      { bootId: 'x'.repeat(500_000 / 10) },
      { egress: ['http://169.254.169.254/'] },
      { listenPorts: [0] },
      { peers: [{ id: 1, handshakeAge: 181, rx: 0, tx: 0 }] },
      { peers: [{ id: 'one', handshakeAge: 1, rx: 0, tx: 0 }] },
      { peers: 'none' },
      { publicKey: 7 },
    ]
    for (const change of wrong) {
      const answer = await node.post('report', reportOf(change))
      assert.equal(answer.status, 422, JSON.stringify(change).slice(0, 80))
    }
    assert.equal((await db.from('server_health')).length, 0)
  })

  test('without a credential nothing of the body is read', async ({ assert }) => {
    const server = await createServer()
    const broken = (credential: string) =>
      nodeOf({ ...server, credential }).raw('report', `{"peers":"${'x'.repeat(1_000_000)}`)
    for (const credential of ['', `${server.credential.slice(0, -4)}xxxx`]) {
      assert.equal((await broken(credential)).status, 401)
    }
    assert.equal((await broken(server.credential)).status, 400)
    assert.equal((await nodeOf(server).raw('report', '[]')).status, 422)
  })

  test('a report of ten thousand live peers is taken', async ({ assert }) => {
    const server = await createServer()
    const peers = Array.from({ length: 10_000 }, (_, id) => ({
      id: id + 1,
      handshakeAge: 100,
      rx: 2 ** 40 + id,
      tx: 2 ** 41 + id,
    }))
    const answer = await nodeOf(server).post('report', reportOf({ livePeers: 10_000, peers }))
    assert.equal(answer.status, 200, answer.text)
  })
})

async function everything() {
  const tables = await db.connection().getAllTables()
  return Promise.all(tables.map((table) => db.from(table)))
}
