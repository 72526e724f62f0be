import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { BackupRefused } from '#core/backup/format'
import { refuseImmovable } from '#core/backup/movable'
import { refusal } from '#cli/commands/backup/lib/backup'
import { backupsOf } from '#tests/support/backups'
import { filesRoot } from '#tests/support/files'

const mounts =
  (...points: string[]) =>
  async () =>
    points.map((point) => `36 35 98:0 / ${point} rw,noatime shared:1 - ext4 /dev/sdb1 rw`).join('\n')

const refusedOf = (mounted: () => Promise<string>) =>
  refuseImmovable(mounted).then(
    () => null,
    (error: unknown) => {
      if (error instanceof BackupRefused) return refusal(error.fault)
      throw error
    }
  )

test.group('What a restore cannot set aside', (group) => {
  const { at, create, restore } = backupsOf(group)

  test('is refused by its path before anything is asked or written', async ({ assert, cleanup }) => {
    for (const name of ['mine', 'foreign']) mkdirSync(join(filesRoot, name))
    writeFileSync(join(filesRoot, 'foreign/p.jpg'), 'photo')
    writeFileSync(join(filesRoot, 'a.txt'), 'text')
    const { path } = await create()
    const own = fs.promises.rename
    cleanup(() => {
      fs.promises.rename = own
      syncBuiltinESMExports()
    })
    // As of a folder of another user: modes don't hold root back.
    fs.promises.rename = async (from, to) => {
      if (from === join(filesRoot, 'foreign')) throw Object.assign(new Error('EACCES: rename'), { code: 'EACCES' })
      return own(from, to)
    }
    syncBuiltinESMExports()
    const before = readdirSync(filesRoot)
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 1)
    assert.containsSubset(data, {
      code: 'E_FILE_IMMOVABLE',
      message: `${join(filesRoot, 'foreign')} can't be set aside (EACCES). Nothing was changed.`,
      next: "Give it to the service's user (chown), or move it out of the folder. Then try again.",
    })
    assert.deepEqual(readdirSync(filesRoot), before)
    assert.notInclude(readdirSync(at('')), 'before.backup')
  })

  test('is refused by its path also where it became so after the question, and everything is put back', async ({
    assert,
    cleanup,
  }) => {
    for (const name of ['a', 'foreign', 'z']) mkdirSync(join(filesRoot, name))
    writeFileSync(join(filesRoot, 'foreign/p.jpg'), 'photo')
    const { path } = await create()
    const own = fs.promises.rename
    cleanup(() => {
      fs.promises.rename = own
      syncBuiltinESMExports()
    })
    fs.promises.rename = async (from, to) => {
      if (String(to).endsWith('.replaced/foreign')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
      return own(from, to)
    }
    syncBuiltinESMExports()
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 1)
    assert.containsSubset(data, {
      code: 'E_FILE_IMMOVABLE',
      message: `${join(filesRoot, 'foreign')} can't be set aside (EACCES). Nothing was changed.`,
    })
    assert.sameMembers(readdirSync(filesRoot), ['a', 'foreign', 'z'])
    assert.equal(readFileSync(join(filesRoot, 'foreign/p.jpg'), 'utf8'), 'photo')
  })

  test('is nothing where files and folders are its own, none of which move meanwhile', async ({ assert }) => {
    mkdirSync(join(filesRoot, 'mine/inner'), { recursive: true })
    writeFileSync(join(filesRoot, 'mine/inner/a.txt'), 'text')
    writeFileSync(join(filesRoot, 'b.txt'), 'text')
    mkdirSync(join(filesRoot, 'empty'))
    const before = (readdirSync(filesRoot, { recursive: true }) as string[]).toSorted()
    assert.isNull(await refusedOf(mounts('/', filesRoot, culvert.buildsFolder, `${filesRoot}-2/photos`)))
    assert.deepEqual((readdirSync(filesRoot, { recursive: true }) as string[]).toSorted(), before)
    assert.equal(readFileSync(join(filesRoot, 'b.txt'), 'utf8'), 'text')
  })

  test('are mounts at any depth of hosted files, whose paths may have spaces', async ({ assert }) => {
    const refused = await refusedOf(mounts('/', `${filesRoot}/media/my\\040photos`))
    const path = join(filesRoot, 'media/my photos')
    assert.equal(refused?.code, 'E_MOUNT_POINT')
    assert.equal(
      refused?.message,
      `${path} is mounted within ${filesRoot}, which a restore replaces. It can't be moved. Nothing was changed.`
    )
    assert.include(String(refused?.next), `umount ${path}`)
  })
})
