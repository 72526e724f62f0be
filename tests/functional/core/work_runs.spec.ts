import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { DueWorkRegistry } from '#core/due_work'
import { workCheck } from '#core/health/checks/work'
import { HealthChecks } from '#core/health/health_checks'
import { MinuteTally } from '#core/metrics/minute_tally'
import { observedRound } from '#core/metrics/observe_work'
import { registry } from '#core/metrics/series'
import { StoreWorkRuns } from '#core/metrics/store_work_runs'
import { ThisProcess } from '#core/metrics/this_process'
import { workRounds, WorkRounds } from '#core/metrics/work_rounds'
import { closeGate } from '#core/restore/restore_gate'
import { transaction } from '#core/database/transaction'
import { freshStart } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { eventually } from '#tests/support/eventually'
import { freePort } from '#tests/support/processes'
import { secondServer } from '#tests/support/second_server'

const WORK = 'core.send_mails'

const stored = async () => (await db.from('work_runs').orderBy('work')) as Record<string, unknown>[]

test.group('Runs of scheduled work', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => void workRounds.take())

  /** A row of it, that many minutes before now; null for never. */
  const noted = async (now: DateTime, minutes: Record<string, number | null>, work = WORK) => {
    const at = Object.entries(minutes).map(([name, ago]) => [
      name,
      ago === null ? null : toSql(now.minus({ minutes: ago })),
    ])
    await db.from('work_runs').delete()
    await db.table('work_runs').insert({ work, error_code: 'E_AWAY', ...Object.fromEntries(at) })
  }
  const look = async () => (await app.container.make(HealthChecks)).lookAt(workCheck)

  test('are stored together, each over the one before, without the words of an error', async ({ assert }) => {
    for (let round = 0; round < 100; round += 1) await observedRound({ name: WORK, run: async () => {} })
    assert.lengthOf(await stored(), 0)
    await new StoreWorkRuns().execute(workRounds)
    const [first] = await stored()
    assert.containsSubset(first, { work: WORK, last_failed_at: null, error_code: null })
    assert.isNotNull(first?.['last_succeeded_at'])
    const failing = () => Promise.reject(Object.assign(new Error('to ann@example.com'), { code: 'ECONNREFUSED' }))
    await assert.rejects(() => observedRound({ name: WORK, run: failing }))
    await new StoreWorkRuns().execute(workRounds)
    const [second, ...more] = await stored()
    assert.lengthOf(more, 0)
    assert.containsSubset(second, { last_succeeded_at: first?.['last_succeeded_at'], error_code: 'ECONNREFUSED' })
    assert.isNotNull(second?.['last_failed_at'])
    assert.deepEqual(second?.['first_started_at'], first?.['first_started_at'])
    const rounds = new WorkRounds()
    rounds.failed({ name: WORK }, new TypeError('to ann@example.com'))
    assert.equal(rounds.take().get(WORK)?.errorCode, 'TypeError')
  })

  test('that cannot be stored are kept for the next time, under what came after them', async ({ assert, cleanup }) => {
    const rounds = new WorkRounds()
    rounds.succeeded({ name: WORK })
    rounds.failed({ name: WORK }, new TypeError('first'))
    rounds.succeeded({ name: 'core.purge_jobs' })
    await db.rawQuery('ALTER TABLE work_runs RENAME TO work_runs_away')
    const back = async () => {
      if (!(await db.connection().schema.hasTable('work_runs')))
        await db.rawQuery('ALTER TABLE work_runs_away RENAME TO work_runs')
    }
    cleanup(back)
    await assert.rejects(() => new StoreWorkRuns().execute(rounds))
    rounds.failed({ name: WORK }, new RangeError('second'))
    await back()
    await new StoreWorkRuns().execute(rounds)
    const [purge, mails] = await stored()
    assert.isNotNull(purge?.['last_succeeded_at'])
    assert.isNotNull(mails?.['last_succeeded_at'])
    assert.equal(mails?.['error_code'], 'RangeError')
    assert.equal(rounds.take().size, 0)
  })

  test('of private work are stored by the minute, so that they do not tell how long a round took', async ({
    assert,
  }) => {
    await observedRound({ name: 'vpn.reap', isPrivate: true, run: async () => {} })
    const [{ started, succeeded } = {}] = workRounds.take().values()
    for (const at of [started, succeeded]) assert.equal((at ?? 1) % 60_000, 0)
  })

  test('tell after a restart, and in every process, how old the last success is', async ({ assert }) => {
    const name = 'operations.start_backup'
    await db.table('work_runs').insert({ work: name, last_succeeded_at: toSql(DateTime.utc().minus({ hours: 1 })) })
    await db.table('work_runs').insert({ work: 'tests.gone', last_succeeded_at: toSql(DateTime.utc()) })
    const text = await registry.metrics()
    const [, age] = new RegExp(`culvert_work_last_success_age_seconds\\{work="${name}"\\} (\\d+)`).exec(text) ?? []
    assert.isAtLeast(Number(age), 3_599)
    assert.isBelow(Number(age), 4_000)
    // Work that there is no more.
    assert.notInclude(text, 'tests.gone')
  })

  test('are late where they fail for ten minutes or begin no more, and not while one takes long', async ({
    assert,
    cleanup,
  }) => {
    const now = freeze(cleanup, '2026-03-10T12:00:00Z').now()
    const level = async (minutes: Record<string, number | null>, work?: string) => {
      await noted(now, minutes, work)
      return (await look()).level
    }
    assert.equal((await look()).level, 'good')
    const [started, succeeded, failed] = ['last_started_at', 'last_succeeded_at', 'last_failed_at']
    assert.equal(await level({ [started]: 1, [succeeded]: 1, [failed]: 30 }), 'good')
    assert.equal(await level({ [started]: 1, [succeeded]: 9, [failed]: 1 }), 'good')
    assert.equal(await level({ [started]: 1, [succeeded]: 11, [failed]: 1 }), 'problem')
    assert.equal(await level({ [started]: 1, [succeeded]: null, [failed]: 1 }), 'problem')
    // New work has as long as any other.
    const first = 'first_started_at'
    assert.equal(await level({ [first]: 9, [started]: 1, [succeeded]: null, [failed]: 1 }), 'good')
    assert.equal(await level({ [first]: 11, [started]: 1, [succeeded]: null, [failed]: 1 }), 'problem')
    assert.equal(await level({ [first]: 179, [started]: 60, [failed]: 60 }, 'core.purge_jobs'), 'good')
    assert.equal(await level({ [first]: 181, [started]: 60, [failed]: 60 }, 'core.purge_jobs'), 'problem')
    assert.equal(await level({ [started]: 11, [succeeded]: 11 }), 'problem')
    assert.equal(await level({ [started]: 60, [succeeded]: 61 }), 'good')
    await noted(now, { [started]: 1, [succeeded]: 60, [failed]: 1 })
    const { detail, todo } = await look()
    assert.equal(
      detail,
      'core.send_mails last succeeded on 2026-03-10 11:00 UTC, last failed on 2026-03-10 11:59 UTC with E_AWAY.'
    )
    assert.include(todo, 'due work failed')
    // What waits after a restore is meant to.
    const works = await app.container.make(DueWorkRegistry)
    const waits = works.list().find((work) => work.waitsAfterRestore)?.name ?? ''
    assert.equal(await level({ [started]: 600, [succeeded]: 600 }, waits), 'problem')
    await transaction((trx) => closeGate(now, trx))
    assert.equal((await look()).level, 'good')
  })

  test('have their time again after a standstill of all workers, and not where one only restarts', async ({
    assert,
    cleanup,
  }) => {
    const now = freeze(cleanup, '2026-03-10T12:00:00Z').now()
    cleanup(async () => void (await db.from('process_minutes').delete()))
    const level = async (role: string, ...heardMinutesAgo: number[]) => {
      await db.from('process_minutes').delete()
      const started_at = toSql(now)
      for (const ago of heardMinutesAgo) {
        const row = { process: `${role} ${ago}`, role, started_at, minute: toSql(now.minus({ minutes: ago })) }
        await db.table('process_minutes').insert({ ...row, figures: '{}' })
      }
      return (await look()).level
    }
    const before = { last_started_at: 60, last_succeeded_at: 61, last_failed_at: 60 }
    await noted(now, before)
    assert.equal(await level('worker', 0, 60), 'good')
    assert.equal(await level('all', 9, 8, 6, 3, 0, 60), 'good')
    assert.equal(await level('worker', 11, 9, 6, 3, 0, 60), 'problem')
    assert.equal(await level('web', 0, 60), 'problem')
    assert.equal(await level('worker', 60), 'problem')
    const always = Array.from({ length: 100 }, (_, at) => at * 3)
    assert.equal(await level('worker', ...always), 'problem')
    // The rounds of an hour's work may be late by three of them.
    await noted(now, { last_started_at: 300, last_succeeded_at: 300 }, 'core.purge_jobs')
    assert.equal(await level('worker', ...always.slice(0, 59), 300), 'good')
    assert.equal(await level('worker', ...always), 'problem')
  })

  test('are named where a process began one and has not ended it for longer than such work may take, whatever others did', async ({
    assert,
    cleanup,
  }) => {
    const now = freeze(cleanup, '2026-03-10T12:00:00Z').now()
    cleanup(async () => void (await db.from('process_minutes').delete()))
    /** What a process said of its rounds, and when; every work ran in another one just now. */
    const hours = async (hanging: number, work = WORK, saidMinutesAgo = 0) => {
      const longRounds = { [work]: now.minus({ minutes: hanging * 60 }).toMillis() }
      const minute = toSql(now.minus({ minutes: saidMinutesAgo }))
      const said = (process: string, figures: unknown) => ({
        process,
        minute,
        role: 'worker',
        started_at: toSql(now.minus({ days: 2 })),
        figures: JSON.stringify(figures),
      })
      await db.from('process_minutes').delete()
      await db.table('process_minutes').multiInsert([said('one', { longRounds }), said('two', {})])
      await noted(now, { last_started_at: 1, last_succeeded_at: 1 }, work)
      return look()
    }
    assert.equal((await hours(1)).level, 'good')
    const { level, detail, todo } = await hours(1.1)
    assert.equal(level, 'problem')
    const begun = 'core.send_mails began on 2026-03-10 10:54 UTC and has not ended'
    assert.equal(detail, `${begun}, last succeeded on 2026-03-10 11:59 UTC.`)
    assert.include(todo, 'restart the worker')
    // The process that began it is gone.
    assert.equal((await hours(1.1, WORK, 4)).level, 'good')
    // A backup is a job.
    assert.equal((await hours(23, 'core.do_long_jobs')).level, 'good')
    assert.equal((await hours(25, 'core.do_long_jobs')).level, 'problem')
    // Three of its intervals.
    assert.equal((await hours(2.9, 'core.purge_jobs')).level, 'good')
    assert.equal((await hours(3.1, 'core.purge_jobs')).level, 'problem')
  })

  test('are told to other processes while they take more than ten minutes, private ones by the minute', ({
    assert,
    cleanup,
  }) => {
    const rounds = new WorkRounds()
    const current = new ThisProcess(new MinuteTally(), rounds)
    cleanup(() => current.stop())
    const [work, secret] = [{ name: WORK }, { name: 'vpn.reap', isPrivate: true }]
    for (const each of [work, secret, { name: 'core.purge_jobs' }]) rounds.started(each)
    assert.deepEqual(current.take().longRounds, {})
    rounds.succeeded({ name: 'core.purge_jobs' })
    const long = rounds.long(Date.now() + 12 * 60_000)
    assert.sameMembers(Object.keys(long), [WORK, 'vpn.reap'])
    assert.equal((long['vpn.reap'] ?? 1) % 60_000, 0)
    rounds.failed(work, new TypeError('away'))
    rounds.succeeded(secret)
    assert.deepEqual(rounds.long(Date.now() + 12 * 60_000), {})
  })

  test('of a process are stored when it stops', async ({ assert, cleanup }) => {
    const port = await freePort()
    const server = await secondServer({ CULVERT_ROLE: 'all', METRICS_PORT: String(port) })
    cleanup(() => void server.kill('SIGKILL'))
    // The port opens a moment after the server's own.
    const metrics = () =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (answer) => answer.text(),
        () => ''
      )
    await eventually('a round succeeded', async () =>
      /work_duration_seconds_count.*core.send_mails/.test(await metrics())
    )
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0, server.seen.err)
    const run = (await stored()).find(({ work }) => work === WORK)
    assert.isNotNull(run?.['last_started_at'])
    assert.isNotNull(run?.['last_succeeded_at'])
  })
})
