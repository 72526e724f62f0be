import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MaintenanceTasks } from '#core/health/maintenance_tasks'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { ThisProcess } from '#core/metrics/this_process'
import { StartOptimizer } from '#operations/index'
import { createUser, freshStart } from '#tests/support/accounts'
import { eventually } from '#tests/support/eventually'
import { doJobs, expireLink } from '#tests/support/maintenance'
import { replaceTask } from '#tests/support/optimizer'
import { runCli, runCliJson } from '#tests/support/run_cli'

test.group('Maintenance in the terminal', (group) => {
  group.each.setup(freshStart)

  const workerRuns = async () => {
    const current = new ThisProcess()
    const figures = current.take()
    current.stop()
    const store = await app.container.make(StoreProcessMinute)
    await store.execute({ process: 'one', role: 'worker', startedAt: DateTime.utc(), figures })
  }

  test('runs the optimizer where a worker runs, and shows what it did', async ({ assert }) => {
    assert.containsSubset(await runCliJson(['optimizer', 'run']), { code: 1, data: { code: 'E_NO_WORKER' } })
    await workerRuns()
    let over = false
    const running = runCli(['optimizer', 'run']).finally(() => (over = true))
    await eventually('the run is over', async () => {
      await doJobs()
      return over
    })
    const { code, stdout } = await running
    assert.equal(code, 0, stdout)
    assert.match(stdout, /^Delete expired sessions and links +Nothing to do$/m)
    assert.match(stdout, /^Score: \d+ → \d+\. The run is done\.$/m)
    assert.match((await runCli(['optimizer', 'history'])).stdout, /operator +done/)
  })

  test('names failed tasks with their errors among what a run did', async ({ assert, cleanup }) => {
    await createUser()
    await expireLink(1)
    await replaceTask('core.old_records', async () => Promise.reject(new Error('on purpose')))(cleanup)
    const starting = await app.container.make(StartOptimizer)
    const run = async (tasks: string[]) => {
      await starting.execute({ actorId: null, isPreview: false, tasks })
      await doJobs()
      const { stdout } = await runCli(['optimizer', 'history'])
      return stdout.split('\n').find((line) => / failed | done /.test(line)) ?? ''
    }
    assert.match(
      await run(['users.expired', 'core.old_records']),
      / failed +.* Expired links deleted: 1; Delete old records failed: E_INTERNAL$/
    )
    const alone = await run(['core.old_records'])
    assert.match(alone, / Delete old records failed: E_INTERNAL$/)
    assert.notMatch(alone, /Nothing to do/)
  })

  test('lists tasks and runs one, or says what it would do', async ({ assert }) => {
    await createUser()
    await expireLink(1)
    assert.match((await runCli(['task', 'list'])).stdout, /^users\.expired +.* Expired links deleted: 1$/m)
    const once = (...args: string[]) => runCli(['task', 'run', 'users.expired', ...args])
    assert.equal((await once('--preview')).stdout, 'Expired links deleted: 1 (preview)\n')
    assert.equal((await once()).stdout, 'Expired links deleted: 1\n')
    assert.equal((await once()).stdout, 'Nothing to do\n')
    const audited = { action: 'task.run', subject: 'task:users.expired', actor_id: null }
    assert.containsSubset(await db.from('audit_log'), [audited, audited])
    assert.lengthOf(await db.from('audit_log'), 2)
    assert.containsSubset(await runCliJson(['task', 'run', 'a.b']), { code: 1, data: { code: 'E_TASK_NOT_FOUND' } })
  })

  test('lists all tasks where one cannot say what it would do, with why', async ({ assert, cleanup }) => {
    await createUser()
    await expireLink(1)
    const tasks = (await app.container.make(MaintenanceTasks)).list()
    const broken = tasks.find(({ id }) => id === 'core.old_records')
    const estimate = broken?.estimate
    cleanup(() => void (broken && estimate && Object.assign(broken, { estimate })))
    const fail = async () => Promise.reject(new Error('The disk does not answer'))
    if (broken) Object.assign(broken, { estimate: fail })
    const { code, stdout } = await runCli(['task', 'list'])
    assert.equal(code, 0)
    assert.match(stdout, /^core\.old_records +Delete old records +Couldn't find out: The disk does not answer$/m)
    assert.match(stdout, /^users\.expired +.* Expired links deleted: 1$/m)
    const { data } = await runCliJson<{ id: string; error: string | null }[]>(['task', 'list'])
    assert.lengthOf(data, tasks.length)
    assert.deepEqual(
      data.filter(({ error }) => error !== null).map(({ id, error }) => [id, error]),
      [['core.old_records', 'The disk does not answer']]
    )
  })

  test("shows the installation's score", async ({ assert }) => {
    assert.match((await runCli(['health', 'show'])).stdout, /^Score \d+ of 100: (good|fair|poor)\nCPU +/)
  })
})
