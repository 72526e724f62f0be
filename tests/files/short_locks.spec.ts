import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { filesOfAdmin, filesRoot, fillFolder, onDisk } from '#tests/support/files'
import { watchLock } from '#tests/support/held_lock'

const reserved = (...names: string[]) => join(filesRoot, RESERVED_FOLDER, ...names)

/** Counts which names of ours are read from folders, and which notes, while no other write can begin. */
async function countReadUnderLock() {
  const lock = await watchLock()
  const { each, file } = Folder.prototype
  const read = { names: 0, notes: 0 }
  Folder.prototype.each = async function* (this: Folder) {
    for await (const entry of each.call(this)) {
      if (lock.isHeld && /^\d+\.txt$/.test(entry.name)) read.names += 1
      yield entry
    }
  }
  Folder.prototype.file = async function (this: Folder, name: string) {
    if (lock.isHeld && name === 'note') read.notes += 1
    return file.call(this, name)
  }
  const end = () => {
    lock.end()
    Object.assign(Folder.prototype, { each, file })
  }
  return { read, end }
}

test.group('The cleanup', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  test('holds up no write for what is in the bin and in folders: it reads that before', async ({ assert, cleanup }) => {
    fillFolder('folder', 300)
    await files.save('/folder/7.txt', 'new')
    const all = readdirSync(reserved('versions'), { recursive: true, withFileTypes: true })
    const [version, writing] = [/^\d+-/, /^writing$/].map((name) => {
      const entry = all.find((one) => one.isFile() && name.test(one.name))
      return join(entry?.parentPath ?? '', entry?.name ?? '')
    })
    // Another program linked a version, and a process died before it settled who wrote the file.
    linkSync(version ?? '', onDisk('linked.txt'))
    renameSync(writing ?? '', `${writing}.next`)
    const item = (number: number) => `${1_700_000_000_000 + number}-${'x'.repeat(43)}`
    const note = JSON.stringify({ path: '/a.txt', type: 'file', size: 1, deletedBy: null, deletedAt: Date.now() })
    for (let number = 0; number < 20; number += 1) {
      mkdirSync(reserved('bin', item(number)), { recursive: true })
      writeFileSync(reserved('bin', item(number), 'note'), note)
      if (number > 0) writeFileSync(reserved('bin', item(number), 'entry'), 'x')
    }
    const { read, end } = await countReadUnderLock()
    cleanup(end)
    await (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')
    assert.deepEqual(read, { names: 0, notes: 0 })
    assert.lengthOf(readdirSync(reserved('bin')), 19)
    assert.isTrue(existsSync(version ?? ''))
    assert.isTrue(existsSync(writing ?? ''))
    assert.isFalse(existsSync(`${writing}.next`))
  })
})
