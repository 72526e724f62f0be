import { appendFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { toSql } from '#core/database/columns'
import { HealthChecks } from '#core/health/health_checks'
import { MOST_LOOKED_FOR } from '#operations/backups/queries/find_backups'
import { backupsOf, TO_RECIPIENT } from '#tests/support/backups'
import { freeze } from '#tests/support/clock'
import { doJobs } from '#tests/support/maintenance'
import { runCli, runCliJson } from '#tests/support/run_cli'

test.group('The check of backups', (group) => {
  const { at } = backupsOf(group)

  const turnOn = async () => {
    mkdirSync(at('nightly'))
    await runCli(['backup', 'schedule', '--folder', at('nightly'), ...TO_RECIPIENT, '--at', '13:00'])
  }
  const make = async () => {
    await (await app.container.make(DueWorkRegistry)).runOnce('operations.start_backup')
    await doJobs()
  }
  const health = async () => {
    const found = await (
      await app.container.make(HealthChecks)
    )
      .find('operations.backup')
      ?.look(AbortSignal.timeout(5_000))
    return { level: found?.level, detail: found?.detail, todo: found?.todo }
  }

  test('keeps finding the one of yesterday missing while that of today is not late yet', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await turnOn()
    clock.advance({ hours: 1 })
    await make()
    assert.equal((await health()).level, 'good')
    clock.advance({ days: 1, minutes: 1 })
    assert.equal((await health()).level, 'good')
    clock.advance({ hours: 12 })
    const missing = 'The backup of 2026-03-11 13:00 UTC is missing. Last good backup: 2026-03-10 13:00 UTC.'
    assert.containsSubset(await health(), { level: 'problem', detail: missing })
    // The next one is due, and not late.
    clock.advance({ hours: 12, minutes: 30 })
    assert.containsSubset(await health(), { level: 'problem', detail: missing })
    clock.advance({ hours: 2 })
    assert.include((await health()).detail, 'The backup of 2026-03-12 13:00 UTC is missing.')
    await make()
    assert.equal((await health()).level, 'good')
  })

  test('asks for no backup of before the schedule was turned on', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T14:00:00Z')
    await turnOn()
    clock.advance({ hours: 23, minutes: 30 })
    assert.equal((await health()).level, 'note')
  })

  test('misses none that is under way, unless its worker is gone', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await turnOn()
    clock.advance({ hours: 4 })
    assert.equal((await health()).level, 'problem')
    await runCliJson(['backup', 'schedule', '--now'])
    const claimed = { state: 'running', claim: 'one', claimed_until: '2026-03-10 16:01:00.000', attempts: 1 }
    await db.from('jobs').update(claimed)
    assert.containsSubset(await health(), {
      level: 'note',
      detail: 'A backup is under way since 2026-03-10 16:00 UTC. No good backup yet.',
    })
    clock.advance({ minutes: 2 })
    assert.equal((await health()).level, 'problem')
  })

  test('counts no backup whose file is gone or has changed, and says where it cannot look', async ({ assert }) => {
    const todo =
      'Put it back, or make another: culvert backup schedule --now (without a schedule: culvert backup create)'
    mkdirSync(at('mine'))
    const path = at('mine/one.backup')
    await runCli(['backup', 'create', '--to', path, ...TO_RECIPIENT])
    const { detail, level } = await health()
    assert.equal(level, 'good')
    renameSync(path, at('elsewhere'))
    const gone = { detail: `The last good backup, ${path}, isn't there any more.`, todo }
    // A timer's script may take it elsewhere.
    assert.deepEqual(await health(), { level: 'note', ...gone })
    await turnOn()
    assert.deepEqual(await health(), { level: 'problem', ...gone })
    rmSync(at('nightly'), { recursive: true })
    await runCliJson(['backup', 'schedule', '--now'])
    await doJobs()
    const failed = await health()
    assert.equal(failed.level, 'problem')
    assert.match(failed.detail ?? '', /^The last backup failed: .+ The last good backup, .+ isn't there any more\.$/)
    await db.from('backup_runs').where('state', 'failed').delete()
    renameSync(at('elsewhere'), path)
    assert.equal((await health()).level, 'good')
    appendFileSync(path, 'x')
    const other = `The last good backup, ${path}, has another size than it was written with.`
    assert.deepEqual(await health(), { level: 'problem', detail: other, todo })
    // As on another machine, or one that has not mounted it.
    renameSync(at('mine'), at('theirs'))
    assert.containsSubset(await health(), { level: 'good', detail: `${detail} This machine can't see its file.` })
    await db.from('backup_runs').update({ path: null })
    assert.containsSubset(await health(), { level: 'good', detail })
  })

  test('goes back to the good one before, where a newer one was taken elsewhere', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await turnOn()
    clock.advance({ hours: 1 })
    await make()
    clock.advance({ hours: 1 })
    mkdirSync(at('mine'))
    const path = at('mine/before-upgrade.backup')
    await runCli(['backup', 'create', '--to', path, ...TO_RECIPIENT])
    assert.equal((await health()).level, 'good')
    renameSync(path, at('elsewhere'))
    const newer = `A newer one, ${path}, isn't there any more.`
    const detail = `Last good backup: 2026-03-10 13:00 UTC. ${newer}`
    assert.containsSubset(await health(), { level: 'note', detail })
    clock.advance({ days: 1, hours: 2 })
    assert.containsSubset(await health(), {
      level: 'problem',
      detail: `The backup of 2026-03-11 13:00 UTC is missing. ${detail}`,
    })
  })

  test('finds the last good backup also behind more than a year of daily ones whose files are gone', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await turnOn()
    clock.advance({ hours: 1 })
    await make()
    const began = clock.now()
    const lost = async (from: number, to: number) => {
      const runs = Array.from({ length: to - from }, (_, index) => {
        const time = toSql(began.plus({ minutes: 1 + from + index }))
        const path = join(at('nightly'), `${from + index}.backup`)
        return { due_at: time, attempt: 0, state: 'done', path, bytes: 1, started_at: time, finished_at: time }
      })
      await db.table('backup_runs').multiInsert(runs)
    }
    await lost(0, 12)
    const found = (number: number) =>
      `Last good backup: 2026-03-10 13:00 UTC. A newer one, ${join(at('nightly'), `${number}.backup`)}, isn't there any more.`
    assert.containsSubset(await health(), { level: 'note', detail: found(11) })
    await lost(12, MOST_LOOKED_FOR - 1)
    assert.containsSubset(await health(), { level: 'note', detail: found(MOST_LOOKED_FOR - 2) })
    // It doesn't look for more files than that.
    await lost(MOST_LOOKED_FOR - 1, MOST_LOOKED_FOR)
    assert.match((await health()).detail ?? '', /^The last good backup, .+ isn't there any more\.$/)
  })
})
