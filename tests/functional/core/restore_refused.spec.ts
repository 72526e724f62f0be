import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { RestoreBackup } from '#core/backup/restore_backup'
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

  test('says where the backup of what is here is, where somebody stops it after it was written', async ({ assert }) => {
    const { path } = await create()
    writeFileSync(join(filesRoot, 'a.txt'), 'of Bob')
    const make = await app.container.make(RestoreBackup)
    const stoppedAt = async (last: string, saveTo: string) => {
      const stop = new AbortController()
      const report = (step: string) => step === last && stop.abort()
      const replace = { saveTo }
      const settings = { path, opener: OPENER, signal: stop.signal, agree: async () => {}, replace, report }
      const restored = await make.execute(settings)
      return restored.ok ? null : refusal(restored.error).message
    }
    const saveTo = at('before.backup')
    assert.equal(await stoppedAt('Reading the backup', saveTo), 'Stopped. Nothing was written.')
    assert.isFalse(existsSync(saveTo))
    assert.equal(
      await stoppedAt('Writing', saveTo),
      `Stopped. Everything is as it was. A backup of it is in ${saveTo}.`
    )
    assert.isTrue(existsSync(saveTo))
    assert.equal(readFileSync(join(filesRoot, 'a.txt'), 'utf8'), 'of Bob')
  })
})
