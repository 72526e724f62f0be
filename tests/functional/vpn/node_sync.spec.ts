import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { connect } from '#tests/support/connect'
import { eventually } from '#tests/support/eventually'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'
import { TestNode } from '#tests/support/wire'
import { PruneRemovals } from '#vpn/actions/prune_removals'
import { Acknowledged } from '#vpn/services/acknowledged'
import { PeerWaiters } from '#vpn/services/peer_waiters'

async function connectSomebody(serverId: number) {
  const browser = await signedIn(await createUser())
  const key = newKey()
  return { browser, key, ...(await connect(browser, serverId, key)) }
}

/** Until a node's request is held. */
async function held() {
  const waiters = await app.container.make(PeerWaiters)
  await eventually('a node waits', () => waiters.size > 0)
}

test.group('A node keeps its peers in step', (group) => {
  group.each.setup(freshStart)

  test('changes arrive as changes, with a hash of the whole set', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    assert.containsSubset(await node.sync(), { full: true, upserts: [], removals: [], setHash: '0000000000000000' })
    const first = await connectSomebody(server.id)
    await connectSomebody(server.id)
    const added = await node.sync()
    assert.isFalse(added.full)
    assert.lengthOf(added.upserts, 2)
    await first.browser.post('/api/disconnect', { connectionId: first.connectionId })
    const removed = await node.sync()
    assert.deepInclude(removed, { full: false, upserts: [] })
    assert.lengthOf(removed.removals, 1)
    assert.equal(node.peers.size, 1)
    assert.lengthOf((await node.sync()).removals, 0)
  })

  test('who comes and goes between two polls is told as a removal only', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    const { browser, connectionId } = await connectSomebody(server.id)
    await browser.post('/api/disconnect', { connectionId })
    const delta = await node.sync()
    assert.lengthOf(delta.upserts, 0)
    assert.lengthOf(delta.removals, 1)
  })

  test('a rotated key is a removal and an addition in one change, in the same place', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    const { browser, device, tunnel } = await connectSomebody(server.id)
    await node.sync()
    const publicKey = newKey()
    const answer = await browser.post(`/api/devices/${device.id}/rotate-key`, { publicKey })
    assert.equal(answer.status, 200, answer.text)
    const delta = await node.sync()
    assert.lengthOf(delta.removals, 1)
    assert.containsSubset(delta.upserts, [{ publicKey, address4: `${tunnel?.address4}/32` }])
    assert.equal(node.peers.size, 1)
  })

  test('a node that knows too little or too much gets the full set', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    const { browser, connectionId } = await connectSomebody(server.id)
    await connectSomebody(server.id)
    await browser.post('/api/disconnect', { connectionId })
    ;(await app.container.make(Acknowledged)).note(server.id, 3)
    await (await app.container.make(PruneRemovals)).execute()
    assert.equal((await db.from('peer_removals')).length, 0)
    const old = await node.sync()
    assert.isTrue(old.full)
    assert.lengthOf(old.upserts, 1)
    node.revision = 4_000
    assert.isTrue((await node.sync()).full)
    assert.equal(node.revision, 3)
  })

  test('a waiting node is woken by a connect and told nothing new at the end of the hold', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    const waiting = node.sync(20)
    await held()
    await connectSomebody(server.id)
    const started = performance.now()
    assert.lengthOf((await waiting).upserts, 1)
    assert.isBelow(performance.now() - started, 10_000)
    const quiet = await node.sync(1)
    assert.deepInclude(quiet, { full: false, upserts: [], removals: [] })
  })

  test('a change by another process is seen too', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    await connectSomebody(server.id)
    await node.sync()
    const waiting = node.sync(20)
    await held()
    // As another process would leave it: the rows changed, nothing was announced here.
    const peer = await db.from('peers').where('server_id', server.id).firstOrFail()
    await db.from('peers').where('server_id', server.id).delete()
    await db.table('peer_removals').insert({ server_id: server.id, revision: 2, peer_id: peer.revision })
    await db.from('servers').where('id', server.id).update({ revision: 2, set_hash: '0000000000000000', peer_count: 0 })
    assert.lengthOf((await waiting).removals, 1)
    assert.equal(node.peers.size, 0)
    await db.from('connections').delete()
  })

  test('a waiting node hears that its connection is alive, and then the change', async ({ assert }) => {
    const server = await createServer()
    const { revision } = await new TestNode(nodeOf(server).get).sync()
    const response = await fetch(new URL(`/api/node/peers?since=${revision}&hold=25`, api().origin), {
      headers: { authorization: `Bearer ${server.credential}` },
    })
    assert.equal(response.headers.get('x-accel-buffering'), 'no')
    const parts: string[] = []
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (parts.length === 0) await connectSomebody(server.id)
      parts.push(part)
    }
    assert.match(parts[0] ?? '', /^\n+$/)
    assert.lengthOf((JSON.parse(parts.join('')) as { upserts: object[] }).upserts, 1)
  })

  test('a node that hangs up leaves nothing behind', async () => {
    const server = await createServer()
    const waiters = await app.container.make(PeerWaiters)
    const { revision } = await new TestNode(nodeOf(server).get).sync()
    const hangUp = new AbortController()
    const request = fetch(new URL(`/api/node/peers?since=${revision}&hold=25`, api().origin), {
      headers: { authorization: `Bearer ${server.credential}` },
      signal: hangUp.signal,
    }).catch(() => null)
    await held()
    hangUp.abort()
    await request
    await eventually('nobody waits any more', () => waiters.size === 0)
  })

  test('only the newest few requests of one node wait', async ({ assert }) => {
    const server = await createServer()
    const { get } = nodeOf(server)
    const { revision } = await new TestNode(get).sync()
    const requests = Array.from({ length: 5 }, () => get(`peers?since=${revision}&hold=2`))
    const first = await Promise.race(requests)
    assert.equal(first.status, 200)
    await Promise.all(requests)
  })
})
