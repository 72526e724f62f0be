import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { checkRoot } from '#files/paths/check_root'

test.group('The root of hosted files', (group) => {
  let work = ''
  group.each.setup(() => {
    work = realpathSync(mkdtempSync(join(tmpdir(), 'culvert-root-')))
    for (const folder of ['srv/project/storage', 'srv/project/app', 'data/storage', 'data/files', 'srv/project2'])
      mkdirSync(join(work, folder), { recursive: true })
    symlinkSync(join(work, 'srv'), join(work, 'link'))
    return () => rmSync(work, { recursive: true, force: true })
  })

  const check = (root: string, storage = 'data/storage') => {
    const place = root.startsWith('/') ? root : join(work, root)
    return () => checkRoot({ root: place, project: join(work, 'srv/project'), storage: join(work, storage) })
  }

  test('may be the default, in the storage folder, wherever that is', ({ assert }) => {
    assert.doesNotThrow(check('data/storage/files'))
    assert.doesNotThrow(check('srv/project/storage/files', 'srv/project/storage'))
  })

  test('may be a folder of its own, there or not, beside both and with a name that begins like theirs: {$self}')
    .with(['data/files', 'data/new/deeper', 'srv/project2', 'data/storage2'])
    .run(({ assert }, root) => assert.doesNotThrow(check(root)))

  test('is refused where the key, the database or the code could be reached: {$self}')
    .with([
      '/',
      '//',
      'srv/project',
      'srv/project/app',
      'srv/project/new/folder',
      'srv',
      'srv/project2/../project',
      'link',
      'link/project/app',
      'link/project/new',
      'data/storage',
      'data/storage/other',
      'data/storage/files/inner',
      'data',
    ])
    .run(({ assert }, root) => assert.throws(check(root), /FILES_ROOT=.* is, contains or is inside the folder/))

  test('is refused as the default where that is a link to something else', ({ assert }) => {
    symlinkSync(join(work, 'srv/project'), join(work, 'data/storage/files'))
    assert.throws(check('data/storage/files'), /FILES_ROOT/)
  })
})
