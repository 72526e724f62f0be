import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { fromBufferPromise } from 'yauzl'
import { MAX_NAME_BYTES, RESERVED_FOLDER } from '#files/paths/entry_path'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { api, type Answer } from '#tests/support/api'
import { at, contentOf, FILES, filesOfAdmin, namesOf, onDisk, stagingLeft } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import { STRANGE_NAMES } from '#tests/support/hostile_paths'
import { TusClient } from '#tests/support/tus'

/** The same names with their accents apart. Other programs put them beside those that calls make. */
const TWINS = STRANGE_NAMES.map((name) => name.normalize('NFD')).filter((name) => !STRANGE_NAMES.includes(name))
const PATHS = STRANGE_NAMES.map((name) => `/${name}`)

const query = (said: Record<string, string>) => new URLSearchParams(said).toString()
const bytesOf = (names: Iterable<string | Buffer>) =>
  [...names].map((name) => Buffer.from(name).toString('hex')).toSorted()
const isThere = ({ state }: { state: string }) => state === 'done'

/** The name that a browser saves it under (RFC 6266). */
function savedName({ headers }: Answer): string {
  const said = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  const [, quoted, token] = /filename=(?:"((?:[^"\\]|\\.)*)"|(\S+))/.exec(said) ?? []
  return token ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? ''
}

/** The files of a zip with their content, as a reader that refuses names of other places sees them. */
async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const files: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.replace(/^\.\//, '')
    if (!name.endsWith('/')) files.push([name, String(await buffer(await zip.openReadStreamPromise(entry)))])
  }
  return Object.fromEntries(files)
}

test.group('Strange names of hosted files', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    mkdirSync(onDisk('in'))
    for (const twin of TWINS)
      for (const folder of ['', 'in/']) writeFileSync(onDisk(folder + twin), `twin of ${folder}`)
  })

  const post = (call: string, body: object) => files.admin.post(`${FILES}${call}`, body)
  const get = (call: string, said: Record<string, string>) => files.admin.get(`${FILES}${call}?${query(said)}`)
  /** What is on the disk and what is listed, byte by byte, is these names beside the twins. */
  const expectIn = async (assert: Assert, folder: string, names: readonly string[]) => {
    const others = folder === '' ? ['in', ...TWINS] : TWINS
    const onDiskNow = readdirSync(onDisk(folder), { encoding: 'buffer' }).filter(
      (name) => String(name) !== RESERVED_FOLDER
    )
    assert.deepEqual(bytesOf(onDiskNow), bytesOf([...names, ...others]), folder)
    const listed = await get('', { path: `/${folder}`, hidden: 'true' })
    assert.deepEqual(bytesOf(namesOf(listed.body)), bytesOf([...names, ...others]), folder)
    for (const twin of TWINS) assert.equal(contentOf(`${folder}/${twin}`), `twin of ${folder === '' ? '' : 'in/'}`)
  }

  test('are created, edited, renamed, moved, copied, deleted and restored as they are', async ({ assert }) => {
    const { admin, create, save, remove, versionsOf } = files
    const beside: string[] = []
    for (const name of STRANGE_NAMES) {
      const path = `/${name}`
      const inside = `/in/${name}`
      const expect = (answer: Answer, status: number, body: object = {}) =>
        assert.containsSubset(answer, { status, body }, `${name}: ${answer.text}`)
      expect(await create(path, 'first'), 201, { name, path, size: 5 })
      expect(await save(path, 'second'), 200)
      expect(await admin.get(at(path, '/content')), 200, { path, content: 'second' })
      const [version] = await versionsOf(path)
      const id = version?.id ?? ''
      expect(await get('/versions/content', { path, id }), 200, { path, content: 'first' })
      const old = await get('/versions/download', { path, id })
      assert.deepEqual([old.text, savedName(old)], ['first', name])
      expect(await post('/versions/restore', { path, id }), 200, { path, size: 5 })
      assert.equal(contentOf(name), 'first', name)
      expect(await admin.get(at(path, '/details')), 200, { entry: { name, path } })
      const sha256 = createHash('sha256').update('first').digest('hex')
      expect(await admin.get(at(path, '/checksum')), 200, { sha256 })
      const sent = await admin.get(at(path, '/download'))
      assert.deepEqual([sent.text, savedName(sent)], ['first', name])
      expect(await post('/move', { path, to: '/renamed.txt' }), 200, { name: 'renamed.txt' })
      expect(await post('/move', { path: '/renamed.txt', to: inside }), 200, { name, path: inside })
      assert.lengthOf(await versionsOf(inside), 2, name)
      expect(await post('/copy', { path: inside, to: path }), 200, { name, path })
      const { body } = await post('/copy', { path: inside, to: path, existing: 'keep' })
      beside.push((body as { name: string }).name)
      expect(await post(`/bin/${await remove(path)}/restore`, {}), 200, { name, path })
    }
    for (const name of beside) assert.isAtMost(Buffer.byteLength(name), MAX_NAME_BYTES, name)
    await expectIn(assert, '', [...STRANGE_NAMES, ...beside])
    await expectIn(assert, 'in', STRANGE_NAMES)
    for (const name of [...STRANGE_NAMES, ...beside]) assert.equal(contentOf(name), 'first', name)
    assert.deepEqual(await files.bin(), [])
    assert.deepEqual(await stagingLeft(), [])
  })

  test('are a selection like any other: moved, copied, zipped, deleted and restored', async ({ assert }) => {
    for (const name of STRANGE_NAMES) writeFileSync(onDisk(name), name)
    const resultsOf = ({ body }: Answer) => (body as { results: { state: string; item?: { id: string } }[] }).results
    assert.isTrue(resultsOf(await post('/move', { paths: PATHS, to: '/in' })).every(isThere))
    await expectIn(assert, '', [])
    await expectIn(assert, 'in', STRANGE_NAMES)
    const inside = PATHS.map((path) => `/in${path}`)
    assert.isTrue(resultsOf(await post('/copy', { paths: inside, to: '/' })).every(isThere))

    const { selection } = (await post('/selections', { paths: [...PATHS, '/in'] })).body as { selection: string }
    const { headers, bytes } = await download({ selection })
    assert.equal(headers.get('content-disposition'), 'attachment; filename="files.zip"')
    const { 'Left out.txt': leftOut = '', ...zipped } = await unzipped(bytes)
    assert.deepEqual(bytesOf(Object.keys(zipped)), bytesOf(STRANGE_NAMES.flatMap((name) => [name, `in/${name}`])))
    for (const [path, content] of Object.entries(zipped)) assert.equal(content, path.replace(/^in\//, ''))
    assert.lengthOf(leftOut.trim().split('\n'), TWINS.length)

    const deleted = resultsOf(await files.admin.delete(FILES, { paths: PATHS }))
    await expectIn(assert, '', [])
    const ids = deleted.flatMap(({ item }) => (item ? [item.id] : []))
    assert.deepEqual(bytesOf((await files.bin()).map(({ path }) => path)), bytesOf(PATHS))
    assert.isTrue(resultsOf(await post('/bin/restore', { ids })).every(isThere))
    for (const folder of ['', 'in']) {
      await expectIn(assert, folder, STRANGE_NAMES)
      for (const name of STRANGE_NAMES) assert.equal(contentOf(`${folder}/${name}`), name)
    }
  })

  /** As bytes, which the other calls have as text. */
  async function download(said: Record<string, string>) {
    const cookie = `${SESSION_COOKIE}=${files.admin.cookie(SESSION_COOKIE)}`
    const answer = await fetch(`${api().origin}${FILES}/download?${query(said)}`, { headers: { cookie } })
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('are uploaded under exactly that name, as a form and in parts', async ({ assert }) => {
    const { admin } = files
    const named = STRANGE_NAMES.map((name) => [name.replaceAll('"', '%22'), name] as const)
    const { body, type } = uploadForm('/', Object.fromEntries(named))
    assert.equal((await admin.raw('POST', `${FILES}/upload`, body, type)).status, 201)
    const tus = new TusClient(admin)
    for (const name of STRANGE_NAMES) {
      const url = await tus.url(Buffer.byteLength(name), { filename: name, path: '/in' })
      assert.equal((await tus.send(url, 0, Buffer.from(name))).status, 204, name)
      for (const folder of ['', 'in']) assert.equal(contentOf(`${folder}/${name}`), name)
    }
    for (const folder of ['', 'in']) await expectIn(assert, folder, STRANGE_NAMES)
  })
})
