import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'

interface Answer {
  connectionId: number
  reconnected: boolean
  device: { id: number }
  tunnel: { address4: string; presharedKey: string; privateKey?: string } | null
  connectionsUsed: number
  connectionsLimit: number | null
}

test.group('Connect', (group) => {
  group.each.setup(freshStart)

  test('a device connects and its node learns of the peer', async ({ assert }) => {
    const server = await createServer()
    const browser = await signedIn(await createUser())
    const publicKey = newKey()
    const answer = await browser.post('/api/connect', { serverId: server.id, publicKey })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const body = answer.body as Answer
    assert.isFalse(body.reconnected)
    assert.equal(body.connectionsUsed, 1)
    assert.equal(body.connectionsLimit, 5)
    const peers = (await nodeOf(server).get('peers')).body as {
      upserts: { publicKey: string; address4: string; presharedKey: string }[]
    }
    assert.deepInclude(peers.upserts[0], {
      publicKey,
      address4: `${body.tunnel?.address4}/32`,
      presharedKey: body.tunnel?.presharedKey,
    })
  })
})
