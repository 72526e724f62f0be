import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { connect, refusal, type ConnectBody } from '#tests/support/connect'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'

test.group('Connect', (group) => {
  group.each.setup(freshStart)

  test('a device connects and its node learns of the peer', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const publicKey = newKey()
    const answer = await browser.post('/api/connect', { serverId: server.id, publicKey })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const body = answer.body as ConnectBody
    assert.isFalse(body.reconnected)
    assert.equal(body.connectionsUsed, 1)
    assert.equal(body.connectionsLimit, 5)
    assert.deepEqual(body.tunnel?.endpoints, [{ host: '192.0.2.10', ports: [51820] }])
    assert.notProperty(body.tunnel, 'privateKey')
    const { upserts } = (await nodeOf(server).get('peers')).body as { upserts: object[] }
    assert.deepInclude(upserts[0], {
      publicKey,
      address4: `${body.tunnel?.address4}/32`,
      address6: `${body.tunnel?.address6}/128`,
      presharedKey: body.tunnel?.presharedKey,
    })
  })

  test('the same server again is the same connection: same addresses and key, not counted', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const key = newKey()
    const first = await connect(browser, server.id, key)
    const second = await connect(browser, server.id, key)
    assert.isTrue(second.reconnected)
    assert.equal(second.connectionId, first.connectionId)
    assert.deepEqual(second.tunnel, first.tunnel)
    assert.equal(second.connectionsUsed, 1)
  })

  test('connecting elsewhere ends the connection before and counts', async ({ assert }) => {
    const [one, two] = [await createServer(), await createServer()]
    const browser = await signedIn(await createUser())
    const key = newKey()
    const first = await connect(browser, one.id, key)
    const second = await connect(browser, two.id, key)
    assert.equal(second.connectionsUsed, 2)
    assert.equal(second.device.id, first.device.id)
    const active = (await browser.get('/api/connections/active')).body as { id: number; serverId: number }[]
    assert.deepEqual(
      active.map(({ id, serverId }) => ({ id, serverId })),
      [{ id: second.connectionId, serverId: two.id }]
    )
    assert.equal((await db.from('peers').where('server_id', one.id)).length, 0)
  })

  test('without a key the server makes a pair, answers the private half once and replaces it the next time', async ({
    assert,
  }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const ask = async () => (await browser.post('/api/connect', { serverId: server.id })).body as ConnectBody
    const first = await ask()
    assert.equal(first.device.name, 'Server-made key')
    assert.match(first.tunnel?.privateKey ?? '', /^[A-Za-z0-9+/]{43}=$/)
    const second = await ask()
    assert.isTrue(second.reconnected)
    assert.equal(second.device.id, first.device.id)
    assert.equal(second.connectionsUsed, 1)
    assert.notEqual(second.tunnel?.privateKey, first.tunnel?.privateKey)
    assert.equal(second.tunnel?.address4, first.tunnel?.address4)
    const stored = JSON.stringify([await db.from('devices'), await db.from('peers')])
    assert.notInclude(stored, second.tunnel?.privateKey ?? 'none')
    assert.notInclude(stored, second.tunnel?.presharedKey ?? 'none')
  })

  test('a free user is refused a premium server with the word upgrade', async ({ assert }) => {
    const server = await createServer({ premium: true })
    const free = await refusal(await signedIn(await createUser()), server.id)
    assert.deepInclude(free, { status: 403, code: 'E_PREMIUM_REQUIRED' })
    assert.include(free.message, 'upgrade')
    const paid = await connect(await signedIn(await createUser({ plan: 'monthly' })), server.id)
    assert.isNull(paid.connectionsLimit)
  })

  test('five connects a month on the free plan, one before verification', async ({ assert }) => {
    const servers = [await createServer(), await createServer()]
    const key = newKey()
    const browser = await signedIn(await createUser())
    const pick = (at: number) => servers[at % 2]?.id ?? 0
    for (let at = 0; at < 5; at++) assert.equal((await connect(browser, pick(at), key)).connectionsUsed, at + 1)
    const sixth = await refusal(browser, pick(5), key)
    assert.deepInclude(sixth, { status: 403, code: 'E_CONNECTION_LIMIT_REACHED' })
    assert.include(sixth.message, 'upgrade')
    assert.isTrue((await connect(browser, pick(4), key)).reconnected)

    const unverified = await signedIn(await createUser({ emailVerified: false }))
    const other = newKey()
    assert.equal((await connect(unverified, pick(0), other)).connectionsLimit, 1)
    assert.deepEqual(await refusal(unverified, pick(1), other), {
      status: 403,
      code: 'E_EMAIL_UNVERIFIED',
      message: 'Verify your e-mail to get 5 connections',
      devices: undefined,
    })
  })

  test('the device limit answers the list of devices, and dropping one lifts it', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const { device } = await connect(browser, server.id)
    const second = newKey()
    const refused = await refusal(browser, server.id, second)
    assert.deepInclude(refused, { status: 409, code: 'E_DEVICE_LIMIT_REACHED' })
    assert.notInclude(refused.message, 'upgrade')
    assert.containsSubset(refused.devices, [{ id: device.id, name: 'New device', connected: true }])
    assert.equal((await browser.delete(`/api/devices/${device.id}`)).status, 204)
    assert.equal((await connect(browser, server.id, second)).reconnected, false)
  })

  test('an unavailable server is refused with its reason', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const offline = await createServer({ online: false })
    const full = await createServer({ capacity: 1 })
    await connect(await signedIn(await createUser()), full.id)
    const draining = await createServer()
    const disabled = await createServer()
    await db.from('servers').where('id', draining.id).update({ state: 'draining' })
    await db.from('servers').where('id', disabled.id).update({ state: 'disabled' })
    const expected = {
      E_SERVER_OFFLINE: offline,
      E_SERVER_FULL: full,
      E_SERVER_DRAINING: draining,
      E_SERVER_DISABLED: disabled,
    }
    for (const [code, server] of Object.entries(expected)) {
      const refused = await refusal(browser, server.id)
      assert.deepInclude(refused, { status: 409, code })
      assert.notInclude(refused.message, 'upgrade')
    }
    assert.deepInclude(await refusal(browser, 999_999), { status: 404, code: 'E_SERVER_NOT_FOUND' })
    const { body } = await browser.get('/api/user/usage-status')
    assert.equal((body as { connectionsUsed: number }).connectionsUsed, 0)
  })

  test("another user's key is refused and nothing is counted", async ({ assert }) => {
    const server = await createServer()
    const key = newKey()
    await connect(await signedIn(await createUser()), server.id, key)
    const browser = await signedIn(await createUser())
    assert.deepInclude(await refusal(browser, server.id, key), { status: 409, code: 'E_KEY_IN_USE' })
    assert.equal((await db.from('connections')).length, 1)
    assert.deepEqual((await browser.get('/api/devices')).body, [])
  })

  test('a demo server gives a demo connection without a tunnel', async ({ assert }) => {
    const server = await createServer({ online: false })
    await db.from('servers').where('id', server.id).update({ simulated: true })
    const browser = await signedIn(await createUser())
    const answer = await connect(browser, server.id)
    assert.isNull(answer.tunnel)
    assert.equal(answer.connectionsUsed, 1)
    const [active] = (await browser.get('/api/connections/active')).body as object[]
    assert.containsSubset(active, { simulated: true, state: 'live', rx: null })
    assert.equal((await browser.post('/api/disconnect', { connectionId: answer.connectionId })).status, 204)
  })
})
