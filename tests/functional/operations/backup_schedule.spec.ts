import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { DueWorkRegistry } from '#core/due_work'
import { HealthChecks } from '#core/health/health_checks'
import { MOST_CRASHES } from '#core/jobs/do_jobs'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'
import { freeze } from '#tests/support/clock'
import { filesRoot } from '#tests/support/files'
import { doJobs } from '#tests/support/maintenance'
import { Mailbox } from '#tests/support/mailbox'
import { runCli, runCliJson } from '#tests/support/run_cli'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)
const mailbox = new Mailbox()

interface Shown {
  code?: string
  schedule: { folder: string; keep: number; at: string; recipient: string } | null
  runs: { state: string; path: string; bytes: number | null; sha256: string | null; reason: string | null }[]
}

test.group('Scheduled backups', (group) => {
  const { at } = backupsOf(group)
  group.each.setup(() => mailbox.open())

  const schedule = async (...more: string[]) => (await runCliJson<Shown>(['backup', 'schedule', ...more])).data
  const turnOn = () => {
    mkdirSync(at('nightly'))
    return schedule('--folder', at('nightly'), '--recipient', recipient, '--at', '13:00', '--keep', '2')
  }
  const kept = () => readdirSync(at('nightly')).toSorted()
  /** Two workers look at the same time. */
  const look = async () => {
    const due = await app.container.make(DueWorkRegistry)
    await Promise.all([1, 2].map(() => due.runOnce('operations.start_backup')))
    await doJobs()
  }
  const health = async () => {
    const checks = await app.container.make(HealthChecks)
    const check = checks.find('operations.backup')
    return check?.look(AbortSignal.timeout(1_000))
  }

  test('are shown, changed and turned off, and refuse what could not work', async ({ assert }) => {
    assert.deepEqual(await schedule(), { schedule: null, runs: [] })
    assert.include((await runCli(['backup', 'schedule'])).stdout, 'Turn them on: culvert backup schedule --folder')
    const refused = async (code: string, ...argv: string[]) => assert.equal((await schedule(...argv)).code, code)
    await refused('E_USAGE', '--keep', '3')
    await refused('E_BACKUP_NOT_SCHEDULED', '--now')
    await refused('E_FILE_NOT_FOUND', '--folder', at('gone'), '--recipient', recipient)
    mkdirSync(join(filesRoot, 'backups'))
    await refused('E_FOLDER_INSIDE', '--folder', join(filesRoot, 'backups'), '--recipient', recipient)
    assert.deepInclude(await turnOn(), { schedule: { folder: at('nightly'), keep: 2, at: '13:00', recipient } })
    await refused('E_USAGE', '--recipient', 'age1nobody')
    await refused('E_USAGE', '--at', '24:00')
    await refused('E_USAGE', '--keep', '0')
    assert.containsSubset(await schedule('--keep', '5'), { schedule: { keep: 5, at: '13:00', recipient } })
    const { stdout } = await runCli(['backup', 'schedule'])
    assert.include(stdout, `Every day at 13:00 UTC into ${at('nightly')}; the newest 5 stay.`)
    assert.deepInclude(await schedule('--off'), { schedule: null })
    const audited = await db.from('audit_log').orderBy('id').select('action')
    assert.deepEqual(
      audited.map(({ action }: { action: string }) => action),
      ['backup.schedule', 'backup.schedule', 'backup.turn_off']
    )
  })

  test('are made once at their time, whoever looks, and only the newest stay', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await createUser({ email: 'ann@example.com' })
    await turnOn()
    await look()
    assert.deepEqual(kept(), [])
    clock.advance({ hours: 1 })
    await look()
    await look()
    assert.deepEqual(kept(), ['culvert-20260310T130000Z.backup'])
    const [run] = (await schedule()).runs
    const content = readFileSync(run?.path ?? '')
    assert.containsSubset(run, { state: 'done', bytes: content.length, startedAt: '2026-03-10T13:00:00.000Z' })
    assert.equal(run?.sha256, createHash('sha256').update(content).digest('hex'))
    writeFileSync(at('key'), identity)
    const { code } = await runCliJson(['backup', 'verify', run?.path ?? '', '--identity-file', at('key')])
    assert.equal(code, 0)
    for (const _ of [1, 2]) {
      clock.advance({ days: 1 })
      await look()
    }
    assert.deepEqual(kept(), ['culvert-20260311T130000Z.backup', 'culvert-20260312T130000Z.backup'])
    assert.lengthOf((await schedule()).runs, 3)
    assert.deepEqual(await mailbox.take(), [])
  })

  test('that fail are tried again every hour, and mailed about once, and once when it is over', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await createUser({ isAdmin: true, email: 'boss@example.com' })
    await createUser({ isAdmin: true, adminRole: 'support' })
    const subjects = async () => (await mailbox.take()).map(({ to, subject }) => `${to}: ${subject}`)
    await turnOn()
    rmSync(at('nightly'), { recursive: true })
    clock.advance({ hours: 1 })
    await look()
    await look()
    assert.lengthOf((await schedule()).runs, 1)
    assert.deepEqual(await subjects(), ['boss@example.com: The scheduled backup failed'])
    clock.advance({ hours: 1 })
    await look()
    assert.containsSubset((await schedule()).runs, [
      { state: 'failed', reason: 'The folder is not there' },
      { state: 'failed' },
    ])
    assert.deepEqual(await subjects(), [])
    mkdirSync(at('nightly'))
    clock.advance({ hours: 1 })
    await look()
    assert.lengthOf(kept(), 1)
    assert.deepEqual(await subjects(), ['boss@example.com: The scheduled backup succeeded again'])
  })

  test('begin again where their worker was killed midway, and leave no half of a file', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await turnOn()
    await schedule('--now')
    assert.equal((await schedule('--now')).code, 'E_BACKUP_RUNNING')
    const [{ id }] = (await db.from('backup_runs').select('id')) as [{ id: number }]
    writeFileSync(join(at('nightly'), `culvert-run${id}-0123456789abcdef.partial`), 'half')
    const until = '2026-03-10 12:00:30.000'
    await db.from('jobs').update({ state: 'running', claim: 'gone', claimed_until: until, attempts: 1 })
    await look()
    assert.lengthOf(kept(), 1)
    clock.advance({ minutes: 1 })
    await look()
    assert.deepEqual(kept(), ['culvert-20260310T120100Z.backup'])
    assert.containsSubset((await schedule()).runs, [{ state: 'done' }])
  })

  test('that were given up after crashes are closed and mailed about, and the next one is made', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await createUser({ isAdmin: true, email: 'boss@example.com' })
    await turnOn()
    await schedule('--now')
    // Workers were gone in its middle, and once more while they cleaned up.
    await db.from('jobs').update({ crashes: MOST_CRASHES + 1 })
    await doJobs()
    assert.containsSubset((await schedule()).runs, [{ state: 'running' }])
    await look()
    assert.containsSubset((await schedule()).runs, [
      { state: 'failed', reason: 'The process that made it ended while it ran' },
    ])
    assert.deepEqual(await mailbox.subjects('boss@example.com'), ['The scheduled backup failed'])
    clock.advance({ hours: 1 })
    await look()
    assert.deepEqual(kept(), ['culvert-20260310T130000Z.backup'])
    assert.deepEqual(await mailbox.subjects('boss@example.com'), ['The scheduled backup succeeded again'])
    await schedule('--now')
    await db
      .from('jobs')
      .where('state', 'waiting')
      .update({ crashes: MOST_CRASHES + 1 })
    await doJobs()
    assert.isUndefined((await schedule('--now')).code)
  })

  test('are asked about by a health check, which names the command that mends it', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    assert.containsSubset(await health(), { level: 'note', detail: 'No backups are scheduled.' })
    await turnOn()
    assert.containsSubset(await health(), {
      level: 'note',
      detail: 'No good backup yet. A backup is made every day at 13:00 UTC.',
    })
    clock.advance({ hours: 3, minutes: 1 })
    const missing = await health()
    assert.containsSubset(missing, { level: 'problem' })
    assert.include(missing?.detail, 'The backup of 2026-03-10 13:00 UTC is missing. No good backup yet.')
    assert.include(missing?.todo, 'culvert backup schedule --now')
    await look()
    assert.containsSubset(await health(), {
      level: 'good',
      detail: 'Last good backup: 2026-03-10 15:01 UTC.',
    })
    clock.advance({ days: 1 })
    assert.include((await health())?.detail, 'Last good backup: 2026-03-10')
    rmSync(at('nightly'), { recursive: true })
    await look()
    const failed = await health()
    assert.containsSubset(failed, { level: 'problem' })
    assert.include(failed?.detail, 'The last backup failed: The folder is not there.')
    assert.match(failed?.todo ?? '', /^Fix the cause \(backups go to .*nightly\), then: culvert backup schedule --now$/)
    mkdirSync(at('nightly'))
    await schedule('--now')
    await doJobs()
    assert.containsSubset(await health(), { level: 'good' })
  })

  test("made by a system's timer count for the health check too, for as long as a daily one would", async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    const byTimer = () => runCli(['backup', 'create', '--folder', at('timer'), '--recipient', recipient])
    mkdirSync(at('timer'))
    await byTimer()
    const good = { level: 'good', detail: 'Last good backup: 2026-03-10 12:00 UTC.' }
    assert.deepEqual(await health(), good)
    clock.advance({ days: 1 })
    assert.deepEqual(await health(), good)
    clock.advance({ days: 1 })
    assert.containsSubset(await health(), {
      level: 'note',
      detail: 'Last good backup: 2026-03-10 12:00 UTC. No backups are scheduled here.',
    })
    await turnOn()
    clock.advance({ days: 1, hours: 3, minutes: 1 })
    assert.containsSubset(await health(), { level: 'problem' })
    await byTimer()
    assert.containsSubset(await health(), { level: 'good', detail: 'Last good backup: 2026-03-13 15:01 UTC.' })
    await look()
    assert.lengthOf(kept(), 1)
  })

  test('say so where the service may not write to the folder', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await turnOn()
    rmSync(at('nightly'), { recursive: true })
    // The kernel lets nobody create files there, not even root, whom modes don't hold back.
    symlinkSync('/sys', at('nightly'))
    clock.advance({ hours: 1 })
    await look()
    const refused = { state: 'failed', reason: 'The service may not write to the folder' }
    assert.containsSubset((await schedule()).runs, [refused])
    assert.include((await health())?.detail, 'The last backup failed: The service may not write to the folder.')
  })
})
