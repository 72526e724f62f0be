import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { MinuteTally } from '#core/metrics/minute_tally'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { ThisProcess } from '#core/metrics/this_process'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { runCli } from '#tests/support/run_cli'

const PATH = '/api/admin/processes'

/** Stores a minute of a process as it would have been stored then. */
async function minute(
  process: string,
  role: 'web' | 'worker',
  minutesAgo: number,
  work: (tally: MinuteTally) => void = () => {}
) {
  const tally = new MinuteTally()
  const current = new ThisProcess(tally)
  work(tally)
  const figures = current.take()
  current.stop()
  const clock = new (class extends Clock {
    now = () => DateTime.utc().minus({ minutes: minutesAgo })
  })()
  await new StoreProcessMinute(clock).execute({ process, role, startedAt: clock.now(), figures })
}

test.group('The processes of the installation', (group) => {
  group.each.setup(freshStart)

  test('are for administrators with all rights', async ({ assert }) => {
    assert.equal((await api().get(PATH)).status, 401)
    assert.equal((await (await signedIn(await createUser())).get(PATH)).status, 403)
    for (const adminRole of ['support', 'finance'] as const)
      assert.equal((await (await signedIn(await createUser({ isAdmin: true, adminRole }))).get(PATH)).status, 403)
  })

  test('are each shown with their last minute, for as long as they are heard', async ({ assert }) => {
    await minute('old', 'web', 5)
    await minute('one', 'web', 2)
    await minute('one', 'web', 1, (tally) => {
      tally.request(0.01, false)
      tally.request(0.03, true)
      tally.statement(0.004)
    })
    await minute('two', 'worker', 1, (tally) => tally.work(true))
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { body } = await admin.get(PATH)
    assert.lengthOf(body as unknown[], 2)
    assert.containsSubset(body, [
      { process: 'one', role: 'web', requests: 2, failures: 1, requestMs: 20, statementMs: 4, poolWaitMs: null },
      { process: 'two', role: 'worker', works: 1, failedWorks: 1, requestMs: null },
    ])
    const { stdout, code } = await runCli(['system', 'processes'])
    assert.equal(code, 0)
    assert.match(stdout, /web .*\n.*worker/)
  })

  test('are forgotten after two days', async ({ assert }) => {
    await minute('old', 'web', 48 * 60 + 1)
    await minute('new', 'web', 0)
    assert.deepEqual(await db.from('process_minutes').select('process'), [{ process: 'new' }])
  })

  test('hold what came together since the last time, once', ({ assert }) => {
    const tally = new MinuteTally()
    tally.request(1, true)
    assert.containsSubset(tally.take(), { requests: 1, failures: 1, requestMs: 1000 })
    assert.containsSubset(tally.take(), { requests: 0, failures: 0, requestMs: null })
  })
})
