import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { CancelJob } from '#core/jobs/cancel_job'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { doJobs, expireLink } from '#tests/support/maintenance'
import { Mailbox } from '#tests/support/mailbox'
import { runCli } from '#tests/support/run_cli'
import { aborted, replaceTask } from '#tests/support/optimizer'

const PATH = '/api/admin/optimizer'
const mailbox = new Mailbox()

interface Run {
  id: number
  state: string
  isPreview: boolean
  tasks: { id: string; figures: { what: string; count: number }[] | null; error: string | null }[]
  before: { score: number } | null
  after: { score: number; metrics: unknown[] } | null
}

async function administrator() {
  const browser = await signedIn(await createUser({ isAdmin: true, email: 'boss@example.com' }))
  return {
    browser,
    start: async (isPreview = false) => browser.post(`${PATH}/runs`, { isPreview }),
    run: async (id: number) => (await browser.get(`${PATH}/runs/${id}`)).body as Run,
  }
}

test.group('The optimizer', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('is for administrators with all rights', async ({ assert }) => {
    for (const path of [PATH, `${PATH}/runs`, `${PATH}/runs/1`]) {
      assert.equal((await api().get(path)).status, 401)
      for (const account of [
        {},
        { isAdmin: true, adminRole: 'support' },
        { isAdmin: true, adminRole: 'finance' },
      ] as const)
        assert.equal((await (await signedIn(await createUser(account))).get(path)).status, 403)
    }
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await support.post(`${PATH}/runs`, {})).status, 403)
    assert.equal((await support.post(`${PATH}/runs/1/stop`)).status, 403)
  })

  test('measures six figures as shares of their ceilings, and scores them', async ({ assert }) => {
    const { browser } = await administrator()
    const { status, body } = await browser.get(PATH)
    assert.equal(status, 200)
    const { metrics, score, tasks, running } = body as {
      metrics: { id: string; share: number }[]
      score: number
      tasks: unknown[]
      running: null
    }
    const names = ['cpu', 'memory', 'disk', 'database_latency', 'queue_lag', 'error_rate']
    assert.deepEqual(
      metrics.map(({ id }) => id),
      names.map((name) => `core.${name}`)
    )
    assert.isTrue(metrics.every(({ share }) => share >= 0 && share <= 100))
    const mean = metrics.reduce((sum, { share }) => sum + share, 0) / metrics.length
    // Shares are rounded down.
    assert.isAtMost(score, 100 - mean)
    assert.isAtLeast(score, Math.floor(99 - mean))
    assert.isAtLeast(tasks.length, 11)
    assert.isNull(running)
  })

  test('does every task, says in numbers what each did, and measures again', async ({ assert }) => {
    const { start, run, browser } = await administrator()
    await expireLink(1)
    const { status, body } = await start()
    assert.equal(status, 201)
    await doJobs()
    const { state, tasks, before, after } = await run((body as Run).id)
    const errors = tasks.filter(({ error }) => error !== null)
    assert.deepEqual([state, errors], ['done', []])
    assert.containsSubset(tasks, [{ id: 'users.expired', figures: [{ what: 'expired links deleted', count: 1 }] }])
    assert.containsSubset(tasks, [{ id: 'support.old_threads', figures: [{ count: 0 }] }])
    assert.lengthOf(tasks, (await app.container.make(MaintenanceTasks)).list().length)
    // How many peers have left since the last minute is nowhere, and neither is how long that took.
    assert.containsSubset(tasks, [{ id: 'vpn.removals', figures: null, ms: 0 }])
    assert.isNumber(before?.score)
    assert.lengthOf(after?.metrics ?? [], 6)
    assert.lengthOf(await db.from('user_tokens').where('purpose', 'reset_password'), 0)
    assert.containsSubset((await browser.get(`${PATH}/runs`)).body, [{ id: (body as Run).id, isNightly: false }])
    const [line] = (await db.from('audit_log').where('action', 'optimizer.run')) as { subject: string }[]
    assert.equal(line?.subject, `optimizer_run:${(body as Run).id}`)
  })

  test('changes nothing in a preview', async ({ assert }) => {
    const { start, run } = await administrator()
    await expireLink(1)
    const { body } = await start(true)
    await doJobs()
    const { state, tasks, after } = await run((body as Run).id)
    assert.deepEqual([state, after], ['done', null])
    assert.containsSubset(tasks, [{ id: 'users.expired', figures: [{ what: 'expired links deleted', count: 1 }] }])
    assert.lengthOf(await db.from('user_tokens').where('purpose', 'reset_password'), 1)
  })

  test('lets others have a turn between two batches', async ({ assert }) => {
    const old = (n: number) => ({
      process: `gone-${n}`,
      role: 'web',
      started_at: '2020-01-01 00:00:00.000',
      minute: '2020-01-01 00:00:00.000',
      figures: '{}',
    })
    for (let part = 0; part < 15; part += 1)
      await db.table('process_minutes').multiInsert(Array.from({ length: 100 }, (_, n) => old(part * 100 + n)))
    const task = (await app.container.make(MaintenanceTasks)).find('core.old_records')
    let turns = 0
    const turn = () => (waiting = setImmediate(() => ((turns += 1), turn())))
    let waiting = setImmediate(() => turn())
    const batches: number[] = []
    const report = () => void batches.push(turns)
    const figures = await task?.run({ signal: new AbortController().signal, report })
    clearImmediate(waiting)
    assert.containsSubset(figures, [{ what: 'metrics deleted', count: 1_500 }])
    assert.lengthOf(batches, 3)
    // On a busy machine one pause may be over before the others' turn comes, and no two of them.
    assert.isAbove(batches[2] ?? 0, batches[0] ?? 0)
  })

  test('shows past runs also where a task of theirs is there no more', async ({ assert }) => {
    const { browser, start, run } = await administrator()
    const gone = { id: 'gone.task', name: 'Forget the past', figures: [{ what: 'items forgotten', count: 3 }], ms: 1 }
    const { id } = (await start()).body as Run
    await db
      .from('optimizer_runs')
      .where({ id })
      .update({ tasks: JSON.stringify([{ ...gone, error: null }]) })
    await doJobs()
    assert.containsSubset((await browser.get(`${PATH}/runs`)).body, [{ id, state: 'done', tasks: [gone] }])
    const known = (await app.container.make(MaintenanceTasks)).list().length
    assert.lengthOf((await run(id)).tasks, known + 1)
    assert.match((await runCli(['optimizer', 'history'])).stdout, /items forgotten: 3/i)
  })

  test('runs once at a time, whoever starts it', async ({ assert }) => {
    const { start } = await administrator()
    const answers = await Promise.all([start(), start(), start()])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    await doJobs()
    assert.equal((await start()).status, 201)
  })

  test('is stopped between two batches, and can be started again', async ({ assert, cleanup }) => {
    const { start, run, browser } = await administrator()
    const { id } = (await start()).body as Run
    await replaceTask('core.old_records', async ({ signal }) => {
      await browser.post(`${PATH}/runs/${id}/stop`)
      await aborted(signal)
      signal.throwIfAborted()
    })(cleanup)
    await doJobs()
    assert.containsSubset(await run(id), { state: 'stopped', tasks: [] })
    const second = (await start()).body as Run
    await (
      await app.container.make(CancelJob)
    ).execute(Number((await db.from('optimizer_runs').where('id', second.id).firstOrFail()).job_id), null)
    await doJobs()
    assert.equal((await run(second.id)).state, 'stopped')
  })

  test('goes on after a task that fails', async ({ assert, cleanup }) => {
    const { start, run } = await administrator()
    await replaceTask('core.old_records', async () => Promise.reject(new Error('ann@example.com')))(cleanup)
    const { id } = (await start()).body as Run
    await doJobs()
    const { state, tasks } = await run(id)
    assert.equal(state, 'failed')
    assert.deepEqual(
      tasks.flatMap(({ id: task, error }) => (error === null ? [] : [[task, error]])),
      [['core.old_records', 'E_INTERNAL']]
    )
    assert.isAbove(tasks.length, 10)
  })

  test('runs once a night, and emails administrators when that failed', async ({ assert, cleanup }) => {
    await administrator()
    const clock = freeze(cleanup, '2026-03-10T02:50:00Z')
    const due = await app.container.make(DueWorkRegistry)
    const runs = async () => (await db.from('optimizer_runs')).length
    await due.runOnce('operations.optimize_nightly')
    assert.equal(await runs(), 0)
    clock.advance({ minutes: 20 })
    await due.runOnce('operations.optimize_nightly')
    assert.equal(await runs(), 0, 'the installation has just begun')
    clock.advance({ days: 1 })
    await Promise.all([1, 2].map(() => due.runOnce('operations.optimize_nightly')))
    assert.equal(await runs(), 1)
    await replaceTask('core.old_records', async () => Promise.reject(new Error('on purpose')))(cleanup)
    await doJobs()
    const [mail, ...others] = await mailbox.take()
    assert.deepEqual([mail?.to, mail?.subject, others], ['boss@example.com', 'The nightly maintenance failed', []])
    assert.include(mail?.text, 'Delete old records')
    await due.runOnce('operations.optimize_nightly')
    assert.equal(await runs(), 1)
    clock.advance({ days: 1 })
    await due.runOnce('operations.optimize_nightly')
    assert.equal(await runs(), 2)
  })
})
