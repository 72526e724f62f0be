import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { MOST_HERE } from '#files/entries/list_entries'
import { Folder } from '#files/paths/folder'
import type { FileFailure } from '#files/errors'
import { MeasureTaken } from '#files/quota/measure_taken'
import { copyTree } from '#files/transfer/copy_tree'
import { CleanUp } from '#files/upkeep/clean_up'
import { forgetIndex } from '#tests/support/file_search'
import { at, auditedFiles, contentOf, FILES, filesOfAdmin, namesOf, onDisk, stagingLeft } from '#tests/support/files'

/** As Windows and old archives wrote them: 'café' in Latin-1, and a folder of half of a letter. */
const FILE = Buffer.from('caf\u00E9.txt', 'latin1')
const FOLDER = Buffer.from('f\u00C3', 'latin1')
/** Valid, though it holds the character that stands for unknown bytes elsewhere. */
const VALID = 'a\uFFFD.txt'

const within = (folder: string, ...names: Buffer[]) =>
  Buffer.concat([Buffer.from(onDisk(folder)), ...names.flatMap((name) => [Buffer.from('/'), name])])
const bytesIn = (folder: string) =>
  readdirSync(onDisk(folder), { encoding: 'buffer' })
    .map((name) => name.toString('latin1'))
    .toSorted()

test.group('Hosted files whose names are not UTF-8', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    await forgetIndex()
    mkdirSync(onDisk('old'))
    writeFileSync(within('old', FILE), 'x'.repeat(1_000))
    mkdirSync(within('old', FOLDER))
    writeFileSync(within('old', FOLDER, FILE), 'inner')
    writeFileSync(onDisk(`old/${VALID}`), 'valid')
    return forgetIndex
  })

  const post = (call: string, body: object) => files.admin.post(`${FILES}/${call}`, body)

  test('are listed with their bytes, and no path leads there, nor to a file whose name looks like theirs', async ({
    assert,
  }) => {
    writeFileSync(onDisk('old/caf\uFFFD.txt'), 'looks like it')
    const { body } = await files.admin.get(at('/old'))
    const listed = body as { name: string; path: string; type: string; size: number | null }[]
    assert.sameDeepMembers(
      listed.map(({ name, path, type, size }) => [name, path, type, size]),
      [
        ['f\\xC3', '/old/f\\xC3', 'directory', null],
        ['caf\\xE9.txt', '/old/caf\\xE9.txt', 'file', 1_000],
        ['caf\uFFFD.txt', '/old/caf\uFFFD.txt', 'file', 13],
        [VALID, `/old/${VALID}`, 'file', 5],
      ]
    )
    assert.equal((await files.admin.delete(at('/old/caf\\xE9.txt'))).status, 422)
    assert.lengthOf(bytesIn('old'), 4)
    // More are read by a thread.
    for (let index = 0; index < MOST_HERE; index += 1) writeFileSync(onDisk(`old/${index}`), '')
    assert.lengthOf((await files.admin.get(at('/old'))).body as unknown[], MOST_HERE + 4)
  })

  test('are copied with their folder, byte by byte, and count', async ({ assert }) => {
    const { status } = await post('copy', { path: '/old', to: '/new' })
    assert.equal(status, 200)
    assert.deepEqual(bytesIn('new'), bytesIn('old'))
    assert.equal(readFileSync(within('new', FOLDER, FILE), 'utf8'), 'inner')
    const taken = await (await app.container.make(MeasureTaken)).execute()
    assert.equal(taken, 2 * (1_000 + 5 + 5))
    const moved = await post('move', { path: '/old', to: '/moved' })
    assert.equal(moved.status, 200)
    assert.deepEqual(bytesIn('moved'), bytesIn('new'))
  })

  test('are what a link leads to that goes to another disk with its folder', async ({ assert }) => {
    await using folder = await Folder.open(onDisk('old'))
    symlinkSync(FILE, onDisk('old/link'))
    await folder.makeLink('again', await folder.linkText('link'))
    assert.deepEqual(readlinkSync(onDisk('old/again'), { encoding: 'buffer' }), FILE)
  })

  test('are named by their bytes where one keeps its folder from going to another disk', async ({ assert }) => {
    execFileSync('sh', ['-c', `mkfifo "$1/$(printf 'p\\351')"`, '', onDisk('old')])
    await using folder = await Folder.open(onDisk(''))
    const moved = copyTree({ folder, name: 'old' }, { folder, name: 'new' }, { isMove: true, depth: 0 })
    const { error } = (await moved.catch((failure: unknown) => failure)) as FileFailure
    assert.deepEqual(error, { type: 'special_entry', path: '/p\\xE9' })
  })

  test('are renamed to what Windows means by their bytes, with all that is below', async ({ assert }) => {
    writeFileSync(within('old', Buffer.from('x\x80\x81', 'latin1')), 'no letter')
    writeFileSync(onDisk('old/caf\u00E9.txt'), 'there before')
    // Its name looks like that of one that is renamed, and its versions are its own.
    await files.create('/old/caf\uFFFD.txt', 'first')
    await files.save('/old/caf\uFFFD.txt', 'second')
    assert.deepEqual((await post('names', { path: '/old' })).body, { renamed: 3, left: 0 })
    assert.deepEqual(
      namesOf((await files.admin.get(at('/old'))).body).toSorted(),
      ['f\u00C3', 'caf\u00E9.txt', 'caf\u00E9 (2).txt', 'caf\uFFFD.txt', VALID, 'x\u20AC_'].toSorted()
    )
    assert.lengthOf(await files.versionsOf('/old/caf\uFFFD.txt'), 1)
    assert.lengthOf(await files.versionsOf('/old/caf\u00E9 (2).txt'), 0)
    assert.equal(contentOf('old/caf\u00E9.txt'), 'there before')
    assert.equal(contentOf('old/caf\u00E9 (2).txt'), 'x'.repeat(1_000))
    assert.equal(readFileSync(within('old', Buffer.from('f\u00C3'), FILE), 'utf8'), 'inner')
    const moves = (await auditedFiles()).filter(({ action }) => action === 'file.move')
    const audited = moves.map(({ path, to }) => [path, to])
    assert.sameDeepMembers(audited, [
      ['/old/caf\\xE9.txt', '/old/caf\u00E9 (2).txt'],
      ['/old/f\\xC3', '/old/f\u00C3'],
      ['/old/x\\x80\\x81', '/old/x\u20AC_'],
    ])
  })

  test('are deleted for good with their folder, at once and by the cleanup', async ({ assert }) => {
    assert.equal((await files.admin.delete(at('/old'))).status, 200)
    assert.equal((await files.admin.delete(`${FILES}/bin`, { all: true })).status, 200)
    assert.deepEqual((await files.admin.get(`${FILES}/bin`)).body, [])
    await (await app.container.make(CleanUp)).execute()
    assert.deepEqual(await stagingLeft(), [])
    assert.isFalse(existsSync(onDisk('old')))
  })
})
