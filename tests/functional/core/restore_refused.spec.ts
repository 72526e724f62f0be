import fs, { readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { VerifyBackup } from '#core/backup/verify_backup'
import { refusal } from '#cli/commands/backup/lib/backup'
import { backupsOf, OPENER, signal } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

test.group('A restore that the disk or its permissions stop', (group) => {
  const { at, create, restore } = backupsOf(group)

  test('says that a backup cannot be read, and not that it is damaged', async ({ assert, cleanup }) => {
    const { path } = await create()
    const own = fs.createReadStream
    cleanup(() => {
      fs.createReadStream = own
      syncBuiltinESMExports()
    })
    // Modes don't hold root back.
    fs.createReadStream = () =>
      new Readable({
        read() {
          this.destroy(Object.assign(new Error('EACCES: open'), { code: 'EACCES', syscall: 'open' }))
        },
      }) as fs.ReadStream
    syncBuiltinESMExports()
    const found = await new VerifyBackup().execute(path, OPENER, signal())
    assert.deepEqual(found, { ok: false, error: { type: 'backup_unreadable', path, code: 'EACCES' } })
    const { data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.containsSubset(data, {
      code: 'E_FILE_UNREADABLE',
      message: `The backup ${path} can't be read (EACCES). Nothing was changed.`,
    })
    assert.include(String(data['next']), 'chown')
  })

  test('says on a full disk that everything is as it was', async ({ assert, cleanup }) => {
    writeFileSync(join(filesRoot, 'a.txt'), 'of Ann')
    const { path } = await create()
    writeFileSync(join(filesRoot, 'a.txt'), 'of Bob')
    const own = fs.promises.open
    cleanup(() => {
      fs.promises.open = own
      syncBuiltinESMExports()
    })
    fs.promises.open = async (...given) => {
      if (String(given[0]).includes('.culvert-files.restore'))
        throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', syscall: 'write' })
      return own(...given)
    }
    syncBuiltinESMExports()
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 1)
    assert.containsSubset(data, {
      code: 'E_DISK_FULL',
      message: `The disk of ${filesRoot} is full. Everything is as it was.`,
    })
    assert.equal(readFileSync(join(filesRoot, 'a.txt'), 'utf8'), 'of Bob')
    assert.equal(refusal({ type: 'disk_full', path: '/b' }).message, 'The disk is full. Nothing is left of /b.')
  })
})
