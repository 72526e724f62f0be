import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { freshStart } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { secondServer } from '#tests/support/second_server'

type Cleanup = (task: () => void | Promise<void>) => void

const isMysql = env.get('DB_CLIENT') === 'mysql'

const WRITES = 200
const AT_ONCE = 8
/** Room for some of the writes and not for all. */
const LEFT_BYTES = 900_000

/** Where the database is on a disk that can be filled, and how the product finds it. */
interface Installation {
  disk: SmallDisk
  settings: Record<string, string>
  /** What the log calls the failure. */
  failure: string
  stored(): Promise<Set<string>>
}

const subjectsOf = (rows: unknown[]) => new Set((rows as { subject: string }[]).map(({ subject }) => subject))

/** The schema of this run's database, with nothing in it, and its key. */
async function onSqlite(cleanup: Cleanup): Promise<Installation> {
  const disk = new SmallDisk(24)
  cleanup(() => disk.remove())
  const file = join(disk.path, 'culvert.sqlite')
  await db.rawQuery('VACUUM INTO ?', [file])
  if (!process.env['APP_KEY']) copyFileSync(join(culvert.storage, 'app.key'), join(disk.path, 'app.key'))
  return {
    disk,
    settings: { CULVERT_STORAGE: disk.path },
    failure: 'SQLITE_FULL',
    async stored() {
      const database = new DatabaseSync(file)
      const rows = database.prepare('SELECT subject FROM support_threads').all()
      database.close()
      return subjectsOf(rows)
    },
  }
}

/** The database server of this run, moved to that disk for the time of the test. */
async function onMariadb(cleanup: Cleanup): Promise<Installation> {
  const mariadb = new OwnMariadb()
  const disk = new SmallDisk(400)
  await mariadb.moveTo(disk.path)
  cleanup(async () => {
    disk.free()
    await mariadb.moveBack()
    disk.remove()
  })
  return {
    disk,
    settings: {},
    failure: 'ER_RECORD_FILE_FULL',
    stored: async () => subjectsOf(await db.from('support_threads').select('subject')),
  }
}

interface Sent {
  subject: string
  status: number
  code?: string
  retryAfter: string | null
}

/** Writes with the contact form, each as another visitor. */
async function send(origin: string, count: number, tag: string): Promise<Sent[]> {
  const sent: Sent[] = []
  const numbers = Array.from({ length: count }, (_, index) => index)
  const worker = async () => {
    const browser = new ApiBrowser(origin)
    for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
      const subject = `${tag} ${at}`
      const form = { email: `visitor${at}@example.com`, subject, message: 'Where are you? '.repeat(200) }
      const headers = { 'x-forwarded-for': `203.0.113.${at % 250}` }
      const { status, body, headers: answered } = await browser.post('/api/support/contact', form, { headers })
      const { code } = (body ?? {}) as { code?: string }
      sent.push({ subject, status, code, retryAfter: answered.get('retry-after') })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sent
}

test.group('A full disk', (group) => {
  group.each.setup(freshStart)

  test('what was answered with 201 is stored, nothing else is, the log has each failure, and it goes on once there is room', async ({
    assert,
    cleanup,
  }) => {
    const { disk, settings, failure, stored } = await (isMysql ? onMariadb : onSqlite)(cleanup)
    const server = await secondServer({ ...settings, TRUST_PROXY: 'loopback', CULVERT_ROLE: 'web' })
    cleanup(() => void server.kill('SIGKILL'))
    disk.fill(LEFT_BYTES)
    const sent = await send(server.origin, WRITES, 'full')
    disk.free()
    const later = await send(server.origin, 5, 'later')
    server.kill('SIGTERM')
    await server.ended

    const failed = sent.filter(({ status }) => status !== 201)
    assert.isAtLeast(sent.length - failed.length, 5)
    assert.isAtLeast(failed.length, 50)
    assert.deepEqual(
      [...new Set(failed.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))],
      ['503 E_DISK_FULL 60']
    )
    const rows = await stored()
    const wrong = [...sent, ...later].filter(({ subject, status }) => rows.has(subject) !== (status === 201))
    assert.deepEqual(wrong, [])
    assert.isTrue(later.every(({ status }) => status === 201))
    const log = server.seen.out + server.seen.err
    assert.equal(log.split('the disk is full').length - 1, failed.length)
    assert.include(log, failure)
    assert.notInclude(log, '@example.com')
  })
})
