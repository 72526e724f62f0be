import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import env from '#start/env'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { secondServer } from '#tests/support/second_server'

const PATH = '/api/files'

/** What the audit log of the other installation says. */
function auditOf(file: string): string[] {
  const database = new DatabaseSync(file)
  const rows = database.prepare("SELECT action FROM audit_log WHERE action LIKE 'file.%' ORDER BY id").all()
  database.close()
  return rows.map(({ action }) => String(action))
}

// A database server keeps room of its own.
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('A full disk with the database and hosted files on it', (group) => {
  group.each.setup(freshStart)

  test('nothing is changed without its line in the audit log, and the bin can still be emptied, which makes room', async ({
    assert,
    cleanup,
  }) => {
    const disk = new SmallDisk(48)
    cleanup(() => disk.remove())
    const admin = await signedIn(await createUser({ isAdmin: true }), new ApiBrowser(''))
    const file = join(disk.path, 'culvert.sqlite')
    await db.rawQuery('VACUUM INTO ?', [file])
    if (!process.env['APP_KEY']) copyFileSync(join(culvert.storage, 'app.key'), join(disk.path, 'app.key'))
    const server = await secondServer({ CULVERT_STORAGE: disk.path, CULVERT_ROLE: 'web' })
    cleanup(() => void server.kill('SIGKILL'))
    const browser = new ApiBrowser(server.origin)
    browser.setCookie(SESSION_COOKIE, admin.cookie(SESSION_COOKIE) ?? '')
    const onDisk = (path: string) => join(disk.path, 'files', path)
    mkdirSync(onDisk(''), { recursive: true })
    await browser.post(PATH, { path: '/a.txt', type: 'file', content: 'old' })
    await browser.post(PATH, { path: '/b.txt', type: 'file', content: 'x'.repeat(900_000) })
    for (let round = 0; round < 3; round += 1) {
      const content = String(round).repeat(900_000)
      await browser.post(PATH, { path: `/${round}.txt`, type: 'file', content })
      await browser.delete(PATH, { path: `/${round}.txt` })
    }
    const before = auditOf(file)

    disk.fill(0)
    for (let round = 0; round < 40; round += 1) {
      const answers = [
        await browser.delete(PATH, { path: '/a.txt' }),
        await browser.post(`${PATH}/move`, { path: '/a.txt', to: '/c.txt' }),
        await browser.put(PATH, { path: '/a.txt', content: 'new' }),
      ]
      for (const { status, body } of answers) assert.deepEqual([status, codeOf(body)], [507, 'E_DISK_FULL'])
    }
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'old')
    assert.isFalse(existsSync(onDisk('c.txt')))
    assert.deepEqual(auditOf(file), before)

    assert.containsSubset(await browser.delete(`${PATH}/bin`, { all: true }), { status: 200, body: { deleted: 3 } })
    assert.deepEqual(auditOf(file), [...before, 'file.empty_bin'])
    assert.equal((await browser.delete(PATH, { path: '/a.txt' })).status, 200)
    assert.deepEqual(auditOf(file), [...before, 'file.empty_bin', 'file.delete'])
    server.kill('SIGTERM')
    await server.ended
  })
})

function codeOf(body: unknown): unknown {
  return (body as { code?: string } | undefined)?.code
}
