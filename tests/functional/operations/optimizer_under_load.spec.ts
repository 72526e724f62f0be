import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { Job } from '#core/jobs/models/job'
import { StartOptimizer } from '#operations/index'
import { OptimizerRun, type TaskResult } from '#operations/optimizer/models/optimizer_run'
import { Engine } from '#tests/support/billing/engine'
import { ALL_STORED, crowd, stored } from '#tests/support/crowd'
import { forgetIndex } from '#tests/support/file_search'
import { doJobs } from '#tests/support/maintenance'
import { node } from '#tests/support/processes'
import { productModules } from '#tests/support/programs'
import { TASK_WORK, freshFolders } from '#tests/support/task_work'
import { UPKEEP_WORK } from '#tests/support/upkeep_work'

async function start(): Promise<OptimizerRun> {
  const starting = await app.container.make(StartOptimizer)
  const result = await starting.execute({ actorId: null, isPreview: false })
  if (!result.ok) throw new Error('It is running already')
  return OptimizerRun.findOrFail(result.value.id)
}

/** In whose middle the worker is killed, and what else it has to do: what needs nothing that is in memory. */
const KILLED_IN = 'support.old_threads'
const OTHERS = ['users.expired', 'core.old_records', 'billing.old_events', 'mailboxes.expired_links'] as const
/** What goes with one statement. */
const BATCH = 500

/** A worker of its own that is killed once that task has done its first batch. */
async function doomedWorker() {
  const { path, loader } = productModules
  const worker = node([...loader, 'tests/support/doomed_task.ts', KILLED_IN], {
    ...(process.env as Record<string, string>),
    LOG_LEVEL: 'silent',
    CULVERT_TEST_MODULES: path,
  })
  if (!(await worker.says('at work'))) throw new Error(worker.seen.err)
  return worker
}

const workOf = (id: string) => {
  const work = TASK_WORK[id]
  if (!work) throw new Error(`There is nothing to do for ${id}`)
  return work
}

const sum = (figures: TaskResult['figures']) => (figures ?? []).reduce((all, { count }) => all + count, 0)

test.group('The optimizer under load', (group) => {
  group.each.setup(freshFolders)
  group.each.teardown(forgetIndex)
  const engine = new Engine(group)

  test('beside twenty connects and twenty webhooks does all there is to do, and nothing fails or is lost', async ({
    assert,
  }) => {
    const come = await crowd(engine)
    for (const { many, arrange } of Object.values(TASK_WORK)) await arrange(many, engine)
    for (const { arrange } of Object.values(UPKEEP_WORK)) await arrange()
    const run = await start()
    const [refused] = await Promise.all([come(), doJobs()])
    assert.deepEqual(refused, [])
    assert.deepEqual(await stored(), ALL_STORED)
    await run.refresh()
    assert.deepEqual([run.state, run.tasks.filter(({ error }) => error !== null)], ['done', []])
    for (const { id, figures } of run.tasks) {
      const work = TASK_WORK[id]
      // Of the one whose figures are private nothing is kept; payments that come in meanwhile are days to compute.
      if (!work || !figures || id === 'analytics.days') continue
      assert.equal(
        figures.reduce((sum, { count }) => sum + count, 0),
        work.many,
        id
      )
      assert.equal(await work.left(), 1, id)
    }
    assert.equal(await workOf('vpn.removals').left(), 1)
  })

  test('whose worker is killed within a task goes on in another worker, does each thing once and leaves nothing open', async ({
    assert,
    cleanup,
  }) => {
    // The worker of its own has the real time.
    engine.fake.clock.travelTo(DateTime.utc().toISO())
    const come = await crowd(engine)
    for (const id of [KILLED_IN, ...OTHERS]) await workOf(id).arrange(workOf(id).many, engine)
    const { many, left } = workOf(KILLED_IN)
    const run = await start()
    const doomed = await doomedWorker()
    cleanup(() => void doomed.kill('SIGKILL'))
    const [refused, code] = await Promise.all([come(), doomed.ended])
    assert.deepEqual([refused, code], [[], null], doomed.seen.err)
    await run.refresh()
    const ids = (await app.container.make(MaintenanceTasks)).list().map(({ id }) => id)
    const idsOf = ({ tasks }: OptimizerRun) => tasks.map(({ id }) => id)
    const before = run.tasks
    assert.deepEqual([run.state, idsOf(run)], ['running', ids.slice(0, ids.indexOf(KILLED_IN))])
    assert.equal(await left(), many + 1 - BATCH)
    // As if its claim had run out.
    await db.from('jobs').update({ claimed_until: '2020-01-01 00:00:00.000' })
    await doJobs()
    await run.refresh()
    assert.deepEqual([run.state, run.isOpen, idsOf(run)], ['done', null, ids])
    assert.deepEqual(run.tasks.slice(0, before.length), before)
    const didOf = (id: string) => sum(run.tasks.find((one) => one.id === id)?.figures ?? null)
    assert.equal(didOf(KILLED_IN), many - BATCH)
    for (const id of OTHERS) assert.deepEqual([didOf(id), await workOf(id).left()], [workOf(id).many, 1], id)
    assert.equal(await left(), 1)
    const { state, claim } = await Job.findOrFail(run.jobId)
    assert.deepEqual([state, claim], ['done', null])
    const second = await start()
    await doJobs()
    await second.refresh()
    assert.deepEqual([second.state, idsOf(second)], ['done', ids])
    const again = second.tasks.filter(({ id }) => [KILLED_IN, ...OTHERS].includes(id))
    assert.equal(sum(again.flatMap(({ figures }) => figures ?? [])), 0)
    assert.deepEqual(await stored(), ALL_STORED)
  })
})
