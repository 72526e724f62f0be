import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { CleanUp } from '#files/upkeep/clean_up'
import type { ApiBrowser } from '#tests/support/api'
import { at, contentOf, FILES, filesOfAdmin, filesRoot } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'

/** What may need room on the disk: a name in a folder, and what is under it. */
const TAKING_ROOM = ['create', 'makeFolder', 'link', 'rename'] as const

/** Lets so many of them pass; the next one fails, as on a full disk. Tells whether there was one more. */
function failAfter(passing: number, code = 'ENOSPC') {
  let left = passing
  let hasFailed = false
  const real = TAKING_ROOM.map((name) => [name, Folder.prototype[name] as (...input: unknown[]) => unknown] as const)
  for (const [name, method] of real) {
    const failing = async function (this: Folder, ...input: unknown[]) {
      if (!hasFailed && left-- === 0) {
        hasFailed = true
        throw Object.assign(new Error(`${code}: ${name}`), { code, syscall: name })
      }
      return method.apply(this, input)
    }
    Object.assign(Folder.prototype, { [name]: failing })
  }
  return () => {
    for (const [name, method] of real) Object.assign(Folder.prototype, { [name]: method })
    return hasFailed
  }
}

type Files = Awaited<ReturnType<typeof filesOfAdmin>>

const upload = (admin: ApiBrowser, { body, type }: ReturnType<typeof uploadForm>) =>
  admin.raw('POST', `${FILES}/upload`, body, type)

const writes: Record<string, (files: Files) => Promise<{ status: number }>> = {
  'a new file': ({ create }) => create('/new.txt', 'new'),
  'a save': ({ save }) => save('/a.txt', 'third'),
  'an upload': ({ admin }) => upload(admin, uploadForm('/', { 'up.txt': 'up' })),
  'an upload that replaces': ({ admin }) => upload(admin, uploadForm('/', { 'a.txt': 'up' }, { existing: 'replace' })),
  'a copy': ({ admin }) => admin.post(`${FILES}/copy`, { path: '/a.txt', to: '/copy.txt' }),
  'a restored version': async ({ admin, versionsOf }) =>
    admin.post(`${FILES}/versions/restore`, { path: '/a.txt', id: (await versionsOf('/a.txt'))[0]?.id }),
}

test.group('A disk that fails in the middle of a write', (group) => {
  let files: Files
  group.each.setup(async () => {
    files = await filesOfAdmin()
  })

  const visible = () =>
    readdirSync(filesRoot)
      .filter((name) => name !== RESERVED_FOLDER)
      .map((name) => `${name}: ${contentOf(name)}`)
      .toSorted()

  for (const [what, write] of Object.entries(writes))
    test(`leaves all as it was where ${what} is refused, and did it where it is not`, async ({ assert }) => {
      for (let passing = 0, hasFailed = true; hasFailed; passing += 1) {
        files = await filesOfAdmin()
        await files.create('/a.txt', 'first')
        await files.save('/a.txt', 'second')
        const before = visible()
        const end = failAfter(passing)
        const { status } = await write(files).finally(() => (hasFailed = end()))
        const changed = visible().filter((one) => !before.includes(one))
        if (status === 507) assert.deepEqual(visible(), before, `after ${passing}`)
        else assert.deepEqual([[200, 201].includes(status), changed.length], [true, 1], `${status} after ${passing}`)
        assert.deepEqual(readdirSync(join(filesRoot, RESERVED_FOLDER, 'staging')), [], `after ${passing}`)
        if (status === 507) continue
        const name = changed[0]?.split(':')[0] ?? ''
        const details = (await files.admin.get(at(`/${name}`, '/details'))).body as { changedBy: unknown }
        assert.equal(details.changedBy, files.boss.id, `after ${passing}`)
      }
    })

  const moves: Record<string, { path: string; write: (files: Files, id: string) => Promise<{ status: number }> }> = {
    'a move': {
      path: '/moved.txt',
      write: ({ admin }) => admin.post(`${FILES}/move`, { path: '/a.txt', to: '/moved.txt' }),
    },
    'a deletion': { path: '', write: ({ admin }) => admin.delete(FILES, { path: '/a.txt' }) },
    'a restore': { path: '/a.txt', write: ({ admin }, id) => admin.post(`${FILES}/bin/${id}/restore`, {}) },
  }
  for (const [what, { path, write }] of Object.entries(moves))
    test(`keeps versions beside their file where ${what} is refused, and where it is not`, async ({ assert }) => {
      for (let passing = 0, hasFailed = true; hasFailed; passing += 1) {
        files = await filesOfAdmin()
        await files.create('/a.txt', 'first')
        await files.save('/a.txt', 'second')
        const id = what === 'a restore' ? await files.remove('/a.txt') : ''
        const before = visible()
        const end = failAfter(passing)
        const { status } = await write(files, id).finally(() => (hasFailed = end()))
        const isRefused = status === 507
        if (isRefused) assert.deepEqual(visible(), before, `after ${passing}`)
        else assert.oneOf(status, [200, 201], `after ${passing}`)
        await (await app.container.make(CleanUp)).execute()
        assert.deepEqual(readdirSync(join(filesRoot, RESERVED_FOLDER, 'staging')), [], `after ${passing}`)
        const inBin = isRefused ? what === 'a restore' : what === 'a deletion'
        const [item] = await files.bin()
        if (inBin) assert.equal((await files.admin.post(`${FILES}/bin/${item?.id}/restore`, {})).status, 200)
        const at = isRefused || what === 'a deletion' ? '/a.txt' : path
        assert.lengthOf(await files.versionsOf(at), 1, `${status} after ${passing}`)
      }
    })

  test('keeps who wrote a content whose last step failed, also when the next save fails', async ({ assert }) => {
    const by = async () => ((await files.admin.get(at('/a.txt', '/details'))).body as { changedBy: unknown }).changedBy
    const real = Folder.prototype.rename
    // The last step of a new file fails: its note isn't settled.
    Folder.prototype.rename = function (this: Folder, ...input: Parameters<Folder['rename']>) {
      return input[0] === 'writing.next' ? Promise.reject(new Error('EIO')) : real.apply(this, input)
    }
    const created = await files.create('/a.txt', 'first').finally(() => (Folder.prototype.rename = real))
    assert.deepEqual([created.status, await by()], [201, files.boss.id])
    // Then everything of a save is done but its own rename.
    let renames = 0
    Folder.prototype.rename = function (this: Folder, ...input: Parameters<Folder['rename']>) {
      if (input[2] === 'a.txt')
        return Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'rename' }))
      renames += 1
      return real.apply(this, input)
    }
    const refused = await files.save('/a.txt', 'second').finally(() => (Folder.prototype.rename = real))
    assert.equal(refused.status, 503)
    assert.isAbove(renames, 0)
    assert.equal(await by(), files.boss.id)
    // What is still there is no version of itself.
    assert.deepEqual(await files.versionsOf('/a.txt'), [])
    assert.equal((await files.save('/a.txt', 'third')).status, 200)
    const [kept] = await files.versionsOf('/a.txt')
    assert.equal((kept as { changedBy?: unknown } | undefined)?.changedBy, files.boss.id)
  })

  for (const [code, answer] of [
    ['EIO', 'E_DISK_FAILED'],
    ['ESTALE', 'E_DISK_FAILED'],
    ['EMFILE', 'E_TOO_MANY_OPEN'],
  ] as const)
    test(`says what to do where the system answers ${code}`, async ({ assert }) => {
      const end = failAfter(0, code)
      const refused = await files.create('/a.txt').finally(end)
      assert.containsSubset(refused, { status: 503, body: { code: answer } })
      assert.deepEqual(visible(), [])
    })
})
