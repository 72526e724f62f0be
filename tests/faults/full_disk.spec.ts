import { copyFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import env from '#start/env'
import { freshStart } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { secondServer } from '#tests/support/second_server'

const WRITES = 200
const AT_ONCE = 8
/** Room for some of the writes and not for all. */
const LEFT_BYTES = 900_000

/** A disk of its own, as small as the test needs it. */
class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'culvert-disk-'))
  readonly #filler = join(this.path, 'filler')

  constructor() {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', this.path])
  }

  fill() {
    const { bavail, bsize } = statfsSync(this.path)
    writeFileSync(this.#filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))
  }

  free() {
    rmSync(this.#filler)
  }

  remove() {
    execFileSync('umount', ['--lazy', this.path])
    rmSync(this.path, { recursive: true })
  }
}

/** An installation on that disk, with the schema of this run's database and nothing in it. */
async function install(storage: string) {
  await freshStart()
  await db.rawQuery('VACUUM INTO ?', [join(storage, 'culvert.sqlite')])
  const key = join(culvert.storage, 'app.key')
  if (!process.env['APP_KEY']) copyFileSync(key, join(storage, 'app.key'))
}

interface Sent {
  subject: string
  status: number
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
      const { status } = await browser.post('/api/support/contact', form, { headers })
      sent.push({ subject, status })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return sent
}

function storedSubjects(storage: string): Set<string> {
  const database = new DatabaseSync(join(storage, 'culvert.sqlite'))
  try {
    return new Set(
      database
        .prepare('SELECT subject FROM support_threads')
        .all()
        .map(({ subject }) => String(subject))
    )
  } finally {
    database.close()
  }
}

/** On MariaDB the disk that fills up is the database server's. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('A full disk', () => {
  test('what was answered with 201 is stored, nothing else is, the log has each failure, and it goes on once there is room', async ({
    assert,
    cleanup,
  }) => {
    const disk = new SmallDisk()
    cleanup(() => disk.remove())
    await install(disk.path)
    const server = await secondServer({ CULVERT_STORAGE: disk.path, TRUST_PROXY: 'loopback', CULVERT_ROLE: 'web' })
    cleanup(() => void server.kill('SIGKILL'))
    disk.fill()
    const sent = await send(server.origin, WRITES, 'full')
    disk.free()
    const later = await send(server.origin, 5, 'later')
    server.kill('SIGTERM')
    await server.ended

    const failed = sent.filter(({ status }) => status !== 201)
    assert.isAtLeast(sent.length - failed.length, 5)
    assert.isAtLeast(failed.length, 50)
    assert.deepEqual([...new Set(failed.map(({ status }) => status))], [500])
    const stored = storedSubjects(disk.path)
    const wrong = [...sent, ...later].filter(({ subject, status }) => stored.has(subject) !== (status === 201))
    assert.deepEqual(wrong, [])
    assert.isTrue(later.every(({ status }) => status === 201))
    const log = server.seen.out + server.seen.err
    assert.equal(log.split('a request failed').length - 1, failed.length)
    assert.include(log, 'SQLITE_FULL')
    assert.notInclude(log, '@example.com')
  })
})
