import fs, { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { BackupFile, type BackupPlace } from '#core/backup/backup_file'
import { CreateBackup } from '#core/backup/create_backup'
import { createUser } from '#tests/support/accounts'
import { backupsOf, RECIPIENT, signal } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

const NOON = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })

/** As on a disk that knows no hard links. */
function withoutLinks(cleanup: (task: () => void) => void) {
  const { link } = fs.promises
  cleanup(() => {
    fs.promises.link = link
    syncBuiltinESMExports()
  })
  fs.promises.link = async () => {
    throw Object.assign(new Error('EPERM: link'), { code: 'EPERM' })
  }
  syncBuiltinESMExports()
}

test.group('Backups that are made at the same time', (group) => {
  const { at, verify } = backupsOf(group)
  const left = () =>
    readdirSync(at(''))
      .filter((name) => name !== 'key')
      .toSorted()
  const make = async (to: BackupPlace, report?: (step: string) => void) => {
    const create = await app.container.make(CreateBackup)
    const input = { to, recipient: RECIPIENT, withKey: false, signal: signal() }
    return create.execute(report ? { ...input, report } : input)
  }
  const two = (to: BackupPlace) => Promise.all([make(to), make(to)])

  for (const disk of ['', ' on a disk that knows no hard links'])
    test(`to one file: the first that is whole gets the name, and the other is refused${disk}`, async ({
      assert,
      cleanup,
    }) => {
      if (disk) withoutLinks(cleanup)
      await createUser()
      writeFileSync(join(filesRoot, 'noise.bin'), Buffer.alloc(2_000_000, 7))
      const both = await two(at('one.backup'))
      assert.lengthOf(
        both.filter(({ ok }) => ok),
        1
      )
      assert.containsSubset(
        both.filter(({ ok }) => !ok),
        [{ error: { type: 'exists', path: at('one.backup') } }]
      )
      assert.deepEqual(left(), ['one.backup'])
      assert.equal((await verify(at('one.backup'))).code, 0)
    })

  for (const disk of ['', ' on a disk that knows no hard links'])
    test(`into one folder in one second are two whole files${disk}`, async ({ assert, cleanup }) => {
      if (disk) withoutLinks(cleanup)
      await createUser()
      const both = await two({ folder: at(''), at: NOON })
      const names = ['culvert-20260310T120000Z.backup', 'culvert-20260310T120001Z.backup']
      assert.deepEqual(left(), names)
      assert.sameMembers(
        both.map((made) => made.ok && made.value.path),
        names.map((name) => at(name))
      )
      for (const name of names) assert.equal((await verify(at(name))).code, 0)
    })

  test('leave alone a file that came to the place meanwhile', async ({ assert }) => {
    const made = await make(at('one.backup'), (step) => step === 'Files' && writeFileSync(at('one.backup'), 'mine'))
    assert.containsSubset(made, { ok: false, error: { type: 'exists' } })
    assert.equal(readFileSync(at('one.backup'), 'utf8'), 'mine')
    assert.deepEqual(left(), ['one.backup'])
  })

  test('keep each other, however slowly one is read', async ({ assert, cleanup }) => {
    mock.timers.enable({ apis: ['setInterval'] })
    cleanup(() => mock.timers.reset())
    const slow = await BackupFile.create(at('slow.backup'))
    cleanup(() => slow.discard())
    const [name = ''] = left()
    const before = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(at(name), before, before)
    mock.timers.tick(60_000)
    const patience = signal()
    while (!patience.aborted && statSync(at(name)).mtimeMs < before.getTime() + 3_600_000) await setImmediate()
    await (await BackupFile.create(at('other.backup'))).discard()
    assert.isTrue(existsSync(at(name)))
  })
})
