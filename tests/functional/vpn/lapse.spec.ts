import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SubscriptionLapsed } from '#billing/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { connect } from '#tests/support/connect'
import { eventually } from '#tests/support/eventually'
import { createServer, nodeOf } from '#tests/support/fleet'
import { TestNode } from '#tests/support/wire'
import { PeerWaiters } from '#vpn/services/peer_waiters'

test.group('A plan lapses', (group) => {
  group.each.setup(freshStart)

  test('the premium peer goes, and its waiting node hears of it at once', async ({ assert }) => {
    const server = await createServer({ premium: true })
    const user = await createUser({ plan: 'monthly' })
    await connect(await signedIn(user), server.id)
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    const waiters = await app.container.make(PeerWaiters)
    const waiting = node.sync(20)
    await eventually('the node waits', () => waiters.size > 0)
    await db.from('grants').delete()
    await SubscriptionLapsed.dispatch(user.id)
    assert.lengthOf((await waiting).removals, 1)
    assert.equal((await db.from('connections')).length, 0)
  })
})
