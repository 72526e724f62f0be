import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { FileWrites } from '#files/reserved/file_writes'
import { contentOf, FILES, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'

const HERE = ['a.txt', 'b.txt']

test.group('A folder that is moved away just before a write into it', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    mkdirSync(onDisk('target'))
    mkdirSync(onDisk('source'))
    for (const name of HERE) writeFileSync(onDisk(`target/${name}`), name)
    writeFileSync(onDisk('source/mine.txt'), 'mine')
  })

  /** Moves the folder once everything is ready, and before the write has the lock. */
  function moveAway(folder: string) {
    const real = FileWrites.prototype.writeAll
    FileWrites.prototype.writeAll = async function (this: FileWrites, ...input: Parameters<typeof real>) {
      FileWrites.prototype.writeAll = real
      renameSync(onDisk(folder), onDisk('elsewhere'))
      return real.apply(this, input)
    } as typeof real
    return () => void (FileWrites.prototype.writeAll = real)
  }

  const upload = (existing: string, name: string) => {
    const { body, type } = uploadForm('/target', { [name]: 'new' }, { existing })
    return files.admin.raw('POST', `${FILES}/upload`, body, type)
  }
  const writes = {
    'a new file': () => files.create('/target/new.txt'),
    'a new folder': () => files.createFolder('/target/new'),
    'a saved text': () => files.save('/target/a.txt', 'new'),
    'an upload': () => upload('refuse', 'new.txt'),
    'an upload that replaces': () => upload('replace', 'a.txt'),
    'a move': () => files.admin.post(`${FILES}/move`, { path: '/source/mine.txt', to: '/target/mine.txt' }),
    'a copy': () => files.admin.post(`${FILES}/copy`, { path: '/source/mine.txt', to: '/target/mine.txt' }),
    'something restored': async () => {
      const id = await files.remove('/source/mine.txt')
      const end = moveAway('target')
      return files.admin.post(`${FILES}/bin/${id}/restore`, { to: '/target/mine.txt' }).finally(end)
    },
  }
  for (const [what, write] of Object.entries(writes))
    test(`${what} is refused, and nothing goes along with the folder`, async ({ assert, cleanup }) => {
      if (what !== 'something restored') cleanup(moveAway('target'))
      assert.equal((await write()).status, 404)
      assert.deepEqual(readdirSync(onDisk('elsewhere')).toSorted(), HERE)
      for (const name of HERE) assert.equal(contentOf(`elsewhere/${name}`), name)
      const isBinned = what === 'something restored'
      assert.deepEqual(readdirSync(onDisk('source')), isBinned ? [] : ['mine.txt'])
      if (isBinned) assert.lengthOf(await files.bin(), 1)
      renameSync(onDisk('elsewhere'), onDisk('target'))
      assert.deepEqual(await files.versionsOf('/target/a.txt'), [])
      assert.deepEqual(await stagingLeft(), [])
    })

  test('nor is anything taken out of it under the name it had', async ({ assert, cleanup }) => {
    cleanup(moveAway('source'))
    assert.equal((await files.admin.delete(FILES, { path: '/source/mine.txt' })).status, 404)
    assert.equal(contentOf('elsewhere/mine.txt'), 'mine')
    assert.deepEqual(await files.bin(), [])
  })
})
