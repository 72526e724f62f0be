import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { toSql } from '#core/database/columns'
import { diskCheck } from '#core/health/checks/disk'
import { DataFolders } from '#core/health/data_folders'
import { HealthChecks } from '#core/health/health_checks'
import { Measures } from '#core/health/measures'
import env from '#start/env'
import { THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { OPTIMIZE_JOB } from '#operations/optimizer/actions/start_optimizer'
import { snapshotOf } from '#operations/optimizer/services/snapshot'
import { SilentProxy } from '#tests/faults/bed/silent_proxy'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { doJobs } from '#tests/support/maintenance'
import { secondServer } from '#tests/support/second_server'

type Metric = { id: string; share: number | null; status: string | null }

const isMysql = env.get('DB_CLIENT') === 'mysql'
/** Each way. */
const LATE_MS = 100

const find = (metrics: readonly Metric[], id: string) => metrics.find((metric) => metric.id === id)
const now = async (id: string) => find(snapshotOf(await (await app.container.make(Measures)).read()).metrics, id)

test.group('What is wrong moves its measure', (group) => {
  group.each.setup(freshStart)

  test('a worker that stands still: the queue lag', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    const job = { state: 'waiting', input: '{}', done: 0, attempts: 0, is_cancelled: false, revision: 0 }
    const created_at = toSql(clock.now())
    await db.table('jobs').multiInsert([{ ...job, kind: 'tests.nothing', created_at }])
    const lagAfter = async (seconds: number) => {
      clock.travelTo(`2026-03-10T12:00:${seconds}Z`)
      const lag = await now('core.queue_lag')
      return [lag?.share, lag?.status]
    }
    assert.deepEqual(await lagAfter(17), [28, 'excellent'])
    assert.deepEqual(await lagAfter(36), [60, 'warning'])
    assert.deepEqual(await lagAfter(48), [80, 'critical'])
    await doJobs()
    assert.deepEqual(await lagAfter(59), [0, 'excellent'])
    // One that waits for nobody, such as a backup behind the optimizer, is no sign of that.
    await db.table('jobs').insert({ ...job, kind: OPTIMIZE_JOB, created_at })
    assert.deepEqual(await lagAfter(59), [0, 'excellent'])
  })

  test('requests that fail: the error rate, where there are enough of them', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    const rate = async (requests: number, failures: number) => {
      const figures = JSON.stringify({ requests, failures })
      const own = { process: `of ${requests}`, role: 'web', started_at: toSql(clock.now()), minute: toSql(clock.now()) }
      await db.table('process_minutes').insert({ ...own, figures })
      const found = await now('core.error_rate')
      await db.from('process_minutes').delete()
      return [found?.share, found?.status]
    }
    assert.deepEqual(await rate(1, 1), [20, 'excellent'])
    assert.deepEqual(await rate(1_000, 15), [30, 'good'])
    assert.deepEqual(await rate(1_000, 40), [80, 'critical'])
  })

  test('a disk that fills up: the disk', async ({ assert, cleanup }) => {
    const disk = new SmallDisk(16)
    // How full the disks of this machine are is another matter.
    const alone = new DataFolders()
    alone.register({ id: 'tests.small', label: 'small', find: async () => disk.path })
    app.container.swap(DataFolders, () => alone)
    cleanup(() => {
      app.container.restore(DataFolders)
      disk.remove()
    })
    assert.deepEqual(await now('core.disk'), { ...(await now('core.disk')), share: 0, status: 'excellent' })
    disk.fill(4_000_000)
    assert.equal((await now('core.disk'))?.status, 'warning')
    disk.free()
    disk.fill(0)
    assert.deepEqual(await now('core.disk'), { ...(await now('core.disk')), share: 100, status: 'critical' })
  })

  test('another disk that fills up, of files, builds or backups: the disk, and a finding that names its folder', async ({
    assert,
    cleanup,
  }) => {
    const backups = mkdtempSync(join(tmpdir(), 'culvert-backups-'))
    cleanup(() => rmSync(backups, { recursive: true, force: true }))
    const schedule = {
      folder: backups,
      keep_newest: 2,
      daily_at: '04:00',
      recipient: 'age1',
      since: toSql(DateTime.utc()),
    }
    await db.table('backup_schedules').insert({ id: THE_SCHEDULE, ...schedule })
    for (const folder of [culvert.filesRoot, culvert.buildsFolder, backups]) {
      mkdirSync(folder, { recursive: true })
      const disk = new SmallDisk(16, folder)
      try {
        disk.fill(0)
        assert.containsSubset(await now('core.disk'), { share: 100, status: 'critical' })
        const finding = await (await app.container.make(HealthChecks)).lookAt(diskCheck)
        assert.equal(finding.level, 'problem')
        assert.include(finding.detail, `0 Bytes free (0 %) on the disk of ${folder}, `)
        assert.include(finding.todo ?? '', `Make room on the disk of ${folder}`)
        // Each disk once, though several folders are on one.
        assert.lengthOf(finding.detail.split(', '), 2)
      } finally {
        disk.unmount()
      }
    }
  })

  const onMariadb = isMysql ? test : () => {}
  onMariadb('a database that answers late: its latency', async ({ assert, cleanup }) => {
    const proxy = new SilentProxy({ host: env.get('DB_HOST', '127.0.0.1'), port: env.get('DB_PORT', 3306) })
    cleanup(() => proxy.close())
    const port = await proxy.listen()
    const settings = { DB_HOST: '127.0.0.1', DB_PORT: String(port), CULVERT_ROLE: 'web' }
    const server = await secondServer({ ...settings, TRUST_PROXY: 'loopback' })
    cleanup(() => void server.kill('SIGKILL'))
    const browser = await signedIn(await createUser({ isAdmin: true }), new ApiBrowser(server.origin))
    const read = async () => {
      const { body } = await browser.get('/api/admin/optimizer')
      return find((body as { metrics: Metric[] }).metrics, 'core.database_latency')
    }
    proxy.slowDown(LATE_MS)
    const late = await read()
    // Two ways of 100 ms are 80 % of the 250 ms that count as all.
    assert.isAtLeast(late?.share ?? 0, 80)
    assert.equal(late?.status, 'critical')
  })
})
