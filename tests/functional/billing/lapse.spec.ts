import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { addPrices, beginSubscription } from '#tests/support/billing/subscriptions'
import { connect } from '#tests/support/connect'
import { createServer, nodeOf } from '#tests/support/fleet'
import { FakeGateway } from '#tests/support/gateways/fake_gateway'
import { useHarness } from '#tests/support/gateways/use_harness'
import { secondServer } from '#tests/support/second_server'
import { TestNode } from '#tests/support/wire'

/** Access follows a change within two seconds; a busy machine may need more, but not as much as a node waits for nothing. */
const LIMIT_MS = 15_000

test.group('A subscription lapses', (group) => {
  group.each.setup(freshStart)

  async function connected() {
    const server = await createServer({ premium: true })
    const user = await createUser()
    const id = await beginSubscription(user.id, 'sub_1', { status: 'active' })
    await connect(await signedIn(user), server.id)
    const node = new TestNode(nodeOf(server).get)
    await node.sync()
    return { id, waiting: node.sync(20) }
  }

  const within = (work: Promise<unknown>) => Promise.race([work, sleep(LIMIT_MS, 'too late')])

  test('the provider says that it ended: its premium peer leaves the node', async ({ assert, cleanup }) => {
    const fake = new FakeGateway()
    await useHarness(cleanup, fake)
    await addPrices()
    const { waiting } = await connected()
    fake.subscription('sub_1', { status: 'canceled', endedAt: fake.clock.now(), endReason: 'requested' })
    await (
      await app.container.make(SyncSubscription)
    ).execute({ gateway: 'fake', providerId: 'sub_1', source: 'event' })
    assert.notEqual(await within(waiting), 'too late')
    assert.lengthOf((await waiting).removals, 1)
    assert.lengthOf(await db.from('connections'), 0)
  })

  test('its end comes, and a worker in another process sees to it', async ({ assert, cleanup }) => {
    const worker = await secondServer({ CULVERT_ROLE: 'all' })
    cleanup(() => void worker.kill('SIGKILL'))
    const { id, waiting } = await connected()
    const now = toSql(DateTime.utc())
    await db.from('subscriptions').where({ id }).update({ ends_at: now, tell_at: now })
    assert.notEqual(await within(waiting), 'too late')
    assert.lengthOf((await waiting).removals, 1)
  })
})
