import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { KeepRules } from '#files/upkeep/kept'
import type { ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { filesOfAdmin, filesRoot, onDisk } from '#tests/support/files'

const PATH = '/api/files'

interface BinItem {
  id: string
  path: string
  deletedAt: string
  expiresAt: string
}

const cleanUp = async () => (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')

test.group('What is kept', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    ;({ admin } = await filesOfAdmin())
    return () => app.container.restore(KeepRules)
  })

  const create = (path: string, content = 'text') => admin.post(PATH, { path, type: 'file', content })
  const remove = (path: string) => admin.delete(PATH, { path })
  const bin = async () => (await admin.get(`${PATH}/bin`)).body as BinItem[]
  const paths = async () => (await bin()).map(({ path }) => path)
  const versions = async () =>
    (await admin.get(`${PATH}/versions?path=/text.txt`)).body as { expiresAt: string | null }[]

  test('an item is listed with when it is deleted, and is deleted after 30 days', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    await create('/a.txt')
    await remove('/a.txt')
    const [item] = await bin()
    assert.equal(item?.deletedAt, clock.now().toISO())
    assert.equal(item?.expiresAt, clock.now().plus({ days: 30 }).toISO())
    clock.advance({ days: 29, hours: 23 })
    await cleanUp()
    assert.lengthOf(readdirSync(join(filesRoot, RESERVED_FOLDER, 'bin')), 1)
    clock.advance({ hours: 1 })
    await cleanUp()
    assert.deepEqual(readdirSync(join(filesRoot, RESERVED_FOLDER, 'bin')), [])
  })

  test('what is too much is deleted oldest first, versions and deleted files alike, and listed with the next cleanup', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    app.container.swap(KeepRules, () => new KeepRules(2_500))
    await create('/text.txt', 'x'.repeat(1_000))
    await admin.put(PATH, { path: '/text.txt', content: 'new' })
    clock.advance({ minutes: 1 })
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/old.txt'), 'x'.repeat(1_000))
    await remove('/folder')
    clock.advance({ minutes: 1 })
    await create('/new.txt', 'x'.repeat(1_000))
    await remove('/new.txt')
    assert.deepEqual(
      (await bin()).map(({ expiresAt }) => expiresAt),
      [clock.now().plus({ days: 30 }), clock.now().plus({ days: 30, minutes: -1 })].map((time) => time.toISO())
    )
    assert.deepEqual(
      (await versions()).map(({ expiresAt }) => expiresAt),
      [clock.now().toISO()]
    )
    await cleanUp()
    assert.deepEqual(await paths(), ['/new.txt', '/folder'])
    assert.deepEqual(await versions(), [])
    await create('/more.txt', 'x'.repeat(1_000))
    await remove('/more.txt')
    const listed = await bin()
    const folder = listed.find(({ path }) => path === '/folder')
    assert.equal(folder?.expiresAt, clock.now().plus({ hours: 1 }).toISO())
    await cleanUp()
    assert.sameMembers(await paths(), ['/new.txt', '/more.txt'])
  })

  test('what is deleted after 30 days makes room, so that older versions stay', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, new Date(Date.now() - 30 * 86_400_000).toISOString())
    app.container.swap(KeepRules, () => new KeepRules(2_500))
    await create('/text.txt', 'x'.repeat(1_000))
    await admin.put(PATH, { path: '/text.txt', content: 'new' })
    clock.advance({ minutes: 1 })
    await create('/old.txt', 'x'.repeat(1_000))
    await remove('/old.txt')
    clock.advance({ days: 30 })
    await create('/new.txt', 'x'.repeat(1_000))
    await remove('/new.txt')
    assert.containsSubset(await versions(), [{ expiresAt: null }])
    await cleanUp()
    assert.deepEqual(await paths(), ['/new.txt'])
    assert.lengthOf(await versions(), 1)
  })

  test('what alone is more than may be kept goes alone', async ({ assert }) => {
    app.container.swap(KeepRules, () => new KeepRules(2_500))
    await create('/text.txt', 'old')
    await admin.put(PATH, { path: '/text.txt', content: 'new' })
    for (const [path, size] of [
      ['/a.txt', 1_000],
      ['/large.txt', 3_000],
      ['/b.txt', 1_000],
    ] as const) {
      await create(path, 'x'.repeat(size))
      await remove(path)
    }
    await cleanUp()
    assert.deepEqual((await paths()).toSorted(), ['/a.txt', '/b.txt'])
    assert.lengthOf(await versions(), 1)
  })
})
