import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { MOST_VERSIONS } from '#files/history/history'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { freshFiles, onDisk, stagingLeft } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import type { User } from '#users/index'

const PATH = '/api/files'
const VERSIONS = `${PATH}/versions`

interface Version {
  id: string
  size: number
  changedBy: number | null
  changedAt: string
}

test.group('Versions of hosted files', (group) => {
  let boss: User
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    boss = await createUser({ isAdmin: true })
    admin = await signedIn(boss)
  })

  const save = (path: string, content: string) => admin.put(PATH, { path, content })
  const query = (said: Record<string, string>) => new URLSearchParams(said).toString()
  const versionsOf = async (path: string) => (await admin.get(`${VERSIONS}?${query({ path })}`)).body as Version[]
  const restore = (path: string, id: string) => admin.post(`${VERSIONS}/restore`, { path, id })

  test('are listed newest first, with who wrote them and when, and can be read and downloaded', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), 'by hand')
    await save('/a.txt', 'second')
    await save('/a.txt', 'third')
    const [second, first, ...others] = await versionsOf('/a.txt')
    assert.deepEqual(others, [])
    assert.containsSubset(second, { size: 6, changedBy: boss.id })
    assert.containsSubset(first, { size: 7, changedBy: null })
    assert.equal(Date.parse(first?.changedAt ?? ''), Number(first?.id.split('-')[2]))
    const said = query({ path: '/a.txt', id: first?.id ?? '' })
    assert.containsSubset((await admin.get(`${VERSIONS}/content?${said}`)).body, { path: '/a.txt', content: 'by hand' })
    const sent = await admin.get(`${VERSIONS}/download?${said}`)
    assert.equal(sent.text, 'by hand')
    assert.equal(sent.headers.get('content-disposition'), 'attachment; filename="a.txt"')
    assert.include(sent.headers.get('content-security-policy') ?? '', 'sandbox')
  })

  test('restoring one keeps the present content and the version, and the mode', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), 'first')
    chmodSync(onDisk('a.txt'), 0o604)
    await save('/a.txt', 'second')
    const [first] = await versionsOf('/a.txt')
    const restored = await restore('/a.txt', first?.id ?? '')
    assert.equal(restored.status, 200, restored.text)
    assert.containsSubset(restored.body, { path: '/a.txt', size: 5 })
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'first')
    assert.equal(statSync(onDisk('a.txt')).mode & 0o7777, 0o604)
    const [second, kept] = await versionsOf('/a.txt')
    assert.deepEqual(kept, first)
    assert.containsSubset(second, { size: 6, changedBy: boss.id })
    await save('/a.txt', 'third')
    const versions = await versionsOf('/a.txt')
    assert.lengthOf(versions, 3)
    assert.equal(versions[0]?.changedBy, boss.id)
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a file that an upload replaces is one, whatever it holds; as text it is refused', async ({ assert }) => {
    writeFileSync(onDisk('a.bin'), Buffer.from([0, 1, 2]))
    const { body, type } = uploadForm('/', { 'a.bin': 'new' }, { existing: 'replace' })
    assert.equal((await admin.raw('POST', `${PATH}/upload`, body, type)).status, 201)
    const [first] = await versionsOf('/a.bin')
    const said = query({ path: '/a.bin', id: first?.id ?? '' })
    assert.equal((await admin.get(`${VERSIONS}/content?${said}`)).status, 415)
    assert.equal((await restore('/a.bin', first?.id ?? '')).status, 200)
    assert.deepEqual([...readFileSync(onDisk('a.bin'))], [0, 1, 2])
  })

  test('of another file, or none at all, are not found', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), 'first')
    writeFileSync(onDisk('b.txt'), 'other')
    await save('/a.txt', 'second')
    const [first] = await versionsOf('/a.txt')
    assert.deepEqual(await versionsOf('/b.txt'), [])
    assert.equal((await admin.get(`${VERSIONS}?path=/missing`)).status, 404)
    for (const [path, id] of [
      ['/b.txt', first?.id ?? ''],
      ['/a.txt', '1-1'],
      ['/a.txt', '../writing'],
      ['/a.txt', 'writing'],
    ] as const) {
      assert.equal((await restore(path, id)).status, 404, `${path} ${id}`)
      for (const call of ['content', 'download'])
        assert.equal(
          (await admin.get(`${VERSIONS}/${call}?${query({ path, id })}`)).status,
          404,
          `${path} ${id} ${call}`
        )
    }
    assert.equal(readFileSync(onDisk('b.txt'), 'utf8'), 'other')
  })

  test('a hundred of them are the last ten, and no more is on the disk', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), 'by hand')
    for (let index = 0; index < 100; index += 1) assert.equal((await save('/a.txt', `text ${index}`)).status, 200)
    const versions = await versionsOf('/a.txt')
    assert.lengthOf(versions, 10)
    const contents = []
    for (const { id } of versions)
      contents.push((await admin.get(`${VERSIONS}/download?${query({ path: '/a.txt', id })}`)).text)
    assert.deepEqual(
      contents,
      Array.from({ length: 10 }, (_, index) => `text ${98 - index}`)
    )
    const kept = readdirSync(onDisk(`${RESERVED_FOLDER}/versions`), { recursive: true, withFileTypes: true })
    assert.lengthOf(
      kept.filter((entry) => entry.isFile() && entry.name !== 'writing'),
      10
    )
    assert.deepEqual(await stagingLeft(), [])
  })

  test('a file that another program put there with a time of long ago is kept like any other', async ({ assert }) => {
    await admin.post(PATH, { path: '/a.txt', type: 'file', content: '0' })
    for (let round = 1; round <= MOST_VERSIONS + 1; round += 1) await save('/a.txt', String(round))
    writeFileSync(onDisk('a.txt'), 'from a backup')
    utimesSync(onDisk('a.txt'), new Date('2020-01-02T03:04:05Z'), new Date('2020-01-02T03:04:05Z'))
    await save('/a.txt', 'mine')
    const versions = await versionsOf('/a.txt')
    assert.lengthOf(versions, MOST_VERSIONS)
    const [latest] = versions
    assert.containsSubset(latest, { changedAt: '2020-01-02T03:04:05.000Z', changedBy: null })
    const said = query({ path: '/a.txt', id: latest?.id ?? '' })
    assert.containsSubset((await admin.get(`${VERSIONS}/content?${said}`)).body, { content: 'from a backup' })
  })

  test('a write that fails in its last step makes no version and takes none away', async ({ assert, cleanup }) => {
    writeFileSync(onDisk('a.txt'), 'by hand')
    for (let count = 0; count <= MOST_VERSIONS; count += 1) await save('/a.txt', `content ${count}`)
    const before = await versionsOf('/a.txt')
    assert.lengthOf(before, MOST_VERSIONS)
    const real = Folder.prototype.rename
    cleanup(() => void (Folder.prototype.rename = real))
    Folder.prototype.rename = async function (this: Folder, ...input: Parameters<typeof real>) {
      if (input[2] === 'a.txt')
        throw Object.assign(new Error('EACCES: permission denied, rename'), { code: 'EACCES', syscall: 'rename' })
      return real.apply(this, input)
    }
    const { body, type } = uploadForm('/', { 'a.txt': 'new' }, { existing: 'replace' })
    const refused = [
      () => save('/a.txt', 'new'),
      () => restore('/a.txt', before[3]?.id ?? ''),
      () => admin.raw('POST', `${PATH}/upload`, body, type),
    ]
    for (const write of refused) assert.equal((await write()).status, 403)
    assert.deepEqual(await versionsOf('/a.txt'), before)
    Folder.prototype.rename = real
    assert.equal((await save('/a.txt', 'new')).status, 200)
    const after = await versionsOf('/a.txt')
    assert.deepEqual(after.slice(1), before.slice(0, -1))
  })
})
