import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import type { ConnectBody } from '#tests/support/connect'
import { createServer, newKey } from '#tests/support/fleet'
import { secondServer } from '#tests/support/second_server'
import { TestNode } from '#tests/support/wire'
import { StartSession } from '#users/actions/start_session'
import { SESSION_COOKIE } from '#users/auth/session_cookie'

const USERS = 500
const SERVERS = 10
/** Answers after which the server is killed: some connects are done, some under way, most not begun. */
const KILL_AFTER = 120

interface Answered {
  userId: number
  publicKey: string
  body: ConnectBody
}

async function browsersOf(origin: string, users: { id: number; isAdmin: boolean }[]) {
  const first = new ApiBrowser(origin)
  await first.get('/api/auth/methods')
  const sessions = await app.container.make(StartSession)
  const browsers: { userId: number; browser: ApiBrowser }[] = []
  for (const user of users) {
    const browser = new ApiBrowser(origin)
    const { token } = await sessions.execute({ user, label: 'Test browser' })
    browser.setCookie(SESSION_COOKIE, token)
    browser.setCookie('XSRF-TOKEN', first.cookie('XSRF-TOKEN') ?? '')
    browsers.push({ userId: user.id, browser })
  }
  return browsers
}

const nodeAt = (origin: string, credential: string) =>
  new TestNode((path) =>
    new ApiBrowser(origin).get(`/api/node/${path}`, { headers: { authorization: `Bearer ${credential}` } })
  )

test.group('A crash in the middle of connects', (group) => {
  group.each.setup(freshStart)

  test('what was answered exists, no count is wrong, no address is given twice, and nodes converge', async ({
    assert,
    cleanup,
  }) => {
    const servers: Awaited<ReturnType<typeof createServer>>[] = []
    for (let at = 0; at < SERVERS; at++) servers.push(await createServer())
    const users = []
    for (let at = 0; at < USERS; at++) users.push(await createUser())
    const doomed = await secondServer()
    cleanup(() => void doomed.kill('SIGKILL'))
    const browsers = await browsersOf(doomed.origin, users)
    const nodes = servers.map(({ credential }) => nodeAt(doomed.origin, credential))
    for (const node of nodes) await node.sync()

    const answered: Answered[] = []
    const connects = browsers.map(async ({ userId, browser }, at) => {
      const publicKey = newKey()
      const answer = await browser.post('/api/connect', { serverId: servers[at % SERVERS]?.id, publicKey })
      if (answer.status !== 200) throw new Error(answer.text)
      answered.push({ userId, publicKey, body: answer.body as ConnectBody })
      if (answered.length === KILL_AFTER) doomed.kill('SIGKILL')
    })
    await Promise.allSettled(connects)
    await doomed.ended
    assert.isAtLeast(answered.length, KILL_AFTER)
    assert.isBelow(answered.length, USERS)

    const again = await secondServer()
    cleanup(() => void again.kill('SIGKILL'))
    // One half of the nodes goes on from where it was, the other half begins again.
    const after = servers.map(({ id, credential }, at) => {
      const node = nodeAt(again.origin, credential)
      const before = nodes[at]
      if (before && at % 2 === 0) {
        node.revision = before.revision
        for (const [peerId, peer] of before.peers) node.peers.set(peerId, peer)
      }
      return { id, node }
    })
    for (const { node } of after) await node.sync()

    const peersOf = new Map(after.map(({ id, node }) => [id, [...node.peers.values()]]))
    for (const { publicKey, body } of answered) {
      const peer = peersOf.get(body.server.id)?.find((candidate) => candidate.publicKey === publicKey)
      assert.deepInclude(peer, {
        presharedKey: body.tunnel?.presharedKey,
        address4: `${body.tunnel?.address4}/32`,
        address6: `${body.tunnel?.address6}/128`,
      })
    }
    for (const peers of peersOf.values()) {
      assert.equal(new Set(peers.map(({ address4 }) => address4)).size, peers.length)
    }
    const rows = (await db
      .from('users as u')
      .leftJoin('connection_allowances as a', 'a.user_id', 'u.id')
      .leftJoin('connections as c', 'c.user_id', 'u.id')
      .leftJoin('peers as p', 'p.connection_id', 'c.id')
      .select('u.id', 'a.used', 'c.id as connection', 'p.host')) as Record<
      'used' | 'connection' | 'host',
      number | null
    >[]
    assert.lengthOf(rows, USERS)
    const wrong = rows.filter(
      ({ used, connection, host }) => (used ?? 0) !== (connection ? 1 : 0) || (connection && !host)
    )
    assert.deepEqual(wrong, [])
    for (const server of await db.from('servers')) {
      assert.equal(server.peer_count, peersOf.get(server.id)?.length)
    }
    again.kill('SIGTERM')
    assert.equal(await again.ended, 0)
  })

  test('a server that stops lets waiting nodes go at once', async ({ assert, cleanup }) => {
    const { credential } = await createServer()
    const server = await secondServer()
    cleanup(() => void server.kill('SIGKILL'))
    const node = nodeAt(server.origin, credential)
    await node.sync()
    // It's answered as soon as a heartbeat tells that the node is waited with.
    const waiting = await fetch(`${server.origin}/api/node/peers?since=${node.revision}&hold=25`, {
      headers: { authorization: `Bearer ${credential}` },
    })
    const began = performance.now()
    server.kill('SIGTERM')
    await waiting.text().catch(() => 'cut')
    assert.equal(await server.ended, 0)
    assert.isBelow(performance.now() - began, 15_000)
  })
})
