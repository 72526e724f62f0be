import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { lockStorage } from '#start/storage_lock'
import { onTerminal } from '#cli/kernel/terminal'
import { runCommandLine } from '#cli/main'
import culvert from '#config/culvert'
import { RestoreBackup } from '#core/backup/restore_backup'
import { waitForRestore } from '#core/backup/settle_restore'
import { Clock } from '#core/clock'
import { isMigrationLocked, withMigrationLock } from '#core/database/migration_lock'
import { openSqliteFile } from '#core/database/sqlite'
import { Presence } from '#core/metrics/presence'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { processName } from '#core/metrics/this_process'
import { PreparationRegistry } from '#core/preparation'
import type { StartupRefused } from '#core/startup_checks'
import env from '#start/env'
import { createUser } from '#tests/support/accounts'
import { backupsOf, OPENER, signal } from '#tests/support/backups'
import { node } from '#tests/support/processes'
import { programArguments } from '#tests/support/programs'
import { secondServer } from '#tests/support/second_server'

const isMysql = env.get('DB_CLIENT') === 'mysql'
const present = () => app.container.make(Presence)
const announcements = () => db.from('process_minutes').where('process', processName)
const minutesAfter = (id: number) => db.from('process_minutes').where('id', '>', id)
const emails = async () => ((await db.from('users').select('email')) as { email: string }[]).map(({ email }) => email)

/** The id of the last row of a process. */
async function lastMinute(): Promise<number> {
  const { id } = (await db.from('process_minutes').max('id as id').firstOrFail()) as { id: number | null }
  return id ?? 0
}

const lock = {
  /** As a restore on another node of the cluster has it. */
  take: () => db.table('migration_lock').insert({ id: 1, place: 'culvert@% another-node 3306', number: 7, beat: 0 }),
  giveBack: () => db.from('migration_lock').delete(),
}

/** Ends once somebody waits for the lock. */
function lockWanted(cleanup: (done: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { info } = logger
  logger.info = ((text: string) => {
    if (text.includes('waiting for it')) resolve()
  }) as typeof info
  cleanup(() => void (logger.info = info))
  return promise
}

function writable(hear: (text: string) => void = () => {}) {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      hear(chunk.toString())
      done()
    },
  })
}

/** A start that runs this step. */
function startWith(run: () => Promise<void>) {
  const registry = new PreparationRegistry()
  registry.register({ name: 'test.step', run: async () => (await run(), []) })
  return registry
}

test.group('A restore beside a process that is just starting', (group) => {
  const { at, create, restore } = backupsOf(group)
  // Makes its table.
  group.setup(() => withMigrationLock(async () => {}))
  group.each.setup(() => async () => {
    await lock.giveBack()
    await announcements().delete()
  })

  test('is refused once the process has looked whether one is under way', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    await db.from('users').update({ email: 'bob@example.com' })
    // On SQLite every start has it.
    const server = openSqliteFile(join(culvert.storage, 'server.lock'), 0)
    server.exec('BEGIN EXCLUSIVE')
    let code: unknown
    const start = startWith(async () => {
      code = (await restore(path, '--replace', '--save-to', at('before.backup'))).data['code']
    })
    await start.run(await present())
    server.close()
    assert.equal(code, 'E_RUNNING')
    assert.deepEqual(await emails(), ['bob@example.com'])
  })

  if (!isMysql)
    test('keeps servers of every role off its storage folder, and they say what to wait for', async ({
      assert,
      cleanup,
    }) => {
      const { path } = await create()
      const said: string[] = []
      const start = (role: string) => {
        try {
          lockStorage(culvert.storage, role)
        } catch (error) {
          said.push((error as StartupRefused).message)
        }
      }
      let second: object = {}
      const agree = async () => {
        for (const role of ['all', 'web']) start(role)
        second = (await restore(path)).data
      }
      const action = await app.container.make(RestoreBackup)
      assert.isTrue((await action.execute({ path, opener: OPENER, signal: signal(), agree })).ok)
      const running = `This installation does not start:\n  - A restore is running on the storage folder ${culvert.storage}. Wait until it has ended, then start this again.`
      assert.deepEqual(said.splice(0), [running, running])
      assert.containsSubset(second, {
        code: 'E_RUNNING',
        message: 'Another restore is running. Nothing was changed.',
        next: 'Wait until it has ended, then try again.',
      })
      // Then it can be a server alone.
      const server = openSqliteFile(join(culvert.storage, 'server.lock'), 0)
      cleanup(() => server.close())
      server.exec('BEGIN EXCLUSIVE')
      start('all')
      assert.include(said.join(), `Another server runs on the storage folder ${culvert.storage}. Stop it,`)
    })

  if (!isMysql)
    test('fails with the error of a lock file that cannot be used, and names no server', async ({
      assert,
      cleanup,
    }) => {
      const { path } = await create()
      const file = join(culvert.storage, 'server.lock')
      rmSync(file, { force: true })
      cleanup(() => rmSync(file))
      writeFileSync(file, 'no database'.repeat(100))
      const action = await app.container.make(RestoreBackup)
      const input = { path, opener: OPENER, signal: signal(), agree: async () => {} }
      await assert.rejects(() => action.execute(input), /not a database/)
    })

  for (const [program, begin] of [
    ['a start', (presence: Presence, step: () => Promise<void>) => startWith(step).run(presence)],
    [
      'a program that only serves',
      (presence: Presence, step: () => Promise<void>) => presence.begin(waitForRestore, step),
    ],
  ] as const) {
    test(`is waited for by ${program} that was seen too late`, async ({ assert, cleanup }) => {
      const events: string[] = []
      /** The restore has its lock and has seen nobody, just before the first row is there. */
      class SeenTooLate extends Presence {
        protected override async announce() {
          if (events.length === 0) await lock.take()
          events.push('announced')
          await super.announce()
        }
      }
      const presence = new SeenTooLate(await app.container.make(StoreProcessMinute), await app.container.make(Clock))
      const waits = lockWanted(cleanup)
      const starting = begin(presence, async () => void events.push('started'))
      await waits
      events.push('restored')
      await lock.giveBack()
      await starting
      // Its row may be gone with what was replaced, so that it's announced once more.
      assert.deepEqual(events, ['announced', 'restored', 'announced', 'started'])
    })
  }

  test('is waited for by culvert system prepare, which says so, and one that begins then waits', async ({
    assert,
    cleanup,
  }) => {
    const events: string[] = []
    const registry = startWith(async () => {
      // As long as it is taken no restore begins.
      if (await isMigrationLocked()) events.push('prepared')
    })
    app.container.swap(PreparationRegistry, () => registry)
    cleanup(() => app.container.restore(PreparationRegistry))
    await lock.take()
    const stderr = writable((line) => {
      events.push(line.trim())
      void lock.giveBack().exec()
    })
    const prepare = () => runCommandLine(['system', 'prepare'])
    const code = await onTerminal({ stdin: Readable.from(['']), stdout: writable(), stderr, app }, prepare)
    assert.deepEqual(events, [
      'Another process is restoring, migrating or preparing the database. Waiting for it…',
      'prepared',
    ])
    assert.equal(code, 0)
    assert.isFalse(await isMigrationLocked())
  })

  test('is not kept waiting by a start that failed', async ({ assert }) => {
    const start = startWith(() => Promise.reject(new Error('on purpose')))
    await assert.rejects(async () => start.run(await present()), 'on purpose')
    assert.isNull(await announcements().first())
  })

  test('is refused while bin/server runs, which npm start is not needed for', async ({ assert, cleanup }) => {
    const { path } = await create()
    const known = await lastMinute()
    const server = await secondServer()
    cleanup(() => void server.kill('SIGKILL'))
    const { data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(data['code'], 'E_RUNNING')
    server.kill('SIGKILL')
    await server.ended
    // On MariaDB it may run on another machine, so it is gone once it was silent.
    const again = (await restore(path, '--replace', '--save-to', at('again.backup'))).code
    assert.equal(again, isMysql ? 1 : 0)
    await minutesAfter(known).delete()
  }).timeout(240_000)

  test('is waited for by bin/server, too', async ({ assert, cleanup }) => {
    await lock.take()
    const known = await lastMinute()
    const settings = {
      ...(process.env as Record<string, string>),
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      PORT: '0',
    }
    const server = node(programArguments('bin/server'), settings)
    cleanup(() => void server.kill('SIGKILL'))
    assert.isTrue(await server.says('waiting for it'), server.seen.err)
    assert.notInclude(server.seen.out, 'started HTTP server')
    assert.isNotNull(await minutesAfter(known).first())
    await lock.giveBack()
    assert.isTrue(await server.says('started HTTP server'), server.seen.err)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    await minutesAfter(known).delete()
  }).timeout(120_000)
})
