import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { generateIdentity } from 'age-encryption'
import { coreAchievements } from '#core/health/core_achievements'
import { AfterRestore, AfterRestoreSteps } from '#core/after_restore'
import { readBackup } from '#core/backup/archive_reader'
import { ArchiveWriter } from '#core/backup/archive_writer'
import { sealInto } from '#core/backup/envelope'
import { type BackupHeader, HEADER, MANIFEST } from '#core/backup/format'
import { CreateBackup } from '#core/backup/create_backup'
import { RestoreBackup } from '#core/backup/restore_backup'
import { Milestones } from '#core/health/milestones'
import { Clock } from '#core/clock'
import { ListProcesses } from '#core/metrics/list_processes'
import env from '#start/env'
import { createUser, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { backupsOf, OPENER, RECIPIENT, signal } from '#tests/support/backups'
import { connect } from '#tests/support/connect'
import { filesRoot, freshFiles } from '#tests/support/files'
import { createServer } from '#tests/support/fleet'
import { runCli } from '#tests/support/run_cli'

const isMysql = env.get('DB_CLIENT') === 'mysql'

test.group('A restored backup', (group) => {
  const { at, create, keyFile, restore } = backupsOf(group)

  /** An archive of no tables under such a header. */
  const crafted = async (change: Partial<BackupHeader>) => {
    const { path } = await create('template.backup')
    const { header } = await readBackup(path, OPENER, signal())
    const archive = new ArchiveWriter()
    const none = { amount: 0, bytes: 0, sha256: createHash('sha256').digest('hex') }
    const write = async () => {
      await archive.text(HEADER, JSON.stringify({ ...header, ...change }))
      await archive.text(MANIFEST, JSON.stringify({ tables: {}, files: none, builds: none, hasKey: false }))
      archive.finish()
    }
    const made = at('crafted.backup')
    await Promise.all([write(), sealInto(archive.content, RECIPIENT, createWriteStream(made), signal())])
    return made
  }

  test('comes back into an empty installation: people sign in and connect, and every table is as it was', async ({
    assert,
  }) => {
    const user = await createUser({ email: 'ann@example.com', plan: 'monthly' })
    const server = await createServer()
    await connect(await signedIn(user), server.id)
    mkdirSync(join(filesRoot, 'reports'))
    writeFileSync(join(filesRoot, 'reports/a.bin'), Buffer.alloc(70_000, 7))
    const { path, manifest } = await create()
    const before = (await db.from('servers').where('id', server.id).first()) as { revision: number }
    await freshFiles()
    assert.lengthOf(await db.from('users'), 0)
    assert.equal((await coreAchievements.count())['proven_restores'], 0)
    const { code, data } = await restore(path)
    assert.equal(code, 0, JSON.stringify(data))
    assert.deepEqual(readFileSync(join(filesRoot, 'reports/a.bin')), Buffer.alloc(70_000, 7))
    assert.isEmpty(readdirSync(filesRoot).filter((name) => name.includes('restore')))
    const again = await create('again.backup')
    // Raised so that nodes and browsers fetch everything again, and no document's number is given out twice.
    // The restore itself is a milestone, and has its line in the audit log.
    const raised = ['servers', 'fleet', 'invoice_numbers', 'credit_note_numbers', 'milestones', 'audit_log']
    for (const [table, summary] of Object.entries(manifest.tables))
      if (!raised.includes(table)) assert.deepEqual(again.manifest.tables[table], summary, table)
    const audited = await db.from('audit_log').where('action', 'backup.restore')
    assert.lengthOf(audited, 1)
    assert.containsSubset(audited, [
      { actor_id: null, subject: `backup:${(data['header'] as BackupHeader).createdAt}` },
    ])
    assert.deepEqual(again.manifest.files, manifest.files)
    const { proven_restores: proven } = await coreAchievements.count()
    assert.equal(proven, 1)
    const after = (await db.from('servers').where('id', server.id).first()) as { revision: number; peer_count: number }
    assert.isAbove(Number(after.revision), Number(before.revision) + 100_000)
    assert.equal(after.peer_count, 0)
    assert.lengthOf(await db.from('connections'), 0)
    const browser = api()
    const signIn = await browser.post('/api/auth/sign-in', { email: 'ann@example.com', password: PASSWORD })
    assert.equal(signIn.status, 200)
    await connect(browser, server.id)
    assert.lengthOf(await db.from('connections'), 1)
  })

  test('goes on counting: the ID of a deleted account never comes again', async ({ assert }) => {
    const { id } = await createUser()
    await db.from('users').where('id', id).delete()
    const { path } = await create()
    await freshFiles()
    // As in a database that was just made.
    if (isMysql) await db.rawQuery('ALTER TABLE users AUTO_INCREMENT = 1')
    else await db.from('sqlite_sequence').where('name', 'users').delete()
    assert.equal((await restore(path)).code, 0)
    assert.isAbove((await createUser()).id, id)
    // And is never counted back: a second restore finds higher numbers.
    const { id: later } = await createUser()
    await freshFiles()
    assert.equal((await restore(path)).code, 0)
    assert.isAbove((await createUser()).id, later)
  })

  test('is refused where somebody is already, with another key, of another release, or damaged', async ({ assert }) => {
    const fleet = await createServer()
    const { path } = await create()
    const refused = async (file: string, code: string) => {
      const { data } = await restore(file)
      assert.equal(data['code'], code)
      assert.isNotNull(await db.from('servers').where('id', fleet.id).first())
    }
    await refused(await crafted({ keyId: '00000000' }), 'E_BACKUP_OTHER_KEY')
    const { header } = await readBackup(path, OPENER, signal())
    rmSync(at('template.backup'))
    await refused(
      await crafted({ migrations: [...header.migrations, 'database/migrations/of_tomorrow'] }),
      'E_BACKUP_NEWER'
    )
    rmSync(at('template.backup'))
    const engine = header.engine === 'SQLite' ? 'MariaDB' : 'SQLite'
    await refused(await crafted({ engine }), 'E_BACKUP_ENGINE')
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, -200))
    await refused(path, 'E_BACKUP_DAMAGED')
    const flipped = Buffer.from(whole)
    flipped[whole.length - 50] = (flipped[whole.length - 50] ?? 0) ^ 1
    writeFileSync(path, flipped)
    await refused(path, 'E_BACKUP_DAMAGED')
    writeFileSync(path, whole)
    writeFileSync(keyFile(), await generateIdentity())
    await refused(path, 'E_BACKUP_KEY')
    writeFileSync(keyFile(), OPENER.identity)
    writeFileSync(path, whole)
    writeFileSync(join(filesRoot, 'mine.txt'), 'mine')
    await refused(path, 'E_NOT_EMPTY')
    assert.equal(readFileSync(join(filesRoot, 'mine.txt'), 'utf8'), 'mine')
    rmSync(join(filesRoot, 'mine.txt'))
    await createUser()
    await refused(path, 'E_NOT_EMPTY')
  })

  test('says before it asks whether the application key comes with it, and what to do', async ({ assert }) => {
    const question = async (path: string) =>
      (await runCli(['backup', 'restore', path, '--identity-file', keyFile()])).stderr
    const without = await create('without.backup')
    assert.match(
      await question(without.path),
      /^The application key isn't in the backup\. .*keep a copy .* Put back /ms
    )
    const withKey = await create('with.backup', '--with-key')
    assert.match(await question(withKey.path), /^The application key is in the backup, .* Put back /ms)
    const foreign = await restore(await crafted({ keyId: '00000000' }))
    assert.include(foreign.data['next'], "isn't in the backup. Set APP_KEY to the key with the ID 00000000.")
  })

  test('leaves everything as it was where it fails at the last step', async ({ assert }) => {
    await createUser()
    writeFileSync(join(filesRoot, 'a.txt'), 'a')
    const { path } = await create()
    await freshFiles()
    const { id } = await createServer()
    await db.from('servers').update({ simulated: true })
    const steps = new AfterRestoreSteps()
    steps.register({ id: 'tests.fails', run: () => Promise.reject(new Error('failed on purpose')) })
    const make = app.container.make.bind(app.container)
    const action = new RestoreBackup(
      new AfterRestore(steps),
      await make(ListProcesses),
      await make(Milestones),
      await make(CreateBackup),
      await make(Clock)
    )
    const input = { path, opener: OPENER, signal: signal(), agree: async () => {} }
    await assert.rejects(() => action.execute(input), 'failed on purpose')
    assert.lengthOf(await db.from('users'), 0)
    assert.isNotNull(await db.from('servers').where('id', id).first())
    assert.isEmpty(readdirSync(filesRoot).filter((name) => name !== '.culvert-files'))
  })
})
