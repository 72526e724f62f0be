import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'

const HUGE = 'x'.repeat(500_000)
const LONG = 'x'.repeat(200_000)

test.group('Bad input', (group) => {
  group.each.setup(freshStart)

  test('a connect that makes no sense is a clear 4xx and changes nothing', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const serverId = server.id
    const cases: [unknown, number][] = [
      [{}, 422],
      [{ serverId: null }, 422],
      [{ serverId: '1; DROP TABLE servers' }, 422],
      [{ serverId: String(serverId) }, 422],
      [{ serverId: -1 }, 422],
      [{ serverId: 1.5 }, 422],
      [{ serverId: 2 ** 60 }, 422],
      [{ serverId: [serverId] }, 422],
      [{ serverId, publicKey: '' }, 422],
      [{ serverId, publicKey: 7 }, 422],
      [{ serverId, publicKey: {} }, 422],
      [{ serverId, publicKey: Buffer.alloc(31, 1).toString('base64') }, 422],
      [{ serverId, publicKey: Buffer.alloc(33, 1).toString('base64') }, 422],
      [{ serverId, publicKey: Buffer.alloc(32).toString('base64') }, 422],
      [{ serverId, publicKey: LONG }, 422],
      [{ serverId, publicKey: newKey(), deviceName: LONG }, 422],
      [{ serverId, publicKey: newKey(), deviceName: ['a'] }, 422],
      [{ serverId, publicKey: HUGE }, 413],
      [[serverId], 422],
    ]
    for (const [body, status] of cases) {
      const answer = await browser.post('/api/connect', body)
      assert.equal(answer.status, status, `${JSON.stringify(body).slice(0, 80)} → ${answer.text.slice(0, 200)}`)
      assert.isBelow(answer.text.length, 2_000)
    }
    assert.equal((await db.from('devices')).length, 0)
    assert.equal((await db.from('connections')).length, 0)
  })

  test('numbers of devices and connections that are none are unknown or refused', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    for (const id of ['0', '-1', 'x', '1e99', '9'.repeat(40), '%00', '1%20OR%201=1']) {
      assert.equal((await browser.delete(`/api/devices/${id}`)).status, 404, id)
      assert.equal((await browser.get(`/api/devices/${id}/configuration`)).status, 404, id)
    }
    for (const connectionId of [null, 'x', {}, 0, 1.5]) {
      assert.equal((await browser.post('/api/disconnect', { connectionId })).status, 422)
    }
    assert.equal((await browser.post('/api/disconnect', { connectionId: 99 })).status, 404)
  })

  test('wrong content types and broken JSON', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    assert.equal(
      (await browser.raw('POST', '/api/connect', 'serverId=1', 'application/x-www-form-urlencoded')).status,
      415
    )
    assert.equal((await browser.raw('POST', '/api/connect', '{"serverId":', 'application/json')).status, 400)
  })

  test("a node's questions with nonsense are refused", async ({ assert }) => {
    const node = nodeOf(await createServer())
    for (const query of ['since=-1', 'since=x', 'since=1e40', 'hold=26', 'hold=x', 'since[]=1&since[]=2']) {
      assert.equal((await node.get(`peers?${query}`)).status, 422, query)
    }
  })
})
