import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createUser, freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'
import type { FrozenClock } from '#tests/support/frozen_clock'
import { Mailbox } from '#tests/support/mailbox'
import { KeepAttendance } from '#operations/actions/keep_attendance'
import { WatchNodes } from '#operations/actions/watch_nodes'
import { SaveMaintenance } from '#operations/actions/save_maintenance'
import { UpdateIncident } from '#operations/index'
import { StatusCache } from '#operations/services/status_cache'
import { SetServerState } from '#vpn/index'

type Node = ReturnType<typeof nodeOf>

const mailbox = new Mailbox()

/** Time passes in steps of 15 seconds; the service is there all the time and these nodes report. */
async function pass(clock: FrozenClock, seconds: number, nodes: Node[] = []) {
  for (let passed = 0; passed < seconds; passed += 15) {
    clock.advance({ seconds: 15 })
    await listenAndWatch(nodes)
  }
}

async function listenAndWatch(nodes: Node[] = []) {
  await (await app.container.make(KeepAttendance)).execute()
  for (const node of nodes) await node.post('report', reportOf())
  await watch()
}

const watch = async () => (await app.container.make(WatchNodes)).execute()

const incidents = () => db.from('incidents').orderBy('id')
const told = async () => {
  const rows = (await db.from('incident_updates').select('state', 'code').orderBy('id')) as Record<string, string>[]
  return rows.map(({ state, code }) => `${state} ${code}`)
}

test.group('Incidents of silent nodes', (group) => {
  group.each.setup(() => mailbox.open())
  group.each.setup(freshStart)
  group.each.setup(async () => (await app.container.make(StatusCache)).forget())

  test('three minutes of silence open exactly one, which ends when the node stays', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const server = await createServer({ country: 'Switzerland', countryCode: 'CH', city: 'Zürich' })
    const node = nodeOf(server)
    await listenAndWatch([node])
    await pass(clock, 165)
    assert.lengthOf(await incidents(), 0)
    await pass(clock, 15)
    await Promise.all([watch(), watch(), watch()])
    assert.lengthOf(await incidents(), 1)
    await pass(clock, 600)
    assert.lengthOf(await incidents(), 1)
    const { body } = await api().get('/api/status')
    assert.containsSubset(body, {
      overall: 'down',
      incidents: [
        {
          code: 'node_silent',
          state: 'investigating',
          startedAt: '2026-03-10T12:00:00.000Z',
          servers: [{ id: server.id, city: 'Zürich', countryCode: 'CH' }],
        },
      ],
    })
    await pass(clock, 300, [node])
    assert.containsSubset(await incidents(), [{ state: 'monitoring', resolved_at: null }])
    await pass(clock, 15, [node])
    assert.containsSubset(await incidents(), [{ state: 'resolved', watched_server_id: null }])
    assert.deepEqual(await told(), ['investigating silent', 'monitoring back', 'resolved recovered'])
  })

  test('administrators get one mail a silence, without a word of anybody, however many look', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    await createUser({ isAdmin: true, email: 'boss@example.com' })
    await createUser({ isAdmin: true, adminRole: 'support', email: 'help@example.com' })
    const server = await createServer({ country: 'Switzerland', countryCode: 'CH', city: 'Zürich' })
    await listenAndWatch([nodeOf(server)])
    await pass(clock, 165)
    clock.advance({ seconds: 15 })
    await (await app.container.make(KeepAttendance)).execute()
    await Promise.all([watch(), watch(), watch()])
    await pass(clock, 300)
    const mails = await mailbox.take()
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [['boss@example.com', `Server ${server.id} in Zürich, Switzerland does not answer`]]
    )
    assert.notMatch(mails[0]?.text ?? '', /192\.0\.2/)
  })

  test('in planned maintenance silence opens nothing until it is over', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const server = await createServer()
    await listenAndWatch([nodeOf(server)])
    const plan = await app.container.make(SaveMaintenance)
    const [startsAt, endsAt] = [clock.now(), clock.now().plus({ minutes: 10 })]
    assert.isTrue((await plan.execute({ serverId: server.id, startsAt, endsAt, actorId: null })).ok)
    await pass(clock, 585)
    assert.lengthOf(await incidents(), 0)
    await pass(clock, 15)
    assert.lengthOf(await incidents(), 1)
  })

  test('the next silence opens the next one', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const node = nodeOf(await createServer())
    await listenAndWatch([node])
    await pass(clock, 200)
    await pass(clock, 330, [node])
    await pass(clock, 200)
    assert.containsSubset(await incidents(), [{ state: 'resolved' }, { state: 'investigating' }])
  })

  test('a node that comes and goes stays one incident', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const node = nodeOf(await createServer())
    await listenAndWatch([node])
    await pass(clock, 200)
    for (let round = 0; round < 3; round++) {
      await pass(clock, 60, [node])
      await pass(clock, 90)
    }
    assert.lengthOf(await incidents(), 1)
    assert.deepEqual(await told(), ['investigating silent', 'monitoring back'])
    await pass(clock, 120)
    assert.deepEqual(await told(), ['investigating silent', 'monitoring back', 'investigating silent_again'])
  })

  test('what an operator resolved stays so while the same silence lasts', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const node = nodeOf(await createServer())
    await listenAndWatch([node])
    await pass(clock, 200)
    const [{ id }] = (await incidents()) as [{ id: number }]
    const update = await app.container.make(UpdateIncident)
    assert.isTrue((await update.execute({ incidentId: id, state: 'resolved', message: 'Known.' })).ok)
    await pass(clock, 200)
    assert.lengthOf(await incidents(), 1)
    await pass(clock, 30, [node])
    await pass(clock, 200)
    assert.lengthOf(await incidents(), 2)
  })

  test('no server that drains, is out of service, never reported or is a demo has one', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const [draining, disabled, fresh] = [await createServer(), await createServer(), await createServer()]
    const demo = await createServer()
    for (const server of [draining, disabled, demo]) await nodeOf(server).post('report', reportOf())
    const set = await app.container.make(SetServerState)
    await set.execute({ serverId: draining.id, state: 'draining', deadline: DateTime.utc(2026, 3, 11) })
    await set.execute({ serverId: disabled.id, state: 'disabled' })
    await db.from('servers').where('id', demo.id).update({ simulated: true })
    await pass(clock, 400)
    assert.lengthOf(await incidents(), 0)
    // Back in service it has three minutes to be heard.
    await set.execute({ serverId: disabled.id, state: 'active' })
    await pass(clock, 165)
    assert.lengthOf(await incidents(), 0)
    await pass(clock, 30)
    assert.containsSubset(await incidents(), [{ watched_server_id: disabled.id }])
    await set.execute({ serverId: disabled.id, state: 'disabled' })
    await watch()
    assert.deepEqual(await told(), ['investigating silent', 'resolved out_of_service'])
    assert.isNumber(fresh.id)
  })

  test('after a stop of the whole service silence counts from the start', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const [gone, well] = [await createServer(), await createServer()]
    await listenAndWatch([nodeOf(gone), nodeOf(well)])
    clock.advance({ days: 2 })
    await watch()
    assert.lengthOf(await incidents(), 0)
    await pass(clock, 15)
    await pass(clock, 165, [nodeOf(well)])
    assert.lengthOf(await incidents(), 0)
    await pass(clock, 15, [nodeOf(well)])
    assert.containsSubset(await incidents(), [{ watched_server_id: gone.id }])
    assert.lengthOf(await incidents(), 1)
    const { body } = await api().get('/api/status')
    assert.containsSubset(body, { incidents: [{ startedAt: '2026-03-12T12:00:15.000Z' }] })
  })

  test('a short restart neither forgets a silence nor tells it twice', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await listenAndWatch([nodeOf(await createServer())])
    await pass(clock, 120)
    clock.advance({ seconds: 45 })
    await pass(clock, 30)
    assert.lengthOf(await incidents(), 1)
    clock.advance({ minutes: 10 })
    await pass(clock, 300)
    assert.lengthOf(await incidents(), 1)
    assert.deepEqual(await told(), ['investigating silent'])
  })

  test('while nobody listens nothing is opened', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await listenAndWatch([nodeOf(await createServer())])
    for (let minute = 0; minute < 10; minute++) {
      clock.advance({ minutes: 1 })
      await watch()
    }
    assert.lengthOf(await incidents(), 0)
  })
})
