import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { FileRoot } from '#files/paths/file_root'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { CleanUp } from '#files/upkeep/clean_up'
import { UploadFiles } from '#files/upload/upload_files'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { freshFiles } from '#tests/support/files'
import { uploadForm } from '#tests/support/forms'
import { TusClient } from '#tests/support/tus'

const PATH = '/api/files'
const FULL = {
  code: 'E_DISK_FULL',
  message: 'The disk is full. Nothing was changed. Empty the bin or free up space on the server, then try again.',
}

test.group('A full disk of hosted files', (group) => {
  let admin: ApiBrowser
  let disk: SmallDisk
  let root: string
  group.each.setup(async () => {
    await freshFiles()
    admin = await signedIn(await createUser({ isAdmin: true }))
    disk = new SmallDisk(24)
    root = join(disk.path, 'files')
    mkdirSync(root)
    const small = await FileRoot.open(root)
    app.container.swap(FileRoot, () => small)
    return async () => {
      app.container.restore(FileRoot)
      await small.close()
      disk.remove()
    }
  })

  const staging = () => readdirSync(join(root, RESERVED_FOLDER, 'staging'))
  const audited = async () => (await db.from('audit_log').orderBy('id')).map(({ action }) => String(action))

  test('a text that finds no room is refused, and the old one is whole', async ({ assert }) => {
    await admin.post(PATH, { path: '/a.txt', type: 'file', content: 'old' })
    disk.fill(100_000)
    const refused = await admin.put(PATH, { path: '/a.txt', content: 'x'.repeat(500_000) })
    assert.equal(refused.status, 507)
    assert.containsSubset(refused.body, FULL)
    assert.equal((await admin.post(PATH, { path: '/b.txt', type: 'file', content: 'x'.repeat(500_000) })).status, 507)
    assert.equal(readFileSync(join(root, 'a.txt'), 'utf8'), 'old')
    assert.deepEqual(readdirSync(root).toSorted(), [RESERVED_FOLDER, 'a.txt'])
    assert.deepEqual(staging(), [])
    assert.deepEqual(await audited(), ['file.create'])
    disk.free()
    assert.equal((await admin.put(PATH, { path: '/a.txt', content: 'new' })).status, 200)
  })

  test('an upload that says it is too large for the disk is refused before anything is written', async ({ assert }) => {
    const { body, type } = uploadForm('/', { 'a.bin': Buffer.alloc(30_000_000) })
    const refused = await admin.raw('POST', `${PATH}/upload`, body, type)
    assert.equal(refused.status, 507)
    assert.containsSubset(refused.body, FULL)
    assert.deepEqual(staging(), [])
  })

  test('an upload in parts is refused where its rest, or that of others, has no room', async ({ assert }) => {
    const tus = new TusClient(admin)
    assert.equal((await tus.begin(30_000_000, { filename: 'a.bin' })).status, 507)
    const url = await tus.url(14_000_000, { filename: 'a.bin' })
    const other = await tus.begin(14_000_000, { filename: 'b.bin' })
    assert.containsSubset(other, { status: 507, body: FULL })
    disk.fill(100_000)
    const cut = await tus.send(url, 0, Buffer.alloc(14_000_000))
    assert.containsSubset(cut, { status: 507, body: FULL })
    disk.free()
    const at = await tus.offset(url)
    assert.isAbove(at, 0)
    assert.equal((await tus.send(url, at, Buffer.alloc(14_000_000 - at))).status, 204)
  })

  test('an upload that says nothing of its size stops where the disk gets full', async ({ assert }) => {
    const upload = await app.container.make(UploadFiles)
    let sent = 0
    const content = Readable.from(
      (function* () {
        for (; sent < 90; sent += 1) yield Buffer.alloc(1_000_000)
      })()
    )
    const files = Readable.from([{ name: 'a.bin', type: null, content }])
    const target = async () => ({ path: '/', existing: 'refuse' as const })
    const result = await upload.execute({ files, target, announcedBytes: 0, actorId: null })
    assert.deepEqual(result, { ok: false, error: { type: 'disk_full' } })
    assert.isBelow(sent, 40)
    assert.deepEqual(readdirSync(root), [RESERVED_FOLDER])
    assert.deepEqual(staging(), [])
  })

  test('a copy, and a version that is restored, leave what is there as it was', async ({ assert }) => {
    mkdirSync(join(root, 'folder'))
    for (const name of ['a.bin', 'b.bin']) writeFileSync(join(root, 'folder', name), Buffer.alloc(2_000_000, name))
    await admin.post(PATH, { path: '/a.txt', type: 'file', content: 'x'.repeat(500_000) })
    await admin.put(PATH, { path: '/a.txt', content: 'new' })
    const [version] = (await admin.get(`${PATH}/versions?path=/a.txt`)).body as { id: string }[]
    disk.fill(300_000)
    const before = await audited()
    for (const answer of [
      await admin.post(`${PATH}/copy`, { path: '/folder', to: '/copy' }),
      await admin.post(`${PATH}/copy`, { path: '/folder/a.bin', to: '/b.bin' }),
      await admin.post(`${PATH}/versions/restore`, { path: '/a.txt', id: version?.id }),
    ])
      assert.containsSubset(answer, { status: 507, body: FULL })
    assert.deepEqual(readdirSync(root).toSorted(), [RESERVED_FOLDER, 'a.txt', 'folder'])
    assert.equal(readFileSync(join(root, 'a.txt'), 'utf8'), 'new')
    assert.deepEqual([staging(), await audited()], [[], before])
    disk.free()
    assert.equal((await admin.post(`${PATH}/copy`, { path: '/folder', to: '/copy' })).status, 200)
    assert.equal((await admin.post(`${PATH}/versions/restore`, { path: '/a.txt', id: version?.id })).status, 200)
  })

  test('without a byte left, files can be read and the bin be emptied, which makes room; deleting needs a little', async ({
    assert,
  }) => {
    await admin.post(PATH, { path: '/a.txt', type: 'file', content: 'old' })
    await admin.post(PATH, { path: '/b.txt', type: 'file', content: 'x'.repeat(900_000) })
    await admin.delete(PATH, { path: '/b.txt' })
    disk.fill(0)
    assert.containsSubset(await admin.get(`${PATH}/content?path=/a.txt`), { status: 200, body: { content: 'old' } })
    for (const answer of [
      await admin.delete(PATH, { path: '/a.txt' }),
      await admin.post(`${PATH}/move`, { path: '/a.txt', to: '/c.txt' }),
    ])
      assert.containsSubset(answer, { status: 507, body: FULL })
    assert.equal(readFileSync(join(root, 'a.txt'), 'utf8'), 'old')
    assert.deepEqual(staging(), [])
    assert.containsSubset(await admin.delete(`${PATH}/bin`, { all: true }), { status: 200, body: { deleted: 1 } })
    assert.equal((await admin.delete(PATH, { path: '/a.txt' })).status, 200)
    assert.lengthOf((await admin.get(`${PATH}/bin`)).body as unknown[], 1)
  })

  test('without a byte left, what is kept for it lets files be deleted, and is kept again once there is room', async ({
    assert,
  }) => {
    const spare = () => readdirSync(join(root, RESERVED_FOLDER, 'spare'))
    await admin.post(PATH, { path: '/a.txt', type: 'file', content: 'x'.repeat(900_000) })
    await admin.post(PATH, { path: '/b.txt', type: 'file', content: 'x'.repeat(900_000) })
    await (await app.container.make(CleanUp)).execute()
    assert.lengthOf(spare(), 1)
    disk.fill(0)
    for (const path of ['/a.txt', '/b.txt']) assert.equal((await admin.delete(PATH, { path })).status, 200)
    assert.deepEqual([readdirSync(root), spare()], [[RESERVED_FOLDER], []])
    assert.deepEqual(await audited(), ['file.create', 'file.create', 'file.delete', 'file.delete'])
    await (await app.container.make(CleanUp)).execute()
    assert.deepEqual(spare(), [])
    disk.free()
    assert.containsSubset(await admin.delete(`${PATH}/bin`, { all: true }), { status: 200, body: { deleted: 2 } })
    assert.lengthOf(spare(), 1)
  })
})
