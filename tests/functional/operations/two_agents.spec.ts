import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'
import { Mailbox } from '#tests/support/mailbox'
import { WatchAgents } from '#operations/actions/watch_agents'
import { StatusCache } from '#operations/services/status_cache'

const mailbox = new Mailbox()
const watch = async () => (await app.container.make(WatchAgents)).execute()
const incidents = () => db.from('incidents').orderBy('id')

test.group('Two agents with one credential', (group) => {
  group.each.setup(() => mailbox.open())
  group.each.setup(freshStart)
  group.each.setup(async () => (await app.container.make(StatusCache)).forget())

  /** A node that reports as each of these starts, one after the other. */
  async function starts(...bootIds: string[]) {
    const server = await createServer({ country: 'Switzerland', countryCode: 'CH', city: 'Zürich' })
    const report = (bootId: string) => nodeOf(server).post('report', reportOf({ bootId }))
    for (const bootId of bootIds) await report(bootId)
    return { server, report }
  }

  test('that report in turn open one incident, however many look, and it ends five minutes after the last turn', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    await createUser({ isAdmin: true, email: 'operator@example.test' })
    const { server, report } = await starts('one', 'two', 'one', 'two')
    await Promise.all([watch(), watch(), watch()])
    await watch()
    assert.containsSubset(await incidents(), [{ code: 'server_unreliable', state: 'investigating' }])
    assert.lengthOf(await incidents(), 1)
    assert.containsSubset((await api().get('/api/status')).body, {
      incidents: [{ code: 'server_unreliable', servers: [{ id: server.id }] }],
    })
    const letters = (await mailbox.take()).filter(({ subject }) => subject.startsWith('Two agents'))
    assert.lengthOf(letters, 1)
    assert.include(letters[0]?.text ?? '', `culvert server rotate-credential ${server.id}`)
    clock.advance({ minutes: 4 })
    await report('one')
    clock.advance({ minutes: 4, seconds: 59 })
    await watch()
    assert.containsSubset(await incidents(), [{ state: 'investigating' }])
    clock.advance({ seconds: 1 })
    await watch()
    assert.containsSubset(await incidents(), [{ state: 'resolved', watched_server_id: null }])
    assert.lengthOf(await incidents(), 1)
  })

  test('only bytes of the agent that was there first count, until it is away for five minutes', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const { server } = await starts()
    const send = async (bootId: string, rxBytes: number) => {
      clock.advance({ seconds: 5 })
      await nodeOf(server).post('report', reportOf({ bootId, rxBytes, txBytes: 2 * rxBytes }))
      const { total_rx: rx, total_tx: tx } = await db.from('server_health').where('server_id', server.id).firstOrFail()
      assert.equal(tx, 2 * rx)
      return rx
    }
    await send('first', 1000)
    await send('copy', 50)
    assert.equal(await send('first', 1100), 1100)
    for (let round = 1; round <= 3; round += 1) {
      assert.equal(await send('copy', 50 + round * 500), 1100 + (round - 1) * 100)
      assert.equal(await send('first', 1100 + round * 100), 1100 + round * 100)
    }
    clock.advance({ minutes: 5 })
    assert.equal(await send('copy', 10_000), 1400)
    assert.equal(await send('copy', 10_007), 1407)
    assert.equal(await send('first', 9000), 1407)
    // A restart of the one that counts goes on.
    assert.equal(await send('again', 3), 1410)
  })

  for (const bootIds of [
    ['one', 'two', 'three', 'four'],
    // The last report of a start that arrives late.
    ['one', 'two', 'one', 'one', 'three', 'three'],
  ]) {
    test(`an agent that starts again is one: ${bootIds.join(', ')}`, async ({ assert }) => {
      await starts(...bootIds)
      await watch()
      assert.lengthOf(await incidents(), 0)
    })
  }
})
