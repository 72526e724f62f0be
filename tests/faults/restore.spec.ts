import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { createUser } from '#tests/support/accounts'
import { filesRoot, freshFiles } from '#tests/support/files'
import { node } from '#tests/support/processes'
import { runCli } from '#tests/support/run_cli'

const isMysql = env.get('DB_CLIENT') === 'mysql'
const isSqlite = !isMysql

test.group('A restore on a full disk', (group) => {
  group.each.setup(freshFiles)

  if (isSqlite)
    test('leaves the installation that it was to replace as it was', async ({ assert, cleanup }) => {
      const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const secret = join(folder, 'passphrase')
      writeFileSync(secret, 'a passphrase of more than thirty-two characters')
      const path = join(folder, 'large.backup')
      await createUser({ email: 'ann@example.com' })
      writeFileSync(join(filesRoot, 'large.bin'), randomBytes(30_000_000))
      assert.equal((await runCli(['backup', 'create', '--to', path, '--passphrase-file', secret])).code, 0)

      await freshFiles()
      await createUser({ email: 'bob@example.com' })
      const disk = new SmallDisk(24)
      cleanup(() => disk.remove())
      const file = join(disk.path, 'culvert.sqlite')
      await db.rawQuery('VACUUM INTO ?', [file])
      if (!process.env['APP_KEY']) copyFileSync(join(culvert.storage, 'app.key'), join(disk.path, 'app.key'))
      mkdirSync(join(disk.path, 'files'))
      writeFileSync(join(disk.path, 'files/b.txt'), 'of Bob')
      const saved = join(folder, 'before.backup')
      const words = ['backup', 'restore', path, '--passphrase-file', secret, '--replace', '--save-to', saved]
      const settings = { ...process.env, CULVERT_STORAGE: disk.path } as Record<string, string>
      const run = node(['cli/culvert.mjs', ...words, '--yes', '--json'], settings)
      assert.equal(await run.ended, 1)
      assert.include(run.seen.err, 'E_DISK_FULL')
      const database = new DatabaseSync(file)
      const users = database.prepare('SELECT email FROM users').all()
      database.close()
      assert.deepEqual(
        users.map((user) => user['email']),
        ['bob@example.com']
      )
      assert.deepEqual(readdirSync(join(disk.path, 'files')), ['b.txt'])
      assert.equal(readFileSync(join(disk.path, 'files/b.txt'), 'utf8'), 'of Bob')
      assert.include(readdirSync(folder), 'before.backup')
    }).timeout(60_000)

  if (isMysql) {
    const folderOf = (cleanup: (task: () => void) => void) => {
      const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
      cleanup(() => rmSync(folder, { recursive: true }))
      const secret = join(folder, 'passphrase')
      writeFileSync(secret, 'a passphrase of more than thirty-two characters')
      return { folder, path: join(folder, 'large.backup'), opener: ['--passphrase-file', secret] }
    }
    /** Ann, and more than the small disk has room for. */
    const backUpMuch = async (path: string, opener: string[]) => {
      await createUser({ email: 'ann@example.com' })
      for (let row = 0; row < 3_000; row += 250)
        await db.table('canned_answers').multiInsert(
          Array.from({ length: 250 }, (_, index) => ({
            title: `answer ${row + index}`,
            text: randomBytes(6_000).toString('base64'),
            version: 1,
          }))
        )
      const { code, stderr } = await runCli(['backup', 'create', '--to', path, ...opener])
      if (code !== 0) throw new Error(stderr)
      await freshFiles()
      // Deleted rows leave their room in the file.
      await db.rawQuery('TRUNCATE TABLE canned_answers')
    }
    /** The database on a disk with little left. */
    const crowded = async (cleanup: (task: () => void | Promise<void>) => void) => {
      const mariadb = new OwnMariadb()
      const disk = new SmallDisk(400)
      await mariadb.moveTo(disk.path)
      cleanup(async () => {
        disk.free()
        await mariadb.moveBack()
        disk.remove()
      })
      // With less, MariaDB itself may end.
      disk.fill(14_000_000)
      return disk
    }
    const staged = () => readdirSync(filesRoot).filter((name) => name.startsWith('.culvert-files.'))

    test('of MariaDB is refused in words, and an empty installation stays empty', async ({ assert, cleanup }) => {
      const { path, opener } = folderOf(cleanup)
      await backUpMuch(path, opener)
      const disk = await crowded(cleanup)
      const { code, stderr } = await runCli(['backup', 'restore', path, ...opener, '--yes'])
      assert.equal(code, 1)
      assert.include(stderr, 'The disk of the database is full. Everything was undone.')
      for (const table of ['users', 'canned_answers', 'restores', 'restore_gate'])
        assert.lengthOf(await db.from(table), 0, table)
      assert.deepEqual(staged(), [])
      // Nothing is left that a restore with more room would trip over.
      disk.free()
      const again = await runCli(['backup', 'restore', path, ...opener, '--yes'])
      assert.equal(again.code, 0, again.stderr)
      assert.lengthOf(await db.from('canned_answers').select('id'), 3_000)
    }).timeout(120_000)

    test('of MariaDB leaves the installation that it was to replace as it was', async ({ assert, cleanup }) => {
      const { folder, path, opener } = folderOf(cleanup)
      await backUpMuch(path, opener)
      await createUser({ email: 'bob@example.com' })
      writeFileSync(join(filesRoot, 'b.txt'), 'of Bob')
      await crowded(cleanup)
      const saved = join(folder, 'before.backup')
      const words = ['backup', 'restore', path, ...opener, '--yes', '--json', '--replace', '--save-to', saved]
      const { code, stderr } = await runCli(words)
      assert.equal(code, 1)
      assert.include(stderr, 'E_DISK_FULL')
      const users = (await db.from('users')) as { email: string }[]
      assert.deepEqual(
        users.map(({ email }) => email),
        ['bob@example.com']
      )
      assert.lengthOf(await db.from('canned_answers'), 0)
      assert.deepEqual(
        readdirSync(filesRoot).filter((name) => name !== '.culvert-files'),
        ['b.txt']
      )
      assert.equal(readFileSync(join(filesRoot, 'b.txt'), 'utf8'), 'of Bob')
      assert.equal((await runCli(['backup', 'verify', saved, ...opener])).code, 0)
    }).timeout(120_000)
  }
})
