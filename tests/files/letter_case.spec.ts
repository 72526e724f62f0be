import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { inoOf } from '#files/reserved/inodes'
import { CleanUp } from '#files/upkeep/clean_up'
import { auditedFiles, contentOf, FILES, filesOfAdmin, filesRoot, onDisk, stagingLeft } from '#tests/support/files'
import { foldingDisk } from '#tests/support/folding_disk'
import { uploadForm } from '#tests/support/forms'

const visible = () =>
  readdirSync(filesRoot)
    .filter((name) => name !== RESERVED_FOLDER)
    .toSorted()

test.group('A disk without letter case', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  const move = (path: string, to: string) => files.admin.post(`${FILES}/move`, { path, to })
  const upload = (names: Record<string, string>, existing = 'refuse') => {
    const { body, type } = uploadForm('/', names, { existing })
    return files.admin.raw('POST', `${FILES}/upload`, body, type)
  }

  test('takes names that differ in case alone for one, and nothing is replaced by the other', async ({
    assert,
    cleanup,
  }) => {
    foldingDisk(cleanup)
    await files.create('/Read.txt', 'first')
    await files.create('/other.txt', 'other')
    for (const answer of [
      await files.create('/read.TXT', 'second'),
      await move('/other.txt', '/READ.txt'),
      await files.admin.post(`${FILES}/copy`, { path: '/other.txt', to: '/READ.txt' }),
      await upload({ 'READ.txt': 'second' }),
    ])
      assert.containsSubset(answer, { status: 409, body: { code: 'E_FILE_EXISTS' } })
    assert.deepEqual(visible(), ['Read.txt', 'other.txt'])
    assert.equal(contentOf('Read.txt'), 'first')
  })

  test('lets the case of a name be changed, of a file with its versions and of a folder', async ({
    assert,
    cleanup,
  }) => {
    foldingDisk(cleanup)
    await files.create('/read.txt', 'first')
    await files.save('/read.txt', 'second')
    await files.createFolder('/photos')
    await files.create('/photos/a.txt')
    assert.containsSubset(await move('/read.txt', '/README.txt'), { status: 200 })
    assert.containsSubset(await move('/README.txt', '/Readme.txt'), { status: 200, body: { name: 'Readme.txt' } })
    assert.containsSubset(await move('/photos', '/Photos'), { status: 200, body: { name: 'Photos' } })
    assert.deepEqual(visible(), ['Photos', 'Readme.txt'])
    assert.equal(contentOf('Readme.txt'), 'second')
    assert.lengthOf(await files.versionsOf('/Readme.txt'), 1)
    assert.deepEqual(await stagingLeft(), [])
  })

  test('has no folder moved into itself by a name in another case', async ({ assert, cleanup }) => {
    foldingDisk(cleanup)
    await files.createFolder('/Folder')
    const refused = await move('/Folder', '/folder/inner')
    assert.equal(refused.status, 422)
    assert.include(refused.text, 'into itself')
    assert.deepEqual(visible(), ['Folder'])
  })

  test('saves or refuses the files of one form together, also where two differ in case alone', async ({
    assert,
    cleanup,
  }) => {
    foldingDisk(cleanup)
    const refused = await upload({ 'a.txt': 'one', 'A.txt': 'two' })
    assert.containsSubset(refused, { status: 409, body: { code: 'E_FILE_EXISTS', names: ['A.txt'] } })
    assert.deepEqual(visible(), [])
    assert.deepEqual(await auditedFiles(), [])
    assert.equal((await upload({ 'a.txt': 'one', 'A.txt': 'two' }, 'keep')).status, 201)
    assert.deepEqual(visible(), ['A (2).txt', 'a.txt'])
    assert.deepEqual(await stagingLeft(), [])
  })

  test('loses no file whose case was being changed when a process died', async ({ assert, cleanup }) => {
    foldingDisk(cleanup)
    for (const isRenamed of [false, true]) {
      const name = isRenamed ? 'READ.txt' : 'read.txt'
      writeFileSync(onDisk(name), 'kept')
      const root = await app.container.make(FileRoot)
      const ino = await root.within([], async (folder) => inoOf(await folder.stat(name)))
      const staging = onDisk(join(RESERVED_FOLDER, 'staging'))
      mkdirSync(staging, { recursive: true })
      const ends = { from: ['read.txt'], to: ['READ.txt'], versions: { from: ['x'], to: ['y'] } }
      // Process 1 began at another time.
      const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]
      writeFileSync(join(staging, `1-0-${namespace}-x.note`), JSON.stringify({ about: 'move', ino, ...ends }))
      await (await app.container.make(CleanUp)).unfinished()
      assert.deepEqual(await stagingLeft(), [])
      assert.isTrue(existsSync(onDisk(name)), name)
      assert.equal(contentOf(name), 'kept')
      rmSync(onDisk(name))
    }
  })
})

test.group('A disk with letter case', () => {
  test('keeps two names of one file apart that differ in case alone', async ({ assert }) => {
    const { admin, create } = await filesOfAdmin()
    await create('/a.txt', 'one')
    linkSync(onDisk('a.txt'), onDisk('A.txt'))
    assert.equal((await admin.post(`${FILES}/move`, { path: '/a.txt', to: '/A.txt' })).status, 409)
    const { body, type } = uploadForm('/', { 'b.txt': '1', 'B.txt': '2' })
    assert.equal((await admin.raw('POST', `${FILES}/upload`, body, type)).status, 201)
    assert.deepEqual(visible(), ['A.txt', 'B.txt', 'a.txt', 'b.txt'])
  })
})
