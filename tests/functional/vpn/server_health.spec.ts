import { gzipSync } from 'node:zlib'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'

interface Health {
  serverId: number
  status: string
}

const idsOf = (body: unknown) => (body as Health[]).map(({ serverId }) => serverId)

test.group('Health of some servers', (group) => {
  group.each.setup(freshStart)

  test('only the servers that were asked for are answered, each once', async ({ assert }) => {
    const [one, two, three] = [await createServer(), await createServer(), await createServer()]
    await nodeOf(three).post('report', reportOf({ latencyMs: 12 }))
    const browser = await signedIn(await createUser())
    const ask = async (query: string) => (await browser.get(`/api/servers/health${query}`)).body
    assert.deepEqual(idsOf(await ask('')), [one.id, two.id, three.id])
    assert.deepEqual(idsOf(await ask(`?ids=${three.id},${one.id},${one.id},999999`)), [one.id, three.id])
    assert.deepEqual(idsOf(await ask(`?ids=${two.id}`)), [two.id])
    assert.containsSubset(await ask(`?ids=${three.id}`), [{ latency: 12, status: 'excellent', uptime: 100 }])
  })

  test('what is no list of at most 200 numbers is refused', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const many = Array.from({ length: 201 }, (_, at) => at + 1)
    for (const ids of ['', 'x', '1,x', '0', '-1', '1.5', '1,,2', '9'.repeat(40), many.join()]) {
      const { status, body } = await browser.get(`/api/servers/health?ids=${ids}`)
      assert.equal(status, 422, ids)
      assert.containsSubset(body, { code: 'E_VALIDATION_ERROR' })
    }
    assert.equal((await browser.get(`/api/servers/health?ids=${many.slice(1).join()}`)).status, 200)
  })

  test('what a screen shows of ten thousand servers is small', async ({ assert }) => {
    const first = await createServer()
    // What the database computes cannot be written.
    const [{ name_key: _, ...template }] = (await db.from('servers').where('id', first.id)) as [Record<string, unknown>]
    const made = Array.from({ length: 9_999 }, (_, at) => ({
      ...template,
      id: first.id + at + 1,
      name: `many-${at}`,
      pool6: `many-${at}`,
    }))
    const health = [first.id, ...made.map(({ id }) => id)].map((id, at) => ({
      server_id: id,
      reported_at: new Date(Date.now() - ((at * 37) % 10_000)).toISOString().replace('T', ' ').replace('Z', ''),
      boot_id: 'boot',
      uptime_seconds: 60,
      cpu: (at * 7919) % 97,
      bandwidth: 1,
      latency: (at * 104_729) % 89,
      live_peers: 0,
      boot_rx: 0,
      boot_tx: 0,
      total_rx: 0,
      total_tx: 0,
    }))
    for (let at = 0; at < 10_000; at += 500) {
      if (at < made.length) await db.table('servers').multiInsert(made.slice(at, at + 500))
      await db.table('server_health').multiInsert(health.slice(at, at + 500))
    }
    const browser = await signedIn(await createUser())
    const whole = await browser.get('/api/servers/health')
    assert.lengthOf(whole.body as Health[], 10_000)
    const visible = idsOf(whole.body).slice(4_000, 4_200)
    const part = await browser.get(`/api/servers/health?ids=${visible.join()}`)
    assert.deepEqual(idsOf(part.body), visible)
    assert.isBelow(gzipSync(part.text).length, 10_000)

    const list = await browser.get('/api/servers')
    assert.lengthOf(list.body as object[], 10_000)
    for (const { headers } of [list, whole, part]) assert.equal(headers.get('content-encoding'), 'gzip')
    assert.isBelow(gzipSync(list.text).length, 100_000)
    const plain = await browser.get('/api/servers', { headers: { 'accept-encoding': 'identity' } })
    assert.isNull(plain.headers.get('content-encoding'))
    assert.equal(plain.text, list.text)
    assert.notEqual(plain.headers.get('etag'), list.headers.get('etag'))
  })
})
