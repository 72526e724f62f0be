import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { createServer, newKey, reportOf } from '#tests/support/fleet'
import { ClearServers } from '#vpn/actions/clear_servers'
import { ConnectDevice } from '#vpn/actions/connect_device'
import { EnforcePlan } from '#vpn/actions/enforce_plan'
import { ReapConnections } from '#vpn/actions/reap_connections'
import { RecordReport } from '#vpn/actions/record_report'
import { SetServerState } from '#vpn/actions/set_server_state'
import { FindUsageFacts } from '#vpn/queries/find_usage_facts'

const make = app.container.make.bind(app.container)

async function connect(user: { id: number }, serverId: number, publicKey: string) {
  const result = await (
    await make(ConnectDevice)
  ).execute({ user: { id: user.id, emailVerified: true }, serverId, publicKey })
  return result.ok ? result.value : result.error.type
}

const usage = async (user: { id: number }) => (await make(FindUsageFacts)).execute(user)
const connections = () => db.from('connections').orderBy('id')
const reap = async () => (await make(ReapConnections)).execute()
const report = async (serverId: number, peerId: number) => {
  await (
    await make(RecordReport)
  ).execute(serverId, reportOf({ peers: [{ id: peerId, handshakeAge: 5, rx: 1, tx: 1 }] }))
}

test.group('Life of a connection', (group) => {
  group.each.setup(freshStart)

  test('the count begins again with the month, in UTC, and connections stay', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-01-31T23:59:59.000Z')
    const servers = [await createServer(), await createServer()]
    const [user, key] = [await createUser(), newKey()]
    for (let at = 0; at < 5; at++) await connect(user, servers[at % 2]?.id ?? 0, key)
    assert.equal(await connect(user, servers[1]?.id ?? 0, key), 'connection_limit')
    assert.deepInclude(await usage(user), { connectionsUsed: 5, usageCount: 5, lastResetDate: '2026-01-01' })
    clock.travelTo('2026-02-01T00:00:00.000Z')
    assert.deepInclude(await usage(user), { connectionsUsed: 0, usageCount: 5, lastResetDate: '2026-02-01' })
    assert.lengthOf(await connections(), 1)
    assert.containsSubset(await connect(user, servers[1]?.id ?? 0, key), { connectionsUsed: 1 })
    assert.deepInclude(await usage(user), { connectionsUsed: 1, usageCount: 6 })
  })

  test('a device that never came loses its connection after a day and the count is given back', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:20:00.000Z')
    const server = await createServer()
    const user = await createUser()
    await connect(user, server.id, newKey())
    const [row] = await connections()
    assert.match(row.reap_at, /^2026-03-11 13:00:00/)
    clock.travelTo('2026-03-11T12:59:59.000Z')
    assert.equal(await reap(), 0)
    clock.travelTo('2026-03-11T13:00:00.000Z')
    assert.equal(await reap(), 1)
    assert.lengthOf(await connections(), 0)
    assert.lengthOf(await db.from('peer_removals'), 1)
    assert.deepInclude(await usage(user), { connectionsUsed: 0, usageCount: 1, devicesUsed: 1 })
  })

  test('what was counted last month is not given back to this one', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-31T12:00:00.000Z')
    const [one, two] = [await createServer(), await createServer()]
    const user = await createUser({ plan: 'monthly' })
    await connect(user, one.id, newKey())
    clock.travelTo('2026-04-01T12:00:00.000Z')
    await connect(user, two.id, newKey())
    clock.advance({ hours: 2 })
    assert.equal(await reap(), 1)
    assert.deepInclude(await usage(user), { connectionsUsed: 1 })
  })

  test('a device that was seen keeps its connection for seven days after its last handshake', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:20:00.000Z')
    const server = await createServer()
    const user = await createUser()
    await connect(user, server.id, newKey())
    await report(server.id, 1)
    const [seen] = await connections()
    assert.match(seen.reap_at, /^2026-03-18 01:00:00/)
    clock.advance({ minutes: 20 })
    await report(server.id, 1)
    assert.deepEqual((await connections())[0]?.reap_at, seen.reap_at)
    clock.advance({ days: 3 })
    await report(server.id, 1)
    clock.travelTo('2026-03-18T00:00:00.000Z')
    assert.equal(await reap(), 0)
    clock.travelTo('2026-03-21T01:00:00.000Z')
    assert.equal(await reap(), 1)
    assert.deepInclude(await usage(user), { connectionsUsed: 1 })
  })

  test('draining keeps who is there until the deadline, and what the operator took is not counted again', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const [draining, other] = [await createServer(), await createServer()]
    const [stayer, mover, newcomer] = [await createUser(), await createUser(), await createUser()]
    const [stayerKey, moverKey] = [newKey(), newKey()]
    await connect(stayer, draining.id, stayerKey)
    await connect(mover, draining.id, moverKey)
    const deadline = clock.now().plus({ hours: 2 })
    await (await make(SetServerState)).execute({ serverId: draining.id, state: 'draining', deadline })

    assert.equal(await connect(newcomer, draining.id, newKey()), 'server_unavailable')
    assert.containsSubset(await connect(stayer, draining.id, stayerKey), { reconnected: true })
    assert.containsSubset(await connect(mover, other.id, moverKey), { reconnected: false, connectionsUsed: 1 })
    const clear = async () => (await make(ClearServers)).execute()
    assert.equal(await clear(), 0)
    clock.advance({ hours: 2 })
    assert.equal(await clear(), 1)
    assert.deepInclude(await usage(stayer), { connectionsUsed: 0 })
    assert.containsSubset(await connect(stayer, other.id, stayerKey), { connectionsUsed: 1 })
    assert.deepInclude(await usage(stayer), { connectionsUsed: 1 })
  })

  test('the free reconnect after draining holds in the next month and at the limit', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-31T12:00:00.000Z')
    const servers = [await createServer(), await createServer(), await createServer()]
    const [user, key] = [await createUser(), newKey()]
    for (let at = 0; at < 5; at++) await connect(user, servers[at % 2]?.id ?? 0, key)
    await (await make(SetServerState)).execute({ serverId: servers[0]?.id ?? 0, state: 'disabled' })
    assert.equal(await (await make(ClearServers)).execute(), 1)
    assert.containsSubset(await connect(user, servers[1]?.id ?? 0, key), { connectionsUsed: 5 })
    assert.equal(await connect(user, servers[2]?.id ?? 0, key), 'connection_limit')
    await (await make(SetServerState)).execute({ serverId: servers[1]?.id ?? 0, state: 'disabled' })
    await (await make(ClearServers)).execute()
    clock.travelTo('2026-04-01T00:00:00.000Z')
    assert.containsSubset(await connect(user, servers[2]?.id ?? 0, key), { connectionsUsed: 0 })
  })

  test('a plan that lapses takes premium peers and devices beyond the free number', async ({ assert, cleanup }) => {
    freeze(cleanup)
    const [premium, free] = [await createServer({ premium: true }), await createServer()]
    const user = await createUser({ plan: 'monthly' })
    await connect(user, premium.id, newKey())
    await connect(user, free.id, newKey())
    await connect(user, free.id, newKey())
    const enforce = async () => (await make(EnforcePlan)).execute(user.id)
    assert.equal(await enforce(), 0)
    await db.from('grants').delete()
    assert.equal(await enforce(), 2)
    const left = await connections()
    assert.deepEqual(
      left.map(({ server_id: id }) => id),
      [free.id]
    )
    assert.equal(await enforce(), 0)
  })
})
