import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { versionsOf } from '#files/history/history'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { CleanUp } from '#files/upkeep/clean_up'
import { freeze } from '#tests/support/clock'
import { contentOf, FILES, filesOfAdmin, filesRoot, ofDeadProcess, ofProcessElsewhere } from '#tests/support/files'
import { onDisk, stagingLeft } from '#tests/support/files'

const reserved = (...names: string[]) => join(filesRoot, RESERVED_FOLDER, ...names)
const inoAt = (path: string) => String(statSync(path, { bigint: true }).ino)

/** Whoever was killed: a process whose end can be told here, and one of another container. */
const KILLED = { 'of this machine': ofDeadProcess, 'of another container': ofProcessElsewhere }

test.group('Versions that had not followed their file when its process was killed', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    await files.create('/a.txt', 'first')
    await files.save('/a.txt', 'second')
  })

  const cleanUp = async () => (await app.container.make(CleanUp)).execute()
  const restore = (id: string, to: string) => files.admin.post(`${FILES}/bin/${id}/restore`, { to })

  /** Nothing gets the name by which the disk finds an entry's versions. */
  function failVersions(name: string): () => void {
    const { rename } = Folder.prototype
    const end = () => void (Folder.prototype.rename = rename)
    Folder.prototype.rename = function (this: Folder, ...input: Parameters<typeof rename>) {
      if (input[0] !== name && input[2] !== name) return rename.apply(this, input)
      return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'rename' }))
    }
    return end
  }

  /** As a process leaves it that was killed right after the rename of the entry itself. */
  function note(name: string, from: string[], to: string[], versions: { from: string[]; to: string[] }, ino: string) {
    const noted = { ...versions, ino: inoAt(onDisk(versions.from.join('/'))) }
    writeFileSync(reserved('staging', name), JSON.stringify({ about: 'move', from, to, ino, versions: noted }))
  }

  const itemOf = (id: string) => [RESERVED_FOLDER, 'bin', id]

  async function killRestore(name: string) {
    const id = await files.remove('/a.txt')
    const ino = inoAt(reserved('bin', id, 'entry'))
    const versions = { from: [...itemOf(id), 'versions'], to: versionsOf(['a.txt'], false) }
    note(name, [...itemOf(id), 'entry'], ['a.txt'], versions, ino)
    renameSync(reserved('bin', id, 'entry'), onDisk('a.txt'))
    return id
  }

  function killDelete(name: string) {
    const id = `${Date.now()}-${'x'.repeat(43)}`
    mkdirSync(reserved('bin', id), { recursive: true })
    const itemNote = { path: '/a.txt', type: 'file', size: 6, deletedBy: null, deletedAt: Date.now() }
    writeFileSync(reserved('bin', id, 'note'), JSON.stringify(itemNote))
    const versions = { from: versionsOf(['a.txt'], false), to: [...itemOf(id), 'versions'] }
    note(name, ['a.txt'], [...itemOf(id), 'entry'], versions, inoAt(onDisk('a.txt')))
    renameSync(onDisk('a.txt'), reserved('bin', id, 'entry'))
    return id
  }

  for (const [whose, nameOf] of Object.entries(KILLED)) {
    test(`follow a restored one with the next cleanup, by a process ${whose}`, async ({ assert }) => {
      await killRestore(nameOf('x.note'))
      await cleanUp()
      assert.equal(contentOf('a.txt'), 'second')
      assert.lengthOf(await files.versionsOf('/a.txt'), 1)
      assert.deepEqual([readdirSync(reserved('bin')), await stagingLeft()], [[], []])
    })

    test(`stay in the bin while they can't follow a restored one, by a process ${whose}`, async ({
      assert,
      cleanup,
    }) => {
      await killRestore(nameOf('x.note'))
      const end = failVersions('versions')
      cleanup(end)
      await assert.rejects(cleanUp, 'ENOSPC')
      end()
      await cleanUp()
      assert.lengthOf(await files.versionsOf('/a.txt'), 1)
      assert.deepEqual([readdirSync(reserved('bin')), await stagingLeft()], [[], []])
    })

    test(`go with a deleted one, and not to a new one at its path, by a process ${whose}`, async ({ assert }) => {
      const id = killDelete(nameOf('x.note'))
      assert.equal((await files.create('/a.txt', 'new')).status, 201)
      assert.deepEqual(await files.versionsOf('/a.txt'), [])
      await files.save('/a.txt', 'newer')
      await cleanUp()
      assert.lengthOf(await files.versionsOf('/a.txt'), 1)
      assert.equal((await restore(id, '/b.txt')).status, 200)
      const [version] = await files.versionsOf('/b.txt')
      assert.equal(version?.size, 'first'.length)
      assert.deepEqual(await stagingLeft(), [])
    })

    test(`keep a new one from the path of a deleted one while they can't go, by a process ${whose}`, async ({
      assert,
      cleanup,
    }) => {
      const id = killDelete(nameOf('x.note'))
      const end = failVersions('versions')
      cleanup(end)
      assert.equal((await files.create('/a.txt', 'new')).status, 507)
      assert.isFalse(existsSync(onDisk('a.txt')))
      assert.equal((await files.create('/b.txt', 'new')).status, 201)
      end()
      assert.equal((await files.create('/a.txt', 'new')).status, 201)
      assert.deepEqual(await files.versionsOf('/a.txt'), [])
      assert.equal((await restore(id, '/c.txt')).status, 200)
      assert.lengthOf(await files.versionsOf('/c.txt'), 1)
    })
  }

  test('stay in the bin for as long as a deleted file where no note tells whose they are', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    const id = `${Date.now()}-${'x'.repeat(43)}`
    mkdirSync(reserved('bin', id, 'versions'), { recursive: true })
    writeFileSync(reserved('bin', id, 'versions', '1-1'), 'kept')
    await cleanUp()
    assert.isTrue(existsSync(reserved('bin', id, 'versions', '1-1')))
    clock.advance({ days: 31 })
    await cleanUp()
    assert.deepEqual(readdirSync(reserved('bin')), [])
  })
})
