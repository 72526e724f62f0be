import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { Engine } from '#tests/support/billing/engine'
import { ALL_STORED, crowd, stored } from '#tests/support/crowd'
import { forgetIndex } from '#tests/support/file_search'
import { TASK_WORK, freshFolders } from '#tests/support/task_work'
import { taskOf } from '#tests/support/tasks'
import { UPKEEP_WORK } from '#tests/support/upkeep_work'

test.group('A task under load', (group) => {
  group.each.setup(freshFolders)
  group.each.teardown(forgetIndex)
  const engine = new Engine(group)

  test('is given something to do, whichever it is', async ({ assert }) => {
    const ids = (await app.container.make(MaintenanceTasks)).list().map(({ id }) => id)
    assert.sameMembers(ids, [...Object.keys(TASK_WORK), ...Object.keys(UPKEEP_WORK)])
  })

  test('{id} beside twenty connects and twenty webhooks, stopped and started again, does each thing once')
    .with(Object.entries(TASK_WORK).map(([id, work]) => ({ id, ...work })))
    .run(async ({ assert }, { id, many, arrange, left }) => {
      const task = await taskOf(id)
      const come = await crowd(engine)
      await arrange(many, engine)
      assert.deepEqual([await task.estimate(), await left()], [many, many + 1])
      const work = async () => {
        await task.stopAtOnce(assert)
        const still = await left()
        return { still, did: await task.run() }
      }
      const [refused, { still, did }] = await Promise.all([come(), work()])
      assert.deepEqual(refused, [])
      assert.deepEqual(await stored(), ALL_STORED)
      // Payments that come in meanwhile are days to compute.
      if (id === 'analytics.days') await task.run()
      else assert.equal(did, still - 1)
      assert.deepEqual([await left(), await task.estimate(), await task.run()], [1, 0, 0])
    })

  test('{id} beside twenty connects and twenty webhooks does what is there')
    .with(Object.entries(UPKEEP_WORK).map(([id, work]) => ({ id, ...work })))
    .run(async ({ assert }, { id, arrange, isRight }) => {
      const task = await taskOf(id)
      const come = await crowd(engine)
      await arrange()
      const estimated = await task.estimate()
      const [refused, did] = await Promise.all([come(), task.run()])
      assert.deepEqual(refused, [])
      assert.deepEqual(await stored(), ALL_STORED)
      assert.isTrue(isRight(did, estimated), `${did} of ${estimated}`)
    })
})
