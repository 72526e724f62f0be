import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { Acknowledged } from '#vpn/services/acknowledged'
import { metricRows, rowsFromScratch } from '#tests/support/analytics/metrics'
import { Engine } from '#tests/support/billing/engine'
import type { Memory, Outcome } from '#tests/support/doomed_tasks'
import { forgetIndex } from '#tests/support/file_search'
import { forked } from '#tests/support/forked'
import { TASK_WORK, freshFolders } from '#tests/support/task_work'
import { taskOf } from '#tests/support/tasks'
import { UPKEEP_WORK, WITHOUT_MIDDLE } from '#tests/support/upkeep_work'

/** Corrects all at once, after it has counted. */
const COUNTS_FIRST = 'users.total'
/** What a process that was killed had taken is free again by then. */
const CLAIMS_RUN_OUT = { minutes: 11 }

test.group('A process that is killed in the middle of every task', (group) => {
  group.each.setup(freshFolders)
  group.each.teardown(forgetIndex)
  const engine = new Engine(group)

  async function memory(): Promise<Memory> {
    const snapshots = JSON.parse(JSON.stringify(Object.fromEntries(engine.fake.subscriptions))) as Memory['snapshots']
    return { snapshots, acknowledged: (await app.container.make(Acknowledged)).entries() }
  }

  /** Has a process of its own begin all tasks, and kills it when none of them goes on. */
  async function killed(process: Awaited<ReturnType<typeof forked>>) {
    const heard = process.heard('tasks')
    process.tell(await memory())
    const { outcomes } = (await heard) as unknown as { outcomes: Record<string, Outcome> }
    await process.kill()
    return outcomes
  }

  /** What an amount that is left does not tell: subscriptions that nobody looked at, a floor below what went, wrong figures. */
  async function assertWhole(assert: Assert) {
    const unread = await db.from('subscriptions').where('status', 'incomplete')
    assert.deepEqual(
      unread.map(({ provider_id }) => provider_id),
      ['due_later']
    )
    const floors = (await db.from('servers')).map(({ removals_floor }) => Number(removals_floor))
    assert.deepEqual(floors, [TASK_WORK['vpn.removals']?.many])
    assert.deepEqual(await metricRows(), await rowsFromScratch())
    if (db.connection().dialect.name !== 'mysql')
      assert.deepEqual(await db.rawQuery('PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
  }

  test('leaves nothing half done: started again, each does the rest, once', async ({ assert, cleanup }) => {
    // The process of its own has the real time.
    engine.fake.clock.travelTo(DateTime.utc().toISO())
    const doomed = await forked('tests/support/doomed_tasks.ts')
    cleanup(() => doomed.kill())
    const ready = doomed.heard('ready')
    for (const { many, arrange } of Object.values(TASK_WORK)) await arrange(many, engine)
    for (const { arrange } of Object.values(UPKEEP_WORK)) await arrange()
    await ready
    const outcomes = await killed(doomed)

    const ids = (await app.container.make(MaintenanceTasks)).list().map(({ id }) => id)
    assert.sameMembers(Object.keys(outcomes), ids)
    const passed = Object.entries(outcomes).filter(([, { held }]) => !held)
    assert.sameMembers(
      passed.map(([id]) => id),
      Object.keys(WITHOUT_MIDDLE()),
      JSON.stringify(passed)
    )

    engine.fake.clock.advance(CLAIMS_RUN_OUT)
    for (const [id, { many, left }] of Object.entries(TASK_WORK)) {
      const [task, still] = [await taskOf(id), await left()]
      assert.isAbove(still, 2, `${id} was in the middle`)
      if (id === COUNTS_FIRST) assert.equal(still, many + 1, id)
      else assert.isAtMost(still, many, `${id} had begun`)
      assert.equal(await task.estimate(), still - 1, id)
      assert.equal(await task.run(), still - 1, id)
      assert.deepEqual([await left(), await task.estimate(), await task.run()], [1, 0, 0], id)
    }
    for (const [id, { arrange, isRight }] of Object.entries(UPKEEP_WORK)) {
      if (id in WITHOUT_MIDDLE()) await arrange()
      const task = await taskOf(id)
      const estimated = await task.estimate()
      const did = await task.run()
      assert.isTrue(isRight(did, estimated), `${id}: ${did} of ${estimated}`)
    }
    await assertWhole(assert)
  })
})
