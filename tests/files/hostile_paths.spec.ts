import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Entry } from '#files/entries/entry'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { filesRoot, freshFiles, onDisk } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import { HOSTILE_PATHS, STRANGE_NAMES } from '#tests/support/hostile_paths'
import { TusClient, UPLOADS } from '#tests/support/tus'

const PATH = '/api/files'
const at = (path: string, call = '') => `${PATH}${call}?${new URLSearchParams({ path }).toString()}`
/** As browsers write a file's name. */
const browserName = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
const query = (said: Record<string, string>) => new URLSearchParams(said).toString()
const namesOf = (body: unknown) => (body as Entry[]).map(({ name }) => name)

/** Two dots alone are resolved before they are sent. */
const uploadUrl = (id: string) => `${UPLOADS}/${encodeURIComponent(id === '..' ? '...' : id.toWellFormed())}`

test.group('Hostile paths', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const create = (path: string, content = 'text') => admin.post(PATH, { path, type: 'file', content })
  const save = (path: string, content: string) => admin.put(PATH, { path, content })
  const upload = (path: string, name: string) => {
    const { body, type } = uploadForm(path, { [browserName(name)]: name })
    return admin.raw('POST', `${PATH}/upload`, body, type)
  }

  const uploadInParts = async (name: string) => {
    const tus = new TusClient(admin)
    const content = Buffer.from(name)
    return tus.send(await tus.url(content.length, { filename: name }), 0, content)
  }

  /** Of the paths on the disk: a version of '/a.txt', and what was '/gone.txt' in the bin. */
  async function seeded() {
    await create('/a.txt', 'inside')
    await save('/a.txt', 'second')
    const [version] = (await admin.get(at('/a.txt', '/versions'))).body as { id: string }[]
    await create('/gone.txt')
    const { id: binned } = (await admin.delete(PATH, { path: '/gone.txt' })).body as { id: string }
    return { version: version?.id ?? '', binned }
  }

  /** Every call with this in the place of each of its paths. */
  const withPath = (path: string, { version, binned }: { version: string; binned: string }) => [
    () => admin.get(at(path)),
    () => create(path),
    () => admin.post(PATH, { path, type: 'directory' }),
    () => save(path, 'x'),
    () => admin.delete(PATH, { path }),
    () => admin.delete(at(path)),
    () => admin.get(at(path, '/content')),
    () => admin.get(at(path, '/download')),
    () => admin.get(at(path, '/zip')),
    () => admin.get(`${PATH}/download?${query({ path: '/a.txt' })}&${query({ path })}`),
    () => admin.post(`${PATH}/move`, { path, to: '/b.txt' }),
    () => admin.post(`${PATH}/move`, { path: '/a.txt', to: path }),
    () => upload(path, 'b.txt'),
    () => upload('/', path),
    () => new TusClient(admin).begin(1, { filename: 'b.txt', path }),
    () => new TusClient(admin).begin(1, { filename: path }),
    () => admin.post(`${PATH}/bin/${binned}/restore`, { to: path }),
    () => admin.get(at(path, '/versions')),
    () => admin.get(`${PATH}/versions/content?${query({ path, id: version })}`),
    () => admin.get(`${PATH}/versions/download?${query({ path, id: version })}`),
    () => admin.post(`${PATH}/versions/restore`, { path, id: version }),
  ]

  /** The same for what names a version or an item of the bin. */
  const withId = (id: string) => [
    () => admin.get(`${PATH}/versions/content?${query({ path: '/a.txt', id })}`),
    () => admin.get(`${PATH}/versions/download?${query({ path: '/a.txt', id })}`),
    () => admin.post(`${PATH}/versions/restore`, { path: '/a.txt', id }),
    () => admin.post(`${PATH}/bin/${encodeURIComponent(id.toWellFormed())}/restore`, { to: '/c.txt' }),
    () => admin.delete(`${PATH}/bin/${encodeURIComponent(id.toWellFormed())}`),
    ...(['head', 'cancel'] as const).map((call) => () => new TusClient(admin)[call](uploadUrl(id))),
    () => new TusClient(admin).send(uploadUrl(id), 0, Buffer.from('x')),
  ]

  test('every hostile path is refused by every call, and nothing happens', async ({ assert }) => {
    const ids = await seeded()
    const before = readdirSync(join(filesRoot, '..')).toSorted()
    for (const { what, path } of HOSTILE_PATHS)
      for (const call of [...withPath(path, ids), ...withId(path)])
        assert.oneOf((await call()).status, [422, 404], `${what}: ${String(call)}`)
    assert.deepEqual(readdirSync(join(filesRoot, '..')).toSorted(), before)
    assert.deepEqual(namesOf((await admin.get(PATH)).body), ['a.txt'])
    assert.lengthOf((await admin.get(`${PATH}/bin`)).body as unknown[], 1)
  })

  test('a strange name is an ordinary name to every call', async ({ assert }) => {
    for (const name of STRANGE_NAMES) {
      assert.equal((await create(`/${name}`, name)).status, 201, name)
      assert.containsSubset((await admin.get(at(`/${name}`, '/content'))).body, { content: name })
      assert.equal((await admin.delete(PATH, { path: `/${name}` })).status, 200, name)
      for (const send of [() => upload('/', name), () => uploadInParts(name)]) {
        assert.oneOf((await send()).status, [201, 204], name)
        assert.equal(readFileSync(onDisk(name), 'utf8'), name)
        assert.equal((await admin.delete(PATH, { path: `/${name}` })).status, 200, name)
      }
    }
    assert.deepEqual(readdirSync(filesRoot), [RESERVED_FOLDER])
  })
})
