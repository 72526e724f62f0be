import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { closeGate } from '#core/restore/restore_gate'
import { transaction } from '#core/database/transaction'
import { Bin } from '#files/bin/bin'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { GatewayError } from '#gateways/index'
import { Acknowledged } from '#vpn/services/acknowledged'
import { createUser, freshStart } from '#tests/support/accounts'
import { Engine } from '#tests/support/billing/engine'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { createServer } from '#tests/support/fleet'
import { freeze } from '#tests/support/clock'
import { fileCalls, filesOfAdmin, filesRoot, stagingLeft } from '#tests/support/files'
import { TASK_WORK, freshFolders } from '#tests/support/task_work'
import { taskOf } from '#tests/support/tasks'

const amountOf = async (table: string) => (await db.from(table)).length

test.group('A task with something to do', (group) => {
  group.each.setup(freshFolders)
  const engine = new Engine(group)

  test('{id} does what its dry run says, says so, keeps the rest, and has nothing to do then')
    .with(Object.entries(TASK_WORK).map(([id, work]) => ({ id, ...work })))
    .run(async ({ assert }, { id, arrange, left }) => {
      const task = await taskOf(id)
      assert.deepEqual([await task.estimate(), await task.run()], [0, 0], 'all is well')
      await arrange(2, engine)
      assert.deepEqual([await task.estimate(), await left()], [2, 3])
      await assert.rejects(() => task.run(AbortSignal.abort()))
      assert.equal(await task.run(), 2)
      assert.deepEqual([await left(), await task.estimate(), await task.run()], [1, 0, 0])
    })
})

test.group("A module's task", (group) => {
  group.each.setup(freshStart)

  test('core.database_log moves what was written, and nothing where nothing was', async ({ assert }) => {
    const task = await taskOf('core.database_log')
    await task.run()
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
    await createUser()
    const found = await task.estimate()
    const isSqlite = db.connection().dialect.name !== 'mysql'
    assert.isTrue(isSqlite ? found > 0 : found === 0)
    assert.equal(await task.run(), found)
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
  })

  test('vpn.removals forgets what nodes know in batches, and goes on where it was stopped', async ({ assert }) => {
    const { id: server_id } = await createServer()
    const task = await taskOf('vpn.removals')
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
    await db.from('servers').where('id', server_id).update({ revision: 1_300 })
    for (let at = 1; at <= 1_300; at += 100) {
      const row = (_: unknown, n: number) => ({ server_id, revision: at + n, peer_id: at + n })
      await db.table('peer_removals').multiInsert(Array.from({ length: 100 }, row))
    }
    ;(await app.container.make(Acknowledged)).note(server_id, 1_200)
    assert.deepEqual([await task.estimate(), await amountOf('peer_removals')], [1_200, 1_300])
    await task.stopAtOnce(assert)
    assert.deepEqual([await task.estimate(), await amountOf('peer_removals')], [700, 800])
    const server = (await db.from('servers').where('id', server_id).firstOrFail()) as { removals_floor: number }
    assert.equal(server.removals_floor, 500, 'a node that knows less gets the full set')
    const steps: number[] = []
    assert.equal(await task.run(undefined, (done) => void steps.push(done)), 700)
    assert.deepEqual([steps, await amountOf('peer_removals')], [[500, 700], 100])
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
  })

  test('files.clean_up deletes what was kept long enough in batches, and goes on where it was stopped', async ({
    assert,
    cleanup,
  }) => {
    const { admin } = await filesOfAdmin()
    const { create, remove } = fileCalls(admin)
    const bin = async () => (await app.container.make(Bin)).list()
    const task = await taskOf('files.clean_up')
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
    for (let n = 0; n < 25; n += 1) {
      await create(`/${n}.txt`)
      await remove(`/${n}.txt`)
    }
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
    freeze(cleanup, DateTime.utc().plus({ days: 31 }).toISO() ?? '')
    writeFileSync(join(filesRoot, RESERVED_FOLDER, 'staging', 'left-behind'), 'half')
    assert.deepEqual([await task.estimate(), (await bin()).length], [26, 25])
    await task.stopAtOnce(assert)
    assert.deepEqual([await task.estimate(), await stagingLeft()], [25, []])
    await task.stopAtOnce(assert)
    assert.deepEqual([await task.estimate(), (await bin()).length], [5, 5])
    assert.equal(await task.run(), 5)
    assert.deepEqual([await bin(), await task.estimate(), await task.run()], [[], 0, 0])
  })
})

test.group('Reconciling overdue subscriptions', (group) => {
  const engine = new Engine(group)

  test('says how many were fetched, and how many providers did not answer', async ({ assert }) => {
    const task = await taskOf('billing.reconcile')
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    engine.fake.calls.length = 0
    assert.deepEqual([await task.estimate(), await task.run(), engine.fake.calls], [0, 0, []])
    engine.fake.clock.advance({ hours: 25 })
    assert.deepEqual([await task.estimate(), engine.fake.calls], [1, []])
    await transaction((trx) => closeGate(engine.fake.clock.now(), trx))
    assert.deepEqual([await task.estimate(), await task.run(), engine.fake.calls], [0, 0, []], 'after a restore')
    await db.from('restore_gate').delete()
    assert.equal(await task.run(), 1)
    assert.deepEqual(engine.fake.calls, ['fetch sub_1'])
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
  })

  test('stops after those under way, and leaves the others due', async ({ assert }) => {
    const task = await taskOf('billing.reconcile')
    engine.fake.fetch = () => Promise.reject(new GatewayError('unreachable', 'nobody there'))
    const due = { gateway: 'fake', check_at: toSql(engine.later(-1)) }
    for (let n = 0; n < 12; n += 1) await subscriptionRow(await customerRow(null), { ...due, provider_id: `sub_${n}` })
    assert.equal(await task.estimate(), 12)
    await task.stopAtOnce(assert)
    const left = await task.estimate()
    assert.isTrue(left > 0 && left < 12, `${left} are left`)
    assert.equal(await task.run(), left)
    assert.deepEqual([await task.estimate(), await task.run()], [0, 0])
  })
})
