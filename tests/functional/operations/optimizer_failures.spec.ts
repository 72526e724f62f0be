import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { Measures } from '#core/health/measures'
import { MOST_CRASHES } from '#core/jobs/do_jobs'
import { JobClaims } from '#core/jobs/job_claims'
import { Job } from '#core/jobs/models/job'
import { StartOptimizer } from '#operations/index'
import { RunOptimizer } from '#operations/optimizer/actions/run_optimizer'
import { OptimizerRun } from '#operations/optimizer/models/optimizer_run'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { eventually } from '#tests/support/eventually'
import { doJobs } from '#tests/support/maintenance'
import { Mailbox } from '#tests/support/mailbox'
import { aborted, replaceTask } from '#tests/support/optimizer'

const PATH = '/api/admin/optimizer'
const NIGHT = 'The nightly maintenance failed'
const mailbox = new Mailbox()

const start = async (input: { actorId?: number; scheduledOn?: string; isPreview?: boolean } = {}) => {
  const starting = await app.container.make(StartOptimizer)
  const result = await starting.execute({ actorId: null, isPreview: false, ...input })
  if (!result.ok) throw new Error('It is running already')
  return result.value.id
}
const nightly = () => start({ scheduledOn: '2026-03-10' })
const stateOf = async (id: number) => (await db.from('optimizer_runs').where('id', id).firstOrFail()).state as string
const subjects = () => mailbox.subjects('boss@example.com')

/** As many workers as that were gone in the middle of the only job. */
async function crash(times: number) {
  const claims = await app.container.make(JobClaims)
  for (let at = 0; at < times; at += 1) {
    await claims.take()
    await db.from('jobs').update({ claimed_until: '2020-01-01 00:00:00.000' })
  }
}

const failing = async () => Promise.reject(new Error('on purpose'))

test.group('A failed run of the optimizer', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  const boss = () => createUser({ isAdmin: true, email: 'boss@example.com' })

  test('stores what it did also where each of its transactions is repeated once', async ({ assert }) => {
    const runId = await start()
    let writes = 0
    const keep = async () => {
      writes += 1
      if (writes % 2 === 1) throw Object.assign(new Error('deadlock'), { errno: 1213, code: 'ER_LOCK_DEADLOCK' })
    }
    const input = { runId, tasks: ['users.expired'] }
    const signal = new AbortController().signal
    const run = await app.container.make(RunOptimizer)
    await run.execute({ id: 1, requestedBy: null, kept: null, attempt: 1, input, signal, keep, report: () => {} })
    const { before, tasks, after } = await OptimizerRun.findOrFail(runId)
    assert.deepEqual([before?.score, after?.score].map(Number.isFinite), [true, true])
    assert.deepEqual(
      tasks.map(({ id }) => id),
      input.tasks
    )
    assert.equal(writes, 6)
  })

  test('is emailed once where it failed outside of a task', async ({ assert, cleanup }) => {
    await boss()
    const measures = await app.container.make(Measures)
    const { read } = measures
    measures.read = failing
    cleanup(() => void (measures.read = read))
    const id = await nightly()
    await doJobs()
    assert.equal(await stateOf(id), 'failed')
    const [mail, ...others] = await mailbox.take()
    assert.deepEqual([mail?.to, mail?.subject, others], ['boss@example.com', NIGHT, []])
    assert.include(mail?.text, `Run ${id} broke off with an error`)
    await start()
    await doJobs()
    assert.deepEqual(await subjects(), ['A maintenance run failed'])
  })

  test('is emailed once where it was given up after crashes, and the next one runs', async ({ assert }) => {
    await boss()
    const id = await nightly()
    await crash(MOST_CRASHES)
    await doJobs()
    assert.equal(await stateOf(id), 'failed')
    assert.deepEqual(await subjects(), [NIGHT])
    const next = await start()
    await doJobs()
    assert.deepEqual([await stateOf(next), await subjects()], ['done', []])
  })

  test('is emailed once also where a worker was gone while it ended the run', async ({ assert, cleanup }) => {
    await boss()
    freeze(cleanup, '2026-03-10T01:00:00Z')
    const id = await nightly()
    await crash(MOST_CRASHES + 1)
    await doJobs()
    assert.deepEqual([await stateOf(id), await subjects()], ['running', []])
    const due = await app.container.make(DueWorkRegistry)
    for (let round = 0; round < 2; round += 1) await due.runOnce('operations.optimize_nightly')
    assert.deepEqual([await stateOf(id), await subjects()], ['failed', [NIGHT]])
    assert.equal(await stateOf(await start()), 'running')
  })

  test('is not done again, nor emailed again, where only its job was still open', async ({ assert, cleanup }) => {
    await boss()
    let rounds = 0
    await replaceTask('core.old_records', async () => ((rounds += 1), failing()))(cleanup)
    const id = await start()
    await doJobs()
    assert.deepEqual(await subjects(), ['A maintenance run failed'])
    await db
      .from('jobs')
      .update({ state: 'running', claim: 'gone', claimed_until: '2020-01-01 00:00:00.000', finished_at: null })
    await doJobs()
    assert.deepEqual([await stateOf(id), rounds, await subjects()], ['failed', 1, []])
    assert.equal((await Job.query().firstOrFail()).state, 'done')
  })

  test('that was stopped is emailed unless whoever started it stopped it', async ({ assert, cleanup }) => {
    const starter = await boss()
    const own = await signedIn(starter)
    const other = await signedIn(await createUser({ isAdmin: true }))
    let stop = async () => {}
    await replaceTask('core.old_records', failing)(cleanup)
    await replaceTask('core.database_statistics', async ({ signal }) => {
      await stop()
      await aborted(signal)
      signal.throwIfAborted()
    })(cleanup)
    for (const { by, told } of [
      { by: own, told: [] },
      { by: other, told: ['A maintenance run failed'] },
    ]) {
      const id = await start({ actorId: starter.id })
      stop = async () => void (await by.post(`${PATH}/runs/${id}/stop`))
      await doJobs()
      assert.deepEqual([await stateOf(id), await subjects()], ['stopped', told])
    }
  })

  test('that was a preview is not emailed', async ({ assert, cleanup }) => {
    await boss()
    const measures = await app.container.make(Measures)
    const { read } = measures
    measures.read = failing
    cleanup(() => void (measures.read = read))
    const id = await start({ isPreview: true })
    await doJobs()
    assert.deepEqual([await stateOf(id), await subjects()], ['failed', []])
  })
})

test.group('A task under way', (group) => {
  group.each.setup(freshStart)

  test('says how far it is', async ({ assert, cleanup }) => {
    const boss = await signedIn(await createUser({ isAdmin: true }))
    const shows = (step: string) =>
      eventually(step, async () => ((await boss.get(PATH)).body as { running: { step: string } }).running.step === step)
    await replaceTask('core.old_records', async ({ report }) => {
      report({ done: 1_500, total: null })
      await shows('Delete old records: 1,500')
      report({ done: 1_500, total: 3_000 })
      await shows('Delete old records: 1,500 of 3,000')
    })(cleanup)
    const id = await start()
    await doJobs()
    assert.equal(await stateOf(id), 'done')
  })
})
