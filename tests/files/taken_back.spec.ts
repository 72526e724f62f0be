import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Folder } from '#files/paths/folder'
import { CleanUp } from '#files/upkeep/clean_up'
import { at, contentOf, FILES, filesOfAdmin, onDisk, stagingLeft } from '#tests/support/files'

/** Whether a rename is one of versions: of a file (`….v`), of an item of the bin, or aside. */
const isOfVersions = (name: string) => name === 'versions' || name.endsWith('.v')
const isAside = (to: string) => /^[\w-]{43}\.v$/.test(to)
const failure = () => Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'rename' })

test.group('A move that the disk does not let end', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    await files.create('/a.txt', 'first')
    await files.save('/a.txt', 'second')
  })
  const { rename, sync } = Folder.prototype
  group.each.teardown(() => void Object.assign(Folder.prototype, { rename, sync }))

  const mend = () => void Object.assign(Folder.prototype, { rename, sync })
  const move = () => files.admin.post(`${FILES}/move`, { path: '/a.txt', to: '/b.txt' })
  const restore = (id: string) => files.admin.post(`${FILES}/bin/${id}/restore`, {})
  const cleanUp = async () => (await app.container.make(CleanUp)).execute()

  /** @param doing what happens instead of a rename of versions; the number says which one it is */
  function onVersions(doing: (count: number, to: string) => void) {
    let count = 0
    Folder.prototype.rename = async function (this: Folder, ...input: Parameters<typeof rename>) {
      if (isOfVersions(input[0])) doing((count += 1), input[2])
      await rename.apply(this, input)
    }
  }

  /** A file with a version that another program removed, so that only its versions are there. */
  async function vanish(path: string) {
    await files.create(path, 'vanished')
    await files.save(path, 'soon gone')
    rmSync(onDisk(path.slice(1)))
  }

  async function versionsAt(path: string) {
    const contents = (await files.versionsOf(path)).map(({ id }) =>
      files.admin.get(`${at(path, '/versions/content')}&id=${id}`)
    )
    return (await Promise.all(contents)).map(({ body }) => (body as { content: string }).content)
  }

  test('keeps its own versions, and leaves those of a file that vanished at its target', async ({ assert }) => {
    await vanish('/b.txt')
    onVersions((count, to) => {
      if (count === 1 && isAside(to)) throw failure()
    })
    assert.equal((await move()).status, 503)
    mend()
    await cleanUp()
    assert.deepEqual(await versionsAt('/a.txt'), ['first'])
    writeFileSync(onDisk('b.txt'), 'came back')
    assert.deepEqual(await versionsAt('/b.txt'), ['vanished'])
  })

  test('keeps the versions in the bin where a restore is refused', async ({ assert }) => {
    const id = await files.remove('/a.txt')
    await vanish('/a.txt')
    onVersions((count, to) => {
      if (count === 1 && isAside(to)) throw failure()
    })
    assert.equal((await restore(id)).status, 503)
    mend()
    await cleanUp()
    assert.equal((await restore(id)).status, 200)
    assert.deepEqual([contentOf('a.txt'), await versionsAt('/a.txt')], ['second', ['first']])
  })

  test('takes nothing back that another program put in its place', async ({ assert }) => {
    onVersions(() => {
      renameSync(onDisk('b.txt'), onDisk('elsewhere.txt'))
      writeFileSync(onDisk('b.txt'), 'of somebody else')
      throw failure()
    })
    assert.equal((await move()).status, 503)
    mend()
    assert.equal(contentOf('b.txt'), 'of somebody else')
    assert.equal(contentOf('elsewhere.txt'), 'second')
    assert.isFalse(existsSync(onDisk('a.txt')))
  })

  test('stays where it went, with its versions, if another program took its old name', async ({ assert }) => {
    onVersions((count) => {
      if (count > 1) return
      writeFileSync(onDisk('a.txt'), 'of somebody else')
      throw failure()
    })
    assert.equal((await move()).status, 503)
    mend()
    assert.deepEqual([contentOf('a.txt'), contentOf('b.txt')], ['of somebody else', 'second'])
    assert.deepEqual([await versionsAt('/a.txt'), await versionsAt('/b.txt')], [[], ['first']])
  })

  /** The versions have moved, which can't be made lasting, and then they don't come back either. */
  function failTwice() {
    let hasMoved = false
    Folder.prototype.rename = async function (this: Folder, ...input: Parameters<typeof rename>) {
      if (isOfVersions(input[0]) && hasMoved) throw failure()
      await rename.apply(this, input)
      hasMoved ||= isOfVersions(input[0])
    }
    Folder.prototype.sync = async function (this: Folder) {
      if (!hasMoved) return sync.call(this)
      Folder.prototype.sync = sync
      throw failure()
    }
  }

  const refused = {
    'a move': { act: move, before: async () => '' },
    'a deletion': { act: () => files.admin.delete(FILES, { path: '/a.txt' }), before: async () => '' },
    'a restore': { act: restore, before: () => files.remove('/a.txt') },
  }
  for (const [what, { act, before }] of Object.entries(refused))
    test(`gets its versions again once the disk lets them go, after ${what}`, async ({ assert }) => {
      const id = await before()
      failTwice()
      assert.equal((await act(id)).status, 503)
      mend()
      await cleanUp()
      if (id) assert.equal((await restore(id)).status, 200)
      assert.deepEqual([contentOf('a.txt'), await versionsAt('/a.txt')], ['second', ['first']])
      assert.deepEqual([await files.bin(), await stagingLeft()], [[], []])
    })
})
