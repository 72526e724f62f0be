import { chmodSync, chownSync, statSync } from 'node:fs'
import { test } from '@japa/runner'
import { FILES, filesOfAdmin, onDisk } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'

test.group('Owner, group and mode of a file', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  const rights = () => {
    const { uid, gid, mode } = statSync(onDisk('a.txt'))
    return [uid, gid, mode & 0o7777]
  }

  test('stay when it is saved, replaced by an upload and restored to a version', async ({ assert }) => {
    await files.create('/a.txt', 'first')
    chownSync(onDisk('a.txt'), 4_001, 4_002)
    chmodSync(onDisk('a.txt'), 0o664)
    const { ino } = statSync(onDisk('a.txt'))
    assert.equal((await files.save('/a.txt', 'second')).status, 200)
    assert.deepEqual(rights(), [4_001, 4_002, 0o664])
    const { body, type } = uploadForm('/', { 'a.txt': 'third' }, { existing: 'replace' })
    assert.equal((await files.admin.raw('POST', `${FILES}/upload`, body, type)).status, 201)
    assert.deepEqual(rights(), [4_001, 4_002, 0o664])
    const [{ id } = { id: '' }] = await files.versionsOf('/a.txt')
    assert.equal((await files.admin.post(`${FILES}/versions/restore`, { path: '/a.txt', id })).status, 200)
    assert.deepEqual(rights(), [4_001, 4_002, 0o664])
    assert.notEqual(statSync(onDisk('a.txt')).ino, ino)
  })
})
