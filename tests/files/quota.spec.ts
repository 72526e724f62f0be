import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { QuotaRules } from '#files/quota/quota_rules'
import { processMark } from '#files/reserved/process_mark'
import { UploadFiles } from '#files/upload/upload_files'
import { MeasureTaken } from '#files/quota/measure_taken'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import type { FrozenClock } from '#tests/support/frozen_clock'
import { filesRoot, freshFiles, ofProcessElsewhere, onDisk, setAge, stagingLeft } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import { TusClient } from '#tests/support/tus'

test.group('The quota of hosted files', (group) => {
  let admin: ApiBrowser
  let tus: TusClient
  let clock: FrozenClock
  group.each.setup(async ({ context: { cleanup } }) => {
    await freshFiles()
    clock = freeze(cleanup, new Date().toISOString())
    admin = await signedIn(await createUser({ isAdmin: true }))
    tus = new TusClient(admin)
    app.container.swap(QuotaRules, () => new QuotaRules(100_000))
    return () => app.container.restore(QuotaRules)
  })

  const upload = (files: Record<string, Uint8Array>, fields: Record<string, string> = {}) => {
    const { body, type } = uploadForm('/', files, fields)
    return admin.raw('POST', '/api/files/upload', body, type)
  }
  const bytes = (count: number) => Buffer.alloc(count, 'x')

  test('refuses what would not fit, with what is left and what to do', async ({ assert }) => {
    assert.equal((await upload({ 'a.bin': bytes(60_000) })).status, 201)
    const refused = await upload({ 'b.bin': bytes(60_000) })
    assert.equal(refused.status, 507)
    assert.containsSubset(refused.body, {
      code: 'E_QUOTA_FULL',
      message:
        'The limit for hosted files is 100.0 KB, and 40.0 KB is left. Delete files and empty the bin, or raise FILES_QUOTA_BYTES.',
    })
    const begun = await tus.begin(40_001, { filename: 'c.bin' })
    assert.containsSubset(begun, { status: 507, body: { code: 'E_QUOTA_FULL' } })
    assert.equal((await tus.begin(40_000, { filename: 'c.bin' })).status, 201)
    assert.deepEqual(readdirSync(filesRoot).toSorted(), [RESERVED_FOLDER, 'a.bin'])
    assert.deepEqual(await stagingLeft(), [])
  })

  test('counts files that others put there, versions and the bin, until they are gone', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/theirs.bin'), bytes(30_000))
    await upload({ 'a.bin': bytes(30_000) })
    await upload({ 'a.bin': bytes(30_000) }, { existing: 'replace' })
    assert.equal((await tus.begin(20_000, { filename: 'b.bin' })).status, 507)
    await admin.delete('/api/files', { path: '/folder' })
    assert.equal((await tus.begin(20_000, { filename: 'b.bin' })).status, 507)
    await admin.delete('/api/files/bin', { all: true })
    clock.advance({ seconds: 6 })
    assert.equal((await tus.begin(20_000, { filename: 'b.bin' })).status, 201)
  })

  test('two uploads at once cannot have the same room', async ({ assert }) => {
    const begun = await Promise.all(['a', 'b', 'c', 'd'].map((name) => tus.begin(60_000, { filename: `${name}.bin` })))
    assert.deepEqual(begun.map(({ status }) => status).toSorted(), [201, 507, 507, 507])
    const url = begun.find(({ status }) => status === 201)?.headers.get('location') ?? ''
    assert.equal((await upload({ 'e.bin': bytes(60_000) })).status, 507)
    await tus.cancel(url)
    const sent = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload({ [name]: bytes(60_000) })))
    assert.deepEqual(sent.map(({ status }) => status).toSorted(), [201, 507, 507, 507])
  })

  test('an upload that does not say how large it is stops where the room ends', async ({ assert }) => {
    app.container.swap(QuotaRules, () => new QuotaRules(5_000_000))
    const action = await app.container.make(UploadFiles)
    let sent = 0
    const content = Readable.from(
      (function* () {
        for (; sent < 20; sent += 1) yield bytes(1_000_000)
      })()
    )
    const files = Readable.from([{ name: 'a.bin', type: null, content }])
    const target = async () => ({ path: '/', existing: 'refuse' as const })
    const result = await action.execute({ files, target, announcedBytes: 0, actorId: null })
    assert.containsSubset(result, { ok: false, error: { type: 'quota_full', most: 5_000_000 } })
    assert.isBelow(sent, 8)
    assert.deepEqual(await stagingLeft(), [])
    // Nothing stays reserved.
    assert.equal((await upload({ 'b.bin': bytes(4_000_000) })).status, 201)
  })

  test('what a process of another container had reserved is free after a day', async ({ assert }) => {
    await upload({ 'a.bin': bytes(1_000) })
    const reserved = onDisk(`${RESERVED_FOLDER}/quota/${ofProcessElsewhere('x.90000')}`)
    writeFileSync(reserved, '')
    assert.equal((await upload({ 'b.bin': bytes(90_000) })).status, 507)
    setAge(reserved, { days: 2 })
    assert.equal((await upload({ 'b.bin': bytes(90_000) })).status, 201)
  })

  test('what a killed process had reserved is free', async ({ assert }) => {
    await upload({ 'a.bin': bytes(1_000) })
    const [number, , namespace] = processMark().split('-')
    writeFileSync(join(filesRoot, RESERVED_FOLDER, 'quota', `${number}-1-${namespace}-dead.90000`), '')
    assert.equal((await upload({ 'b.bin': bytes(90_000) })).status, 201)
  })

  test('the folders are read once, and again only before a refusal', async ({ assert, cleanup }) => {
    let measured = 0
    const real = MeasureTaken.prototype.execute
    MeasureTaken.prototype.execute = function (this: MeasureTaken) {
      measured += 1
      return real.call(this)
    }
    cleanup(() => void (MeasureTaken.prototype.execute = real))
    for (let index = 0; index < 9; index += 1) {
      clock.advance({ minutes: 1 })
      assert.equal((await upload({ [`${index}.bin`]: bytes(10_000) })).status, 201)
    }
    assert.equal(measured, 1)
    rmSync(onDisk('0.bin'))
    assert.equal((await upload({ 'more.bin': bytes(15_000) })).status, 201)
    assert.equal(measured, 2)
    for (let index = 0; index < 5; index += 1) assert.equal((await upload({ 'x.bin': bytes(50_000) })).status, 507)
    assert.equal(measured, 2)
  })

  test('lets no text in that does not fit, new or saved, and saving what is there already takes nothing', async ({
    assert,
  }) => {
    const create = (path: string, size: number) =>
      admin.post('/api/files', { path, type: 'file', content: 'x'.repeat(size) })
    const save = (content: string) => admin.put('/api/files', { path: '/a.txt', content })
    assert.equal((await create('/a.txt', 60_000)).status, 201)
    for (const refused of [await create('/b.txt', 40_001), await save('y'.repeat(40_001))])
      assert.containsSubset(refused, { status: 507, body: { code: 'E_QUOTA_FULL' } })
    assert.equal((await create('/b.txt', 40_000)).status, 201)
    assert.equal((await save('x'.repeat(60_000))).status, 200)
    assert.equal((await save('y')).status, 507)
    assert.deepEqual(readdirSync(filesRoot).toSorted(), [RESERVED_FOLDER, 'a.txt', 'b.txt'])
    assert.deepEqual(await stagingLeft(), [])
    // Two at once can't have the same room.
    await admin.delete('/api/files', { path: '/b.txt' })
    await admin.delete('/api/files/bin', { all: true })
    clock.advance({ seconds: 6 })
    const both = await Promise.all(['/c.txt', '/d.txt'].map((path) => create(path, 30_000)))
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 507])
  })

  const copy = (path: string, to: string) => admin.post('/api/files/copy', { path, to })
  /** A folder with two files, known to the measurement. */
  async function folderOf(size: number) {
    mkdirSync(onDisk('folder'))
    for (const name of ['a.bin', 'b.bin']) writeFileSync(onDisk(`folder/${name}`), bytes(size / 2))
    await upload({ 'first.bin': bytes(1_000) })
  }

  test('a copied folder counts at once, and one that does not fit is refused and leaves nothing', async ({
    assert,
  }) => {
    await folderOf(30_000)
    assert.equal((await copy('/folder', '/one')).status, 200)
    assert.equal((await copy('/folder', '/two')).status, 200)
    assert.equal((await upload({ 'more.bin': bytes(10_000) })).status, 507)
    const refused = await copy('/folder', '/three')
    assert.containsSubset(refused, { status: 507, body: { code: 'E_QUOTA_FULL' } })
    const some = await admin.post('/api/files/copy', { paths: ['/folder', '/first.bin'], to: '/one' })
    assert.containsSubset(some.body, { results: [{ state: 'refused', code: 'E_QUOTA_FULL' }, { state: 'done' }] })
    assert.deepEqual(readdirSync(filesRoot).toSorted(), [RESERVED_FOLDER, 'first.bin', 'folder', 'one', 'two'])
    assert.deepEqual(await stagingLeft(), [])
    assert.deepEqual(readdirSync(onDisk(`${RESERVED_FOLDER}/quota`)), ['usage'])
  })

  test('two copies at once cannot have the same room, and a copy not that of an upload', async ({ assert }) => {
    await folderOf(40_000)
    const copies = await Promise.all(['a', 'b', 'c'].map((name) => copy('/folder', `/${name}`)))
    assert.deepEqual(copies.map(({ status }) => status).toSorted(), [200, 507, 507])
    await tus.begin(10_000, { filename: 'parts.bin' })
    assert.equal((await copy('/folder/a.bin', '/d.bin')).status, 507)
  })

  test('a version that is restored counts, because what it replaces is kept', async ({ assert }) => {
    const replace = (size: number) => upload({ 'a.bin': bytes(size) }, { existing: 'replace' })
    for (const size of [40_000, 10]) assert.equal((await replace(size)).status, 201)
    const [version] = (await admin.get('/api/files/versions?path=/a.bin')).body as { id: string }[]
    const restore = () => admin.post('/api/files/versions/restore', { path: '/a.bin', id: version?.id })
    assert.equal((await restore()).status, 200)
    assert.containsSubset(await restore(), { status: 507, body: { code: 'E_QUOTA_FULL' } })
    assert.equal((await upload({ 'b.bin': bytes(19_000) })).status, 201)
    assert.equal((await upload({ 'c.bin': bytes(1_000) })).status, 507)
    assert.deepEqual(await stagingLeft(), [])
  })
})
