import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { test } from '@japa/runner'
import type { Entry } from '#files/entries/entry'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { forgetIndex, pathsOf, searched, searchUrl } from '#tests/support/file_search'
import { at, contentOf, FILES, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'

/** Of each kind one; reading the device never ends, and opening the pipe waits for a writer. */
const SPECIAL = ['device', 'pipe', 'socket']

/** A folder with a pipe, a socket, an endless device and a file. */
async function specialFolder(path: string): Promise<Server> {
  mkdirSync(onDisk(path))
  execFileSync('mkfifo', [onDisk(`${path}/pipe`)])
  execFileSync('mknod', [onDisk(`${path}/device`), 'c', '1', '5'])
  writeFileSync(onDisk(`${path}/a.txt`), 'inside')
  const server = createServer()
  // A socket's path has at most 107 bytes.
  const before = process.cwd()
  process.chdir(onDisk(path))
  server.listen('socket')
  process.chdir(before)
  await once(server, 'listening')
  return server
}

test.group('Pipes, sockets and devices among hosted files', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  let socket: Server
  group.each.setup(async () => {
    files = await filesOfAdmin()
    await forgetIndex()
    socket = await specialFolder('folder')
    return async () => {
      socket.close()
      await forgetIndex()
    }
  })

  const post = (call: string, body: object) => files.admin.post(`${FILES}/${call}`, body)
  const names = (path: string) => readdirSync(onDisk(path)).toSorted()

  test('are listed as what they are, and no call reads or replaces them', async ({ assert }) => {
    const listed = (await files.admin.get(at('/folder'))).body as Entry[]
    assert.deepEqual(
      listed.map(({ name, kind }) => [name, kind]),
      [['a.txt', 'plain'], ...SPECIAL.map((name) => [name, 'special'])]
    )
    for (const name of SPECIAL) {
      const path = `/folder/${name}`
      const { body, type } = uploadForm('/folder', { [name]: 'x' }, { existing: 'replace' })
      for (const answer of [
        await files.admin.get(at(path, '/content')),
        await files.admin.get(at(path, '/download')),
        await files.save(path, 'x'),
        await files.create(path),
        await post('copy', { path, to: `/folder/copy of ${name}` }),
        await files.admin.raw('POST', `${FILES}/upload`, body, type),
      ])
        assert.equal(answer.status, 409, `${name} ${answer.text}`)
      assert.isFalse(lstatSync(onDisk(`folder/${name}`)).isFile())
    }
    assert.deepEqual(await stagingLeft(), [])
  })

  test('are left out of a copy, a zip and a search of texts, and found by name', async ({ assert }) => {
    const copied = await post('copy', { path: '/folder', to: '/copy' })
    assert.containsSubset(copied, { status: 200, body: { path: '/copy', leftOut: SPECIAL.length } })
    assert.deepEqual(names('copy'), ['a.txt'])
    const zip = await files.admin.get(at('/folder', '/download'))
    assert.equal(zip.status, 200)
    assert.include(zip.text, 'folder/a.txt')
    for (const name of SPECIAL) assert.notInclude(zip.text, `folder/${name}`)
    await searched(files.admin)
    assert.includeMembers(
      pathsOf(await searched(files.admin, { text: 'folder' })),
      SPECIAL.map((name) => `/folder/${name}`)
    )
    const found = await files.admin.get(searchUrl({ content: 'inside' }, '/content'))
    assert.equal(found.status, 200)
    assert.include(found.text, '/folder/a.txt')
  })

  test('go along with a move, into the bin, back, and out of it for good', async ({ assert }) => {
    assert.equal((await post('move', { path: '/folder', to: '/moved' })).status, 200)
    assert.deepEqual(names('moved'), ['a.txt', ...SPECIAL])
    const id = await files.remove('/moved')
    assert.equal((await post(`bin/${id}/restore`, {})).status, 200)
    assert.deepEqual(names('moved'), ['a.txt', ...SPECIAL])
    for (const name of SPECIAL) await files.remove(`/moved/${name}`)
    await files.remove('/moved')
    assert.containsSubset(await files.admin.delete(`${FILES}/bin`, { all: true }), {
      status: 200,
      body: { deleted: 4 },
    })
    assert.deepEqual([names(`${RESERVED_FOLDER}/bin`), await stagingLeft()], [[], []])
  })

  test('keep a folder from going to another disk, which names them; deleting it there leaves them out', async ({
    assert,
    cleanup,
  }) => {
    mkdirSync(onDisk('disk'))
    const disk = new SmallDisk(20, onDisk('disk'))
    cleanup(() => disk.remove())
    mkdirSync(onDisk('outer'))
    await post('move', { path: '/folder', to: '/outer/folder' })
    const refused = await post('move', { path: '/outer', to: '/disk/outer' })
    assert.equal(refused.status, 409, refused.text)
    const { code, message } = refused.body as { code: string; message: string }
    assert.equal(code, 'E_SPECIAL_ENTRY')
    assert.match(
      message,
      /^“folder\/(device|pipe|socket)” is a pipe, a socket or a device, which can't go to another disk\. Remove it on the server first\.$/
    )
    assert.deepEqual(names('outer/folder'), ['a.txt', ...SPECIAL])
    assert.deepEqual(names('disk'), [])

    const there = await specialFolder('disk/there')
    cleanup(() => void there.close())
    const deleted = await files.admin.delete(FILES, { path: '/disk/there' })
    assert.equal(deleted.status, 200, deleted.text)
    assert.isFalse(existsSync(onDisk('disk/there')))
    assert.equal((await post(`bin/${(deleted.body as { id: string }).id}/restore`, {})).status, 200)
    assert.deepEqual(names('disk/there'), ['a.txt'])
    assert.equal(contentOf('disk/there/a.txt'), 'inside')
    execFileSync('mkfifo', [onDisk('disk/pipe')])
    const alone = await files.admin.delete(FILES, { path: '/disk/pipe' })
    assert.equal(
      (alone.body as { message: string }).message,
      "This is a pipe, a socket or a device, which can't go to another disk. Remove it on the server first."
    )
    assert.deepEqual(await stagingLeft(), [])
  })
})

test.group('A hosted file with a hard link outside of the root', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  test('leaves the other name what it had, whatever is written to it', async ({ assert, cleanup }) => {
    const outside = onDisk('../linked.txt')
    cleanup(() => rmSync(outside, { force: true }))
    await files.create('/a.txt', 'first')
    const writes: Record<string, () => Promise<{ status: number }>> = {
      second: () => files.save('/a.txt', 'second'),
      third: () => {
        const { body, type } = uploadForm('/', { 'a.txt': 'third' }, { existing: 'replace' })
        return files.admin.raw('POST', `${FILES}/upload`, body, type)
      },
      first: async () => {
        const { body } = await files.admin.get(`${FILES}/versions?path=/a.txt`)
        const id = (body as { id: string }[]).at(-1)?.id
        return files.admin.post(`${FILES}/versions/restore`, { path: '/a.txt', id })
      },
    }
    for (const [content, write] of Object.entries(writes)) {
      const before = contentOf('a.txt')
      rmSync(outside, { force: true })
      linkSync(onDisk('a.txt'), outside)
      assert.isBelow((await write()).status, 300, content)
      assert.equal(contentOf('a.txt'), content)
      assert.equal(readFileSync(outside, 'utf8'), before, content)
      assert.notEqual(statSync(outside).ino, statSync(onDisk('a.txt')).ino)
    }
  })
})
