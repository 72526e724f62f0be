import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { Bin } from '#files/bin/bin'
import { History } from '#files/history/history'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { CleanUp } from '#files/upkeep/clean_up'
import { KeepRules } from '#files/upkeep/kept'
import { freeze } from '#tests/support/clock'
import { auditedFiles, contentOf, FILES, filesOfAdmin, filesRoot, fillFolder, onDisk } from '#tests/support/files'
import { runCli, runCliJson } from '#tests/support/run_cli'

interface Item {
  id: string
  path: string | null
  type: string
  size: number | null
  expiresAt: string
  goesNext: boolean
}

const cleanUp = async () => (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')
const reserved = (...names: string[]) => join(filesRoot, RESERVED_FOLDER, ...names)

test.group('What the bin keeps', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  group.each.setup(async () => {
    files = await filesOfAdmin()
    return () => app.container.restore(KeepRules)
  })

  const bin = async () => (await files.admin.get(`${FILES}/bin`)).body as Item[]
  const keep = (bytes: number) => app.container.swap(KeepRules, () => new KeepRules(bytes))
  const restore = (id: string, to?: string) => files.admin.post(`${FILES}/bin/${id}/restore`, to ? { to } : {})
  const empty = (chosen: object) => files.admin.delete(`${FILES}/bin`, chosen)

  test('what the next cleanup deletes is listed with the time of that one, however often the list is read', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    await cleanUp()
    const next = clock.now().plus({ hours: 1 }).toISO()
    keep(10)
    await files.create('/a.txt', 'x'.repeat(11))
    await files.remove('/a.txt')
    await files.create('/b.txt', 'first')
    await files.save('/b.txt', 'x'.repeat(11))
    await files.save('/b.txt', 'short')
    for (const minutes of [0, 20, 20]) {
      clock.advance({ minutes })
      assert.containsSubset(await bin(), [{ expiresAt: next, goesNext: true }])
      const [large, small] = (await files.versionsOf('/b.txt')) as unknown as { expiresAt: string | null }[]
      assert.deepEqual([large?.expiresAt, small?.expiresAt], [next, null])
    }
    // A worker that is late, or away, begins at once when it's back.
    clock.advance({ hours: 2 })
    assert.containsSubset(await bin(), [{ expiresAt: clock.now().toISO(), goesNext: true }])
    await cleanUp()
    assert.deepEqual(await bin(), [])
  })

  test('what would be too large for it is told before it is deleted, folders with all that is in them', async ({
    assert,
  }) => {
    keep(1_000)
    await files.create('/large.txt', 'x'.repeat(1_001))
    await files.create('/edited.txt')
    await files.create('/small.txt', 'x'.repeat(500))
    // With its versions it's more than it looks like.
    for (const content of ['x', 'y']) await files.save('/edited.txt', content.repeat(600))
    mkdirSync(onDisk('folder/inner'), { recursive: true })
    for (const name of ['a', 'inner/b']) writeFileSync(onDisk(`folder/${name}`), 'x'.repeat(501))
    const ask = (paths: string[]) => files.admin.post(`${FILES}/bin/too-large`, { paths })
    const paths = ['/large.txt', '/small.txt', '/edited.txt', '/folder', '/folder/inner', '/gone.txt']
    assert.containsSubset((await ask(paths)).body, {
      mostBytes: 1_000,
      paths: ['/large.txt', '/edited.txt', '/folder'],
      isComplete: true,
    })
    assert.equal((await ask(['/gone.txt'])).status, 404)
    assert.equal((await ask(['/../outside'])).status, 422)
    // Which is what then happens.
    for (const path of ['/large.txt', '/small.txt', '/edited.txt', '/folder']) await files.remove(path)
    await cleanUp()
    assert.deepEqual(
      (await bin()).map(({ path }) => path),
      ['/small.txt']
    )
  })

  test('of a selection that is too large together, the bin keeps what was deleted last, and how much it is can be asked beforehand', async ({
    assert,
    cleanup,
  }) => {
    keep(10_000)
    const paths = ['/a.txt', '/b.txt', '/c.txt']
    for (const path of paths) await files.create(path, 'x'.repeat(4_000))
    const { body } = await files.admin.post(`${FILES}/bin/too-large`, { paths })
    assert.containsSubset(body, { mostBytes: 10_000, paths: [], isComplete: true })
    // With the notes of who wrote them.
    assert.isAtLeast((body as { otherBytes: number }).otherBytes, 12_000)
    const clock = freeze(cleanup, new Date().toISOString())
    for (const path of paths) {
      clock.advance({ minutes: 1 })
      await files.remove(path)
    }
    await cleanUp()
    assert.sameMembers(
      (await bin()).map(({ path }) => path),
      ['/b.txt', '/c.txt']
    )
  })

  test('a folder with more entries than are counted beforehand is said to be that', async ({ assert }) => {
    fillFolder('many', 10_000)
    const ask = (paths: string[]) => files.admin.post(`${FILES}/bin/too-large`, { paths })
    assert.containsSubset((await ask(['/many'])).body, { paths: [], isComplete: false })
    assert.containsSubset((await ask(['/many/0.txt'])).body, { paths: [], otherBytes: 1, isComplete: true })
  })

  test('what is restored while the bin is emptied stays, and is not in the audit log as deleted', async ({
    assert,
    cleanup,
  }) => {
    for (const path of ['/a.txt', '/b.txt', '/c.txt']) await files.create(path)
    const [a = '', b = ''] = [await files.remove('/a.txt'), await files.remove('/b.txt'), await files.remove('/c.txt')]
    const list = Bin.prototype.list
    cleanup(() => void (Bin.prototype.list = list))
    const meanwhile = (id: string) => {
      Bin.prototype.list = async function (this: Bin, ids) {
        Bin.prototype.list = list
        const read = await list.call(this, ids)
        assert.equal((await restore(id)).status, 200)
        return read
      }
    }
    meanwhile(a)
    assert.deepEqual((await empty({ ids: [a, b] })).body, { deleted: 1 })
    await files.remove('/a.txt')
    meanwhile((await bin())[0]?.id ?? '')
    assert.deepEqual((await empty({ all: true })).body, { deleted: 1 })
    assert.equal(contentOf('/a.txt'), 'text')
    const deleted = (await auditedFiles()).filter(({ action }) => /forever|empty/.test(action))
    const by = { actorId: files.boss.id }
    assert.deepEqual(deleted as object[], [
      { ...by, action: 'file.delete_forever', path: '/b.txt' },
      { ...by, action: 'file.empty_bin', items: 1 },
    ])
  })

  test('an item whose note is damaged or lost is listed, stays where others are deleted, and can be restored to a path of its own', async ({
    assert,
  }) => {
    for (const name of ['a', 'b', 'c', 'd']) await files.create(`/${name}.txt`, name)
    fillFolder('folder', 1)
    await files.save('/a.txt', 'later')
    const ids: string[] = []
    for (const path of ['/a.txt', '/b.txt', '/c.txt', '/folder', '/d.txt']) ids.push(await files.remove(path))
    const [a = '', b = '', c = '', folder = '', d = ''] = ids
    writeFileSync(reserved('bin', a, 'note'), '{"path":"/a.t')
    writeFileSync(
      reserved('bin', b, 'note'),
      '{"path":"/../b.txt","type":"file","size":1,"deletedBy":null,"deletedAt":1}'
    )
    rmSync(reserved('bin', folder, 'note'))
    const unknown = (await bin()).filter(({ path }) => path === null)
    assert.sameDeepMembers(
      unknown.map(({ id, type, size }) => [id, type, size]),
      [
        [a, 'file', 5],
        [b, 'file', 1],
        [folder, 'directory', null],
      ]
    )
    await cleanUp()
    assert.lengthOf(await bin(), 5)
    // Among others it may be meant or not.
    assert.deepEqual((await empty({ ids: [a, c, folder] })).body, { deleted: 1 })
    assert.containsSubset(await restore(a), { status: 422, body: { errors: [{ field: 'to' }] } })
    assert.equal((await restore(a, '/found.txt')).status, 200)
    assert.equal(contentOf('/found.txt'), 'later')
    assert.lengthOf(await files.versionsOf('/found.txt'), 1)
    assert.equal((await restore(folder, '/found')).status, 200)
    assert.deepEqual(readdirSync(onDisk('found')), ['0.txt'])
    assert.equal((await restore(d)).status, 200)
    assert.deepEqual((await empty({ ids: [b] })).body, { deleted: 1 })
    assert.deepEqual(await bin(), [])
    await files.create('/e.txt')
    rmSync(reserved('bin', await files.remove('/e.txt'), 'note'))
    assert.deepEqual((await empty({ all: true })).body, { deleted: 1 })
  })

  test('a version that is the file itself, as a killed process leaves it, is none, and goes with the next write or cleanup', async ({
    assert,
  }) => {
    for (const path of ['/a.txt', '/b.txt']) {
      await files.create(path, 'first')
      await files.save(path, 'second')
      const [{ path: version = [] } = {}] = (await (await app.container.make(History)).all()).slice(-1)
      linkSync(onDisk(path), reserved('versions', ...version.slice(0, -1), '1764000000000-1-1764000000000'))
      assert.lengthOf(await files.versionsOf(path), 1)
    }
    await files.save('/a.txt', 'third')
    assert.lengthOf(await files.versionsOf('/a.txt'), 2)
    // Another name that somebody gave a version doesn't make it one too many.
    const kept = async () => (await (await app.container.make(History)).all()).map(({ path }) => path.join('/'))
    const [one = ''] = await kept()
    linkSync(reserved('versions', one), onDisk('linked.txt'))
    assert.lengthOf(await kept(), 4)
    await (await app.container.make(CleanUp)).execute()
    assert.lengthOf(await kept(), 3)
    assert.include(await kept(), one)
  })

  test('an item of the bin whose note is lost is listed, restored and deleted by its ID, which the audit log has', async ({
    assert,
  }) => {
    assert.equal((await runCli(['file', 'bin'])).stdout, 'The bin is empty.\n')
    const ids: string[] = []
    for (const name of ['/a.txt', '/b.txt']) {
      await files.create(name)
      ids.push(await files.remove(name))
      rmSync(reserved('bin', ids.at(-1) ?? '', 'note'))
    }
    const [a = '', b = ''] = ids
    assert.match((await runCli(['file', 'bin'])).stdout, new RegExp(`  4 Bytes  Unknown file ${b}\n`))
    assert.containsSubset(await runCliJson(['file', 'restore', a]), { code: 2, data: { code: 'E_USAGE' } })
    assert.containsSubset(await runCliJson(['file', 'restore', a, '--to', '/found.txt']), {
      code: 0,
      data: { path: '/found.txt' },
    })
    assert.equal(contentOf('/found.txt'), 'text')
    assert.containsSubset(await runCliJson(['file', 'remove', b]), { code: 2, data: { code: 'E_USAGE' } })
    assert.equal((await runCli(['file', 'remove', b, '--yes'])).stdout, `${b} is deleted.\n`)
    assert.containsSubset(await runCliJson(['file', 'remove', b, '--yes']), { code: 1, data: { code: 'E_NOT_IN_BIN' } })
    assert.deepEqual((await runCliJson(['file', 'bin'])).data, [])
    assert.containsSubset((await auditedFiles()).at(-1), { action: 'file.delete_forever', item: b })
  })
})
