import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import env from '#start/env'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { createUser } from '#tests/support/accounts'
import { filesRoot, freshFiles } from '#tests/support/files'
import { node } from '#tests/support/processes'
import { runCli } from '#tests/support/run_cli'

const isSqlite = env.get('DB_CLIENT') !== 'mysql'

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
})
