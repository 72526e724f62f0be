import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import type { Figures } from '#core/metrics/minute_tally'
import { toSql } from '#core/database/columns'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { doJobs } from '#tests/support/maintenance'
import { oneDisk } from '#tests/support/one_disk'

const PATH = '/api/admin/optimizer'
const figures: Figures = {
  requests: 0,
  failures: 0,
  requestMs: null,
  statementMs: null,
  poolWaitMs: null,
  works: 0,
  failedWorks: 0,
  loopDelayMs: null,
  cpu: 0,
  memoryBytes: 0,
}

interface History {
  metrics: { id: string }[]
  points: { at: string; shares: Record<string, number> }[]
  marks: { at: string; kind: string }[]
  diskFullInDays: number | null
  diskName: string
}

test.group("The optimizer's history", (group) => {
  group.each.setup(freshStart)
  group.each.setup(async () => {
    await db.from('process_minutes').delete()
    return async () => void (await db.from('process_minutes').delete())
  })

  test('is for administrators with all rights', async ({ assert }) => {
    assert.equal((await api().get(`${PATH}/history`)).status, 401)
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await support.get(`${PATH}/history`)).status, 403)
  })

  test('has half-hour means of each metric, restarts, runs and incidents, and when the disk is full', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T00:00:00Z')
    const folder = oneDisk(cleanup)
    const browser = await signedIn(await createUser({ isAdmin: true }))
    const store = await app.container.make(StoreProcessMinute)
    const startedAt = clock.now()
    const minute = (process: string, shares?: Record<string, number>) =>
      store.execute({ process, role: 'all', startedAt, figures: shares ? { ...figures, shares } : figures })
    const empty = (await browser.get(`${PATH}/history`)).body as History
    assert.deepEqual([empty.points, empty.marks, empty.diskFullInDays], [[], [], null])
    await minute('one', { 'core.disk': 50, 'core.cpu': 10 })
    clock.advance({ minutes: 10 })
    await minute('one', { 'core.disk': 50, 'core.cpu': 20 })
    await minute('web')
    clock.advance({ hours: 12 })
    await minute('one', { 'core.disk': 55, 'core.cpu': 0 })
    // The session from this morning has ended.
    const later = await signedIn(await createUser({ isAdmin: true }))
    await later.post(`${PATH}/runs`, { isPreview: true })
    await doJobs()
    await later.post(`${PATH}/runs`, {})
    await doJobs()
    await db.table('incidents').insert({ title: 'Slow', state: 'investigating', started_at: toSql(clock.now()) })
    cleanup(async () => void (await db.from('incidents').delete()))
    const { metrics, points, marks, diskFullInDays, diskName } = (await later.get(`${PATH}/history`)).body as History
    assert.lengthOf(metrics, 6)
    const measured = points.filter(({ shares }) => Object.keys(shares).length > 0)
    assert.deepEqual(measured, [
      { at: '2026-03-10T00:00:00.000Z', shares: { 'core.disk': 50, 'core.cpu': 15 } },
      { at: '2026-03-10T12:00:00.000Z', shares: { 'core.disk': 55, 'core.cpu': 0 } },
    ])
    // A half hour without figures has its place between them.
    assert.lengthOf(points, 25)
    assert.deepEqual(points[1], { at: '2026-03-10T00:30:00.000Z', shares: {} })
    assert.deepEqual(marks.map(({ kind }) => kind).sort(), ['incident', 'restart', 'restart', 'run'])
    assert.equal(diskFullInDays, 5)
    assert.equal(diskName, `Disk with ${folder}`)
  })

  test('names the disk of several workers that is full first, also across restarts', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T00:00:00Z')
    oneDisk(cleanup)
    const browser = await signedIn(await createUser({ isAdmin: true }))
    const store = await app.container.make(StoreProcessMinute)
    const startedAt = clock.now()
    const minute = (process: string, places: Record<string, number>) => {
      const measured = { shares: { 'core.disk': Math.max(...Object.values(places)) }, places: { 'core.disk': places } }
      return store.execute({ process, role: 'worker', startedAt, figures: { ...figures, ...measured } })
    }
    const trend = async () => {
      const { diskName, diskFullInDays } = (await browser.get(`${PATH}/history`)).body as History
      return [diskName, diskFullInDays]
    }
    for (let step = 0; step <= 96; step += 1) {
      const start = Math.floor(step / 20)
      await minute(`one of ${start}`, { '/data': 80, '/backups': 20 + step / 4 })
      await minute(`two of ${start}`, { '/data': 10, '/elsewhere': 30 + step / 12 })
      clock.advance({ minutes: 5 })
    }
    assert.deepEqual(await trend(), ['Disk with /backups', 1])
    await minute('one of 5', { '/data': 80 })
    await minute('two of 5', { '/elsewhere': 38 })
    clock.advance({ minutes: 20 })
    await minute('two of 5', { '/elsewhere': 38 })
    // The others are measured no longer.
    assert.deepEqual(await trend(), ['Disk with /elsewhere', 3])
  })

  test('of chosen tasks only these are run, and a choice of nothing or of an unknown one is refused', async ({
    assert,
  }) => {
    const browser = await signedIn(await createUser({ isAdmin: true }))
    assert.equal((await browser.post(`${PATH}/runs`, { tasks: [] })).status, 422)
    const unknown = await browser.post(`${PATH}/runs`, { tasks: ['users.expired', 'users.no_such_task'] })
    assert.equal(unknown.status, 422)
    assert.containsSubset(unknown.body, { code: 'E_VALIDATION_ERROR', errors: [{ field: 'tasks.1', rule: 'exists' }] })
    assert.lengthOf(await db.from('optimizer_runs'), 0)
    const { id } = (await browser.post(`${PATH}/runs`, { tasks: ['users.expired'] })).body as { id: number }
    const waiting = (await browser.get(PATH)).body as { running: { run: { id: number }; done: number } }
    assert.deepEqual([waiting.running.run.id, waiting.running.done], [id, 0])
    await doJobs()
    const run = (await browser.get(`${PATH}/runs/${id}`)).body as { state: string; tasks: { id: string }[] }
    assert.deepEqual([run.state, run.tasks.map((task) => task.id)], ['done', ['users.expired']])
  })
})
