import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { connect, type ConnectBody } from '#tests/support/connect'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'
import { TestNode } from '#tests/support/wire'

test.group('Devices', (group) => {
  group.each.setup(freshStart)

  test('the list shows days, the connection and nothing about use', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser({ plan: 'monthly' }))
    const key = newKey()
    const { connectionId } = await connect(browser, server.id, key)
    const list = (await browser.get('/api/devices')).body as Record<string, unknown>[]
    assert.lengthOf(list, 1)
    assert.sameMembers(Object.keys(list[0] ?? {}), [
      'id',
      'name',
      'publicKey',
      'createdOn',
      'keyChangedOn',
      'serverMade',
      'connection',
    ])
    assert.containsSubset(list[0], {
      publicKey: key,
      connection: { id: connectionId, serverId: server.id, serverName: 'Frankfurt, Germany' },
    })
    assert.match(String(list[0]?.createdOn), /^\d{4}-\d\d-\d\d$/)
  })

  test('a device can be renamed, within bounds', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const { device } = await connect(browser, server.id)
    const renamed = await browser.patch(`/api/devices/${device.id}`, { name: '  Phone  ' })
    assert.containsSubset(renamed.body, { id: device.id, name: 'Phone' })
    for (const name of ['', '   ', 'x'.repeat(61), 'x'.repeat(250_000), 'a\u001b[2J', 'a\nb', 7, null, { a: 1 }]) {
      assert.equal((await browser.patch(`/api/devices/${device.id}`, { name })).status, 422)
    }
  })

  test('the export of the account has the devices and counts the connects', async ({ assert }) => {
    const server = await createServer()
    const user = await createUser()
    const browser = await signedIn(user)
    const { device } = await connect(browser, server.id)
    await db.from('connection_allowances').where('user_id', user.id).update({ total: 12 })
    const { body } = await browser.post('/api/auth/export', { password: PASSWORD })
    assert.containsSubset(body, { vpn: { devices: [{ id: device.id }], connectsThisMonth: 1, connectsEver: 12 } })
  })

  test('deleting a device ends its connection', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    const browser = await signedIn(await createUser())
    const { device } = await connect(browser, server.id)
    await node.sync()
    assert.equal((await browser.delete(`/api/devices/${device.id}`)).status, 204)
    assert.lengthOf((await node.sync()).removals, 1)
    assert.deepEqual((await browser.get('/api/connections/active')).body, [])
  })

  test('the configuration can be fetched again, and follows a rotated key', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const { device, tunnel } = await connect(browser, server.id)
    const path = `/api/devices/${device.id}/configuration`
    const again = await browser.get(path)
    assert.deepEqual(again.body, { server: (again.body as ConnectBody).server, tunnel })
    assert.equal(again.headers.get('cache-control'), 'no-store')
    const publicKey = newKey()
    const rotated = await browser.post(`/api/devices/${device.id}/rotate-key`, { publicKey })
    const body = rotated.body as ConnectBody & { device: { publicKey: string } }
    assert.equal(body.device.publicKey, publicKey)
    assert.equal(body.tunnel?.address4, tunnel?.address4)
    assert.notEqual(body.tunnel?.presharedKey, tunnel?.presharedKey)
    assert.deepEqual(((await browser.get(path)).body as ConnectBody).tunnel, body.tunnel)
    await browser.post('/api/disconnect', { connectionId: 1 })
  })

  test('a key of somebody else or of the wrong form is refused, and the old one stays', async ({ assert }) => {
    const server = await createServer()
    const taken = newKey()
    await connect(await signedIn(await createUser()), server.id, taken)
    const browser = await signedIn(await createUser())
    const key = newKey()
    const { device } = await connect(browser, server.id, key)
    const rotate = (publicKey: unknown) => browser.post(`/api/devices/${device.id}/rotate-key`, { publicKey })
    assert.containsSubset(await rotate(taken), { status: 409, body: { code: 'E_KEY_IN_USE' } })
    assert.containsSubset(await rotate('x'.repeat(44)), { status: 422, body: { code: 'E_INVALID_KEY' } })
    const list = (await browser.get('/api/devices')).body
    assert.containsSubset(list, [{ publicKey: key }])
  })

  test('without a connection a key can be rotated and there is no configuration', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const { device, connectionId } = await connect(browser, server.id)
    await browser.post('/api/disconnect', { connectionId })
    const rotated = await browser.post(`/api/devices/${device.id}/rotate-key`, { publicKey: newKey() })
    assert.containsSubset(rotated, { status: 200, body: { tunnel: null } })
    assert.equal((await browser.get(`/api/devices/${device.id}/configuration`)).status, 404)
  })

  test("another user's devices and connections are unknown", async ({ assert }) => {
    const server = await createServer()
    const { device, connectionId } = await connect(await signedIn(await createUser()), server.id)
    const other = await signedIn(await createUser())
    const answers = [
      await other.post('/api/disconnect', { connectionId }),
      await other.patch(`/api/devices/${device.id}`, { name: 'Mine' }),
      await other.delete(`/api/devices/${device.id}`),
      await other.post(`/api/devices/${device.id}/rotate-key`, { publicKey: newKey() }),
      await other.get(`/api/devices/${device.id}/configuration`),
    ]
    for (const { status } of answers) assert.equal(status, 404)
    assert.deepEqual((await other.get('/api/connections/active')).body, [])
    assert.equal((await db.from('connections')).length, 1)
  })

  test('deleting the account tells the nodes and leaves no row', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    const browser = await signedIn(await createUser())
    await connect(browser, server.id)
    await node.sync()
    const answer = await browser.post('/api/auth/delete-account', { password: PASSWORD })
    assert.equal(answer.status, 204, answer.text)
    assert.lengthOf((await node.sync()).removals, 1)
    for (const table of ['users', 'devices', 'connections', 'peers', 'connection_allowances']) {
      assert.equal((await db.from(table)).length, 0, table)
    }
  })

  test('a raw deletion of the user is refused while a node carries a peer', async ({ assert }) => {
    const server = await createServer()
    await connect(await signedIn(await createUser()), server.id)
    await assert.rejects(async () => void (await db.from('users').delete()))
  })
})
