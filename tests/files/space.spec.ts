import { mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { History } from '#files/history/history'
import { QuotaRules } from '#files/quota/quota_rules'
import { Reservations } from '#files/quota/reservations'
import { daysUntilFull } from '#files/space/days_until_full'
import type { Space } from '#files/space/read_space'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { forgetIndex, pathsOf, searched } from '#tests/support/file_search'
import { freshFiles, onDisk } from '#tests/support/files'
import { HOSTILE_PATHS } from '#tests/support/hostile_paths'

const PATH = '/api/files/space'
const at = (path: string) => `${PATH}?${new URLSearchParams({ path }).toString()}`

function sized(path: string, bytes: number, day = '2026-01-01') {
  writeFileSync(onDisk(path), '')
  truncateSync(onDisk(path), bytes)
  utimesSync(onDisk(path), new Date(day), new Date(day))
}

test.group('Space', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    await forgetIndex()
    admin = await signedIn(await createUser({ isAdmin: true }))
    return forgetIndex
  })

  const space = async (path = '/') => {
    await searched(admin)
    return (await admin.get(at(path))).body as Space
  }

  test('folders are as large as what is below, files are listed by size and by age', async ({ assert }) => {
    mkdirSync(onDisk('a/b'), { recursive: true })
    mkdirSync(onDisk('empty'))
    sized('a/b/large.bin', 5_000_000)
    sized('a/old.txt', 10, '2001-01-01')
    sized('.hidden', 2_000_000)
    const whole = await space()
    assert.containsSubset(whole, { path: '/', bytes: 7_000_010, files: 3, others: { count: 0, bytes: 0 } })
    assert.deepEqual(whole.parts, [
      { name: 'a', path: '/a', type: 'directory', bytes: 5_000_010, files: 2 },
      { name: '.hidden', path: '/.hidden', type: 'file', bytes: 2_000_000, files: 1 },
      { name: 'empty', path: '/empty', type: 'directory', bytes: 0, files: 0 },
    ])
    assert.deepEqual(pathsOf({ entries: whole.largest }), ['/a/b/large.bin', '/.hidden', '/a/old.txt'])
    assert.equal(whole.oldest[0]?.path, '/a/old.txt')
    const inner = await space('/a')
    assert.deepEqual(
      inner.parts.map(({ path, bytes }) => [path, bytes]),
      [
        ['/a/b', 5_000_000],
        ['/a/old.txt', 10],
      ]
    )
    assert.isAbove(inner.freeBytes, 0)
  })

  test('the bin and versions are counted apart', async ({ assert }) => {
    await admin.post('/api/files', { path: '/a.txt', type: 'file', content: 'x'.repeat(100) })
    await admin.put('/api/files', { path: '/a.txt', content: 'new' })
    await admin.post('/api/files', { path: '/b.txt', type: 'file', content: 'x'.repeat(50) })
    await admin.delete('/api/files', { path: '/b.txt' })
    const { bytes, binBytes, versionBytes } = await space()
    assert.deepEqual([bytes, versionBytes], [3, 100])
    // An item of the bin brings along who wrote it.
    assert.isAtLeast(binBytes, 50)
  })

  test('versions are walked once a minute at most, and what is done here counts at once', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    const walk = History.prototype.all
    let walks = 0
    History.prototype.all = function (this: History) {
      walks += 1
      return walk.call(this)
    }
    cleanup(() => void (History.prototype.all = walk))
    await admin.post('/api/files', { path: '/a.txt', type: 'file', content: 'x'.repeat(100) })
    assert.equal((await space()).versionBytes, 0)
    await admin.put('/api/files', { path: '/a.txt', content: 'new' })
    assert.equal((await space()).versionBytes, 100)
    assert.equal(walks, 1)
    clock.advance({ minutes: 1 })
    assert.equal((await space()).versionBytes, 100)
    assert.equal(walks, 2)
  })

  test('a quota counts everything, and the one of disk and quota that is full first is told', async ({
    assert,
    cleanup,
  }) => {
    assert.isNull((await space()).quota)
    // A new one is complete at once, without waiting for events.
    await forgetIndex()
    app.container.swap(QuotaRules, () => new QuotaRules(10_000))
    cleanup(() => app.container.restore(QuotaRules))
    mkdirSync(onDisk('a'))
    sized('a/old.bin', 1_000, '2001-01-01')
    await admin.post('/api/files', { path: '/new.txt', type: 'file', content: 'x'.repeat(3_000) })
    await admin.put('/api/files', { path: '/new.txt', content: 'y'.repeat(3_000) })
    const whole = await space()
    assert.deepEqual(whole.quota, { takenBytes: 7_000, mostBytes: 10_000 })
    assert.equal(whole.fullInDays, 30)
    // Of a folder that doesn't grow itself too.
    assert.containsSubset(await space('/a'), { bytes: 1_000, quota: whole.quota, fullInDays: 30 })
    // And what an upload that is on its way will take.
    const reservations = await app.container.make(Reservations)
    const name = await reservations.add(500)
    assert.equal((await space()).quota?.takenBytes, 7_500)
    await reservations.remove(name)
  })

  test('names that no path can have count against the quota as everywhere, and the figures say that they leave something out', async ({
    assert,
    cleanup,
  }) => {
    await forgetIndex()
    app.container.swap(QuotaRules, () => new QuotaRules(10_000))
    cleanup(() => app.container.restore(QuotaRules))
    sized('seen.bin', 1_000, '2001-01-01')
    assert.containsSubset(await space(), { leavesOut: false, bytes: 1_000, quota: { takenBytes: 1_000 } })
    mkdirSync(onDisk('back\\slash'))
    sized('back\\slash/inner.bin', 3_000, '2001-01-01')
    await admin.post('/api/files', { path: '/new.txt', type: 'file', content: 'x'.repeat(500) })
    await forgetIndex()
    const whole = await space()
    assert.containsSubset(whole, { leavesOut: true, bytes: 1_500, quota: { takenBytes: 4_500 }, fullInDays: null })
    const refused = await admin.post('/api/files', { path: '/more.txt', type: 'file', content: 'x'.repeat(6_000) })
    assert.equal(refused.status, 507)
    assert.include(refused.text, '5.5 KB')
    sized('from_outside.bin', 4_000, '2001-01-01')
    await forgetIndex()
    assert.containsSubset(await space(), { leavesOut: true, bytes: 5_500, quota: { takenBytes: 5_500 } })
  })

  test('a path that is none is refused, and one of nothing or a file is not found', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), '')
    await searched(admin)
    for (const { what, path } of HOSTILE_PATHS) assert.oneOf((await admin.get(at(path))).status, [422, 404], what)
    for (const path of ['/nothing', '/a.txt']) assert.equal((await admin.get(at(path))).status, 404)
  })

  test('only administrators with full rights look', async ({ assert }) => {
    assert.equal((await api().get(PATH)).status, 401)
    for (const user of [{ isAdmin: true, adminRole: 'support' as const }, {}])
      assert.equal((await (await signedIn(await createUser(user))).get(PATH)).status, 403)
  })

  test('when the disk will be full is said only where the last 30 days tell it', ({ assert }) => {
    const growth = { newBytes: 3_000, hasOlder: true, isComplete: true, freeBytes: 1_000 }
    assert.equal(daysUntilFull(growth), 10)
    assert.isNull(daysUntilFull({ ...growth, newBytes: 0 }))
    assert.isNull(daysUntilFull({ ...growth, hasOlder: false }))
    assert.isNull(daysUntilFull({ ...growth, isComplete: false }))
    assert.isNull(daysUntilFull({ ...growth, freeBytes: 1e9 }))
  })
})
