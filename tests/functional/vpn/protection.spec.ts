import { request } from 'node:http'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { connect } from '#tests/support/connect'
import { createServer } from '#tests/support/fleet'
import { FindProtection } from '#vpn/queries/find_protection'
import { NodeExits } from '#vpn/services/node_exits'

const forget = async () => (await app.container.make(NodeExits)).forget()
const leavesUnder = (serverId: number, egress: string[]) =>
  db
    .from('nodes')
    .where('server_id', serverId)
    .update({ egress: JSON.stringify(egress) })

test.group('Am I protected?', (group) => {
  group.each.setup(freshStart)
  group.each.setup(forget)
  group.each.teardown(forget)

  test("a request from a node's own address is, with the server; any other is not", async ({ assert }) => {
    const server = await createServer({ country: 'Switzerland', countryCode: 'CH', city: 'Zürich' })
    const browser = await signedIn(await createUser())
    const outside = await browser.get('/api/protection')
    assert.deepEqual(outside.body, { protected: false, server: null })
    assert.equal(outside.headers.get('cache-control'), 'no-store')
    await leavesUnder(server.id, ['127.0.0.1', '2001:db8::7'])
    await forget()
    assert.deepEqual((await browser.get('/api/protection')).body, {
      protected: true,
      server: { id: server.id, country: 'Switzerland', countryCode: 'CH', city: 'Zürich' },
    })
  })

  test('both families count, in whatever spelling they come', async ({ assert }) => {
    const server = await createServer()
    await leavesUnder(server.id, ['192.0.2.9', '2001:db8:0:0::7'])
    const find = await app.container.make(FindProtection)
    for (const address of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::7', '2001:0db8::0007']) {
      assert.isTrue((await find.execute(1, address)).protected, address)
    }
    for (const address of ['192.0.2.10', '2001:db8::8', 'unknown', '']) {
      assert.isFalse((await find.execute(1, address)).protected, address)
    }
  })

  test('of servers that share an address the own one is named', async ({ assert }) => {
    const [one, two] = [await createServer(), await createServer()]
    for (const { id } of [one, two]) await leavesUnder(id, ['127.0.0.1'])
    const browser = await signedIn(await createUser())
    const named = async () => ((await browser.get('/api/protection')).body as { server: { id: number } }).server.id
    assert.equal(await named(), one.id)
    await connect(browser, two.id)
    assert.equal(await named(), two.id)
  })

  test('it is for users, and not without limit', async ({ assert }) => {
    assert.equal((await api().get('/api/protection')).status, 401)
    const browser = await signedIn(await createUser())
    let last = await browser.get('/api/protection')
    for (let call = 0; call < 60; call++) last = await browser.get('/api/protection')
    assert.equal(last.status, 429)
    assert.isNotNull(last.headers.get('retry-after'))
    // Another account behind the same address still may.
    assert.equal((await (await signedIn(await createUser())).get('/api/protection')).status, 200)
  })

  test('the address that asked is written down nowhere', async ({ assert }) => {
    const server = await createServer()
    await leavesUnder(server.id, ['192.0.2.9'])
    const browser = await signedIn(await createUser())
    const cookie = `culvert=${browser.cookie(culvert.sessionCookie)}`
    const client = '127.83.61.48'
    const status = await new Promise<number>((resolve, reject) => {
      const url = new URL('/api/protection', browser.origin)
      const sent = request(url, { headers: { cookie }, localAddress: client }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.on('error', reject).end()
    })
    assert.equal(status, 200)
    const files = (readdirSync(culvert.storage, { recursive: true }) as string[]).map((file) =>
      join(culvert.storage, file)
    )
    const kept = files.filter((file) => statSync(file).isFile() && readFileSync(file).includes(client))
    assert.deepEqual(kept, [])
    for (const table of await db.connection().getAllTables()) {
      assert.notInclude(JSON.stringify(await db.from(table)), client, table)
    }
  })
})
