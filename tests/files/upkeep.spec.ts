import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { DueWorkRegistry } from '#core/due_work'
import { DoJobs } from '#core/jobs/do_jobs'
import { Bin } from '#files/bin/bin'
import { History } from '#files/history/history'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { processMark } from '#files/reserved/process_mark'
import { Reserved } from '#files/reserved/reserved'
import { WriteLock } from '#files/reserved/write_lock'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { filesRoot, fillFolder, freshFiles, onDisk, stagingLeft } from '#tests/support/files'

const PATH = '/api/files'

interface BinItem {
  id: string
  path: string
  deletedAt: string
  expiresAt: string
}

const cleanUp = async () => (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')
const reserved = (...names: string[]) => join(filesRoot, RESERVED_FOLDER, ...names)

test.group('The bin and the cleanup', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  const create = (path: string, content = 'text') => admin.post(PATH, { path, type: 'file', content })
  const remove = async (path: string) => ((await admin.delete(PATH, { path })).body as BinItem).id
  const bin = async () => (await admin.get(`${PATH}/bin`)).body as BinItem[]
  const paths = async () => (await bin()).map(({ path }) => path)
  const audited = async () => (await db.from('audit_log').orderBy('id')).at(-1) as { action: string; changes: string }

  test('one item can be deleted, and all of them; both are audited, and cannot be restored', async ({ assert }) => {
    for (const path of ['/a.txt', '/b.txt', '/c.txt', '/d.txt']) await create(path)
    const ids = []
    for (const path of ['/a.txt', '/b.txt', '/c.txt', '/d.txt']) ids.push(await remove(path))
    assert.deepEqual((await admin.delete(`${PATH}/bin?ids=${ids[3]}`)).body, { deleted: 1 })
    assert.equal((await admin.delete(`${PATH}/bin?ids=`)).status, 404)
    assert.deepEqual((await admin.delete(`${PATH}/bin/${ids[0]}`)).body, { deleted: 1 })
    const { action, changes } = await audited()
    assert.deepEqual([action, JSON.parse(changes)], ['file.delete_forever', { path: '/a.txt' }])
    assert.equal((await admin.delete(`${PATH}/bin/${ids[0]}`)).status, 404)
    assert.equal((await admin.post(`${PATH}/bin/${ids[0]}/restore`, {})).status, 404)
    assert.deepEqual(await paths(), ['/c.txt', '/b.txt'])
    // A call that lost its body says neither which nor all.
    for (const body of [undefined, {}, { all: false }])
      assert.equal((await admin.delete(`${PATH}/bin`, body)).status, 422)
    assert.lengthOf(await bin(), 2)
    assert.deepEqual((await admin.delete(`${PATH}/bin`, { all: true })).body, { deleted: 2 })
    const all = await audited()
    assert.deepEqual([all.action, JSON.parse(all.changes)], ['file.empty_bin', { items: 2 }])
    assert.deepEqual(await paths(), [])
    assert.deepEqual((await admin.delete(`${PATH}/bin`, { all: true })).body, { deleted: 0 })
    assert.deepEqual([readdirSync(reserved('bin')), await stagingLeft()], [[], []])
  })

  test('what takes long to remove is out of the bin at once, and removed by a job', async ({ assert }) => {
    fillFolder('large', 1_001)
    await remove('/large')
    const emptied = await admin.delete(`${PATH}/bin`, { all: true })
    assert.equal(emptied.status, 202)
    const { deleted, job } = emptied.body as { deleted: number; job: { id: number } }
    assert.equal(deleted, 1)
    assert.deepEqual([readdirSync(reserved('bin')), (await stagingLeft()).length], [[], 1])
    await (await app.container.make(DoJobs)).execute()
    assert.deepEqual(await stagingLeft(), [])
    assert.containsSubset((await admin.get(`/api/jobs/${job.id}`)).body, { state: 'done', done: 1_004, total: 1_004 })
  })

  test('a bin of any size is read with a few files open at once', async ({ assert }) => {
    const item = (number: number) => `${1_700_000_000_000 + number}-${'x'.repeat(43)}`
    const note = JSON.stringify({ path: '/a.txt', type: 'file', size: 1, deletedBy: null, deletedAt: 1 })
    for (let number = 0; number < 300; number += 1) {
      mkdirSync(reserved('bin', item(number)), { recursive: true })
      writeFileSync(reserved('bin', item(number), 'note'), note)
      writeFileSync(reserved('bin', item(number), 'entry'), 'x')
    }
    let [open, most] = [0, 0]
    class Counting extends Reserved {
      override async withinIfThere<T>(...asked: Parameters<typeof Reserved.prototype.withinIfThere<T>>) {
        most = Math.max(most, (open += 1))
        return super.withinIfThere(...asked).finally(() => (open -= 1))
      }
    }
    const { container } = app
    const counting = new Counting(await container.make(FileRoot))
    const list = await new Bin(await container.make(Clock), counting, await container.make(WriteLock)).list()
    assert.lengthOf(list, 300)
    assert.isAtMost(most, 64)
  })

  test('emptying follows no link out of the bin', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(join(filesRoot, '..', 'outside.txt'), 'outside')
    symlinkSync(join(filesRoot, '..'), onDisk('folder/up'))
    await remove('/folder')
    assert.deepEqual((await admin.delete(`${PATH}/bin`, { all: true })).body, { deleted: 1 })
    assert.include(readdirSync(join(filesRoot, '..')), 'outside.txt')
  })

  test('listing the bin walks the versions of all files once, and knows of those that came, went and moved since', async ({
    assert,
    cleanup,
  }) => {
    const walk = History.prototype.all
    let walks = 0
    History.prototype.all = function (this: History) {
      walks += 1
      return walk.call(this)
    }
    cleanup(() => void (History.prototype.all = walk))
    const known = async () => (await (await app.container.make(History)).known()).map(({ path }) => path.join('/'))
    await create('/a.txt')
    await remove('/a.txt')
    await bin()
    mkdirSync(onDisk('folder'))
    await create('/folder/b.txt')
    for (let round = 0; round < 12; round += 1) await admin.put(PATH, { path: '/folder/b.txt', content: String(round) })
    await admin.post(`${PATH}/move`, { path: '/folder', to: '/moved' })
    await bin()
    assert.equal(walks, 1)
    const now = await known()
    assert.lengthOf(now, 10)
    assert.sameMembers(
      now,
      (await walk.call(await app.container.make(History))).map(({ path }) => path.join('/'))
    )
    await remove('/moved')
    await bin()
    assert.deepEqual(await known(), [])
    assert.equal(walks, 1)
  })

  test('what a stopped process left is deleted, and what a running one writes is not', async ({ assert }) => {
    await create('/a.txt')
    await remove('/a.txt')
    const [number, start, namespace] = processMark().split('-')
    const old = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [
      `${number}-${start}-${namespace}-own`,
      `${number}-${start}-${namespace}-forgotten`,
      `${number}-1-${namespace}-before`,
      `4194305-${start}-${namespace}-ended`,
      `4194305-${start}-1-elsewhere`,
    ])
      writeFileSync(reserved('staging', name), 'half')
    // A folder that is being moved has the times of the original.
    const moving = `${number}-${start}-${namespace}-moving.unseen`
    mkdirSync(reserved('staging', moving))
    utimesSync(reserved('staging', moving), old, old)
    utimesSync(reserved('staging', `${number}-${start}-${namespace}-forgotten`), old, old)
    mkdirSync(reserved('staging', `4194305-${start}-${namespace}-folder`, 'inner'), { recursive: true })
    const [id = ''] = readdirSync(reserved('bin'))
    rmSync(reserved('bin', id, 'entry'))
    await cleanUp()
    assert.sameMembers(await stagingLeft(), [
      `${number}-${start}-${namespace}-own`,
      moving,
      `4194305-${start}-1-elsewhere`,
    ])
    assert.deepEqual(readdirSync(reserved('bin')), [])
  })
})
