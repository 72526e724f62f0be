import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'
import { TestNode } from '#tests/support/wire'
import { EnrolNode } from '#vpn/actions/enrol_node'
import { AddServer } from '#vpn/actions/add_server'

const statuses = (answers: { status: number }[]) =>
  Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, list]) => [
    Number(status),
    list?.length,
  ])

test.group('Races', (group) => {
  group.each.setup(freshStart)

  test('one device and 200 servers at once: exactly five connects are answered and counted', async ({ assert }) => {
    const servers = []
    for (let at = 0; at < 200; at++) servers.push(await createServer())
    const browser = await signedIn(await createUser())
    await browser.get('/api/auth/user')
    const publicKey = newKey()
    const answers = await Promise.all(
      servers.map(({ id }) => browser.post('/api/connect', { serverId: id, publicKey }))
    )
    assert.deepEqual(statuses(answers), [
      [200, 5],
      [403, 195],
    ])
    const refused = answers.filter(({ status }) => status === 403)
    assert.isTrue(refused.every(({ text }) => text.includes('E_CONNECTION_LIMIT_REACHED')))
    const { body } = await browser.get('/api/auth/user')
    assert.containsSubset(body, { connectionsUsed: 5, usageCount: 5, devicesUsed: 1 })
    assert.equal((await db.from('connections')).length, 1)
    assert.equal((await db.from('peers')).length, 1)
  })

  test('ten new devices at once where one is allowed: one comes in', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    await browser.get('/api/auth/user')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/connect', { serverId: server.id, publicKey: newKey() }))
    )
    assert.deepEqual(statuses(answers), [
      [200, 1],
      [409, 9],
    ])
    assert.equal((await db.from('devices')).length, 1)
  })

  test('one key of ten users at once: one has it', async ({ assert }) => {
    const server = await createServer()
    const publicKey = newKey()
    const browsers = await Promise.all(Array.from({ length: 10 }, async () => signedIn(await createUser())))
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/connect', { serverId: server.id, publicKey }))
    )
    assert.deepEqual(statuses(answers), [
      [200, 1],
      [409, 9],
    ])
  })

  test('the last places of a server are given once each, never two devices one address', async ({ assert }) => {
    const server = await createServer({ capacity: 7 })
    const browsers = await Promise.all(Array.from({ length: 20 }, async () => signedIn(await createUser())))
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/connect', { serverId: server.id, publicKey: newKey() }))
    )
    assert.deepEqual(statuses(answers), [
      [200, 7],
      [409, 13],
    ])
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    assert.equal(new Set([...node.peers.values()].map(({ address4 }) => address4)).size, 7)
  })

  test('moving to and fro between two servers leaves both nodes right', async ({ assert }) => {
    const servers = [await createServer(), await createServer()]
    const nodes = servers.map((server) => new TestNode(nodeOf(server).get))
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => signedIn(await createUser({ plan: 'yearly' })))
    )
    await Promise.all(
      browsers.map(async (browser, index) => {
        const publicKey = newKey()
        for (let step = 0; step < 6; step++) {
          const answer = await browser.post('/api/connect', { serverId: servers[(index + step) % 2]?.id, publicKey })
          assert.equal(answer.status, 200, answer.text)
        }
      })
    )
    for (const node of nodes) await node.sync()
    assert.equal((nodes[0]?.peers.size ?? 0) + (nodes[1]?.peers.size ?? 0), 8)
    for (const server of servers) {
      const { peer_count: count } = await db.from('servers').where('id', server.id).firstOrFail()
      assert.equal(count, (await db.from('peers').where('server_id', server.id)).length)
    }
  })

  test('disconnecting ten times at once ends one connection', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const { body } = await browser.post('/api/connect', { serverId: server.id, publicKey: newKey() })
    const { connectionId } = body as { connectionId: number }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/disconnect', { connectionId }))
    )
    assert.deepEqual(statuses(answers), [
      [204, 1],
      [404, 9],
    ])
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    assert.equal(node.peers.size, 0)
  })

  test('an enrolment code used twenty times at once is good once', async ({ assert }) => {
    const added = await (
      await app.container.make(AddServer)
    ).execute({ name: 'race', country: 'Germany', countryCode: 'DE', city: 'Berlin' })
    assert.isTrue(added.ok)
    const code = added.ok ? added.value.code : ''
    const enrol = await app.container.make(EnrolNode)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => enrol.execute({ code, publicKey: newKey(), agentVersion: '1.0.0' }))
    )
    assert.equal(results.filter(({ ok }) => ok).length, 1)
  })
})
