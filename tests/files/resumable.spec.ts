import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { UploadRules } from '#files/upload/upload_rules'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type Answer } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { filesRoot, freshFiles, onDisk, stagingLeft } from '#tests/support/files'
import { TusClient, UPLOADS } from '#tests/support/tus'
import type { User } from '#users/index'

const unfinished = () => readdirSync(join(filesRoot, RESERVED_FOLDER, 'uploads'))
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]

test.group('Uploads in parts', (group) => {
  let boss: User
  let tus: TusClient
  group.each.setup(async () => {
    await freshFiles()
    boss = await createUser({ isAdmin: true })
    tus = new TusClient(await signedIn(boss))
    return () => app.container.restore(UploadRules)
  })

  test('parts make one file, byte by byte, which is placed and audited like every upload', async ({ assert }) => {
    mkdirSync(onDisk('videos'))
    const content = randomBytes(3_000_000)
    const url = await tus.url(content.length, { filename: 'cafe\u0301.mp4', path: '/videos' })
    assert.match(url, /^\/api\/files\/uploads\/[\w-]{43}$/)
    assert.deepEqual(readdirSync(onDisk('videos')), [])
    for (const [from, to] of [
      [0, 1_000_000],
      [1_000_000, 2_999_999],
      [2_999_999, 3_000_000],
    ] as const) {
      assert.equal(await tus.offset(url), from)
      const answer = await tus.send(url, from, content.subarray(from, to))
      assert.deepEqual([answer.status, answer.headers.get('upload-offset')], [204, String(to)])
      assert.isNull(answer.headers.get('access-control-allow-origin'))
    }
    assert.isTrue(readFileSync(onDisk('videos/caf\u00e9.mp4')).equals(content))
    const { mode, nlink } = statSync(onDisk('videos/caf\u00e9.mp4'))
    assert.deepEqual([mode & 0o7777, nlink], [0o640, 1])
    const rows = (await db.from('audit_log')) as { action: string; actor_id: number; changes: string }[]
    assert.deepEqual(
      rows.map(({ action, actor_id, changes }) => [action, Number(actor_id), JSON.parse(changes) as unknown]),
      [['file.upload', boss.id, { path: '/videos/caf\u00e9.mp4', size: 3_000_000 }]]
    )
    assert.deepEqual(await stagingLeft(), [])
    // A client that did not hear the last answer asks again.
    assert.equal(await tus.offset(url), 3_000_000)
    assert.deepEqual(((await tus.browser.get(UPLOADS)).body as { unfinished: unknown }).unfinished, [])
  })

  test('an empty file is there at once', async ({ assert }) => {
    assert.equal((await tus.begin(0, { filename: 'empty.txt' })).status, 201)
    assert.equal(statSync(onDisk('empty.txt')).size, 0)
  })

  test('what is announced is checked before the first byte', async ({ assert }) => {
    app.container.swap(UploadRules, () => new UploadRules(1_000, []))
    writeFileSync(onDisk('taken.txt'), 'x')
    const large = await tus.begin(1_001, { filename: 'a.bin' })
    assert.equal(large.status, 413)
    assert.containsSubset(large.body, { message: 'File "a.bin" is too large. Maximum size is 1.0 KB.' })
    for (const size of ['-1', '1e3', '1.5', 'x', '9007199254740993', '99999999999999999999'])
      assert.oneOf((await tus.begin(size, { filename: 'a.bin' })).status, [400, 413], size)
    const later = { 'upload-length': '', 'upload-defer-length': '1' }
    assert.equal((await tus.begin('', { filename: 'a.bin' }, later)).status, 400)
    assert.equal((await tus.begin(1, { filename: 'a.bin' }, { 'upload-concat': 'partial' })).status, 400)
    assert.equal((await tus.begin(1, {})).status, 422)
    assert.equal((await tus.begin(1, { filename: 'a.bin', existing: 'other' })).status, 422)
    assert.equal(
      (await tus.begin(1, { filename: 'a.bin' }, { 'upload-metadata': 'filename /w==,path Lw==' })).status,
      400
    )
    assert.equal((await tus.begin(1, { filename: 'a.bin' }, { 'tus-resumable': '0.2.2' })).status, 400)
    assert.equal((await tus.begin(1, { filename: 'a.bin', path: '/missing' })).status, 404)
    const taken = await tus.begin(1, { filename: 'taken.txt' })
    assert.containsSubset(taken, { status: 409, body: { code: 'E_FILE_EXISTS', names: ['taken.txt'] } })
    assert.isFalse(readdirSync(filesRoot).includes('a.bin'))
    assert.deepEqual(await stagingLeft(), [])
  })

  test('another byte is 409, more than announced is 413, and what came before stays', async ({ assert }) => {
    const url = await tus.url(10, { filename: 'a.txt' })
    assert.equal((await tus.send(url, 0, Buffer.from('01234'))).status, 204)
    assert.deepEqual(codeOf(await tus.send(url, 4, Buffer.from('x'))), [409, 'E_UPLOAD_OFFSET'])
    assert.deepEqual(codeOf(await tus.send(url, 6, Buffer.from('x'))), [409, 'E_UPLOAD_OFFSET'])
    assert.deepEqual(codeOf(await tus.send(url, 5, Buffer.from('567890'))), [413, 'E_PAYLOAD_TOO_LARGE'])
    for (const offset of ['-1', 'x', '']) assert.equal((await tus.send(url, offset, Buffer.from('x'))).status, 400)
    assert.equal(await tus.offset(url), 5)
    assert.equal((await tus.send(url, 5, Buffer.from('56789'))).status, 204)
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), '0123456789')
  })

  test('belongs to the administrator who began it, and to nobody else', async ({ assert }) => {
    const url = await tus.url(10, { filename: 'a.txt' })
    const other = new TusClient(await signedIn(await createUser({ isAdmin: true })))
    for (const call of [other.head(url), other.send(url, 0, Buffer.from('x')), other.cancel(url)])
      assert.equal((await call).status, 404)
    const support = new TusClient(await signedIn(await createUser({ isAdmin: true, adminRole: 'support' })))
    const strangers = [support, new TusClient(await signedIn(await createUser())), new TusClient(api())]
    for (const client of strangers)
      for (const call of [
        () => client.begin(1, { filename: 'b.txt' }),
        () => client.head(url),
        () => client.send(url, 0, Buffer.from('x')),
        () => client.cancel(url),
        () => client.browser.get(UPLOADS),
      ])
        assert.oneOf((await call()).status, [401, 403])
    boss.isAdmin = false
    await boss.save()
    assert.equal((await tus.send(url, 0, Buffer.from('x'))).status, 403)
    assert.lengthOf(unfinished(), 1)
  })

  test('a name that is taken meanwhile is told at the end, and an answer is enough to go on', async ({ assert }) => {
    const url = await tus.url(4, { filename: 'a.txt' })
    writeFileSync(onDisk('a.txt'), 'old')
    assert.equal((await tus.send(url, 0, Buffer.from('new!'))).status, 409)
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'old')
    const at = await tus.offset(url)
    assert.equal(at, 3)
    assert.equal((await tus.send(url, at, Buffer.from('!'), { 'upload-existing': 'replace' })).status, 204)
    assert.equal(readFileSync(onDisk('a.txt'), 'utf8'), 'new!')
    assert.lengthOf((await tus.browser.get('/api/files/versions?path=/a.txt')).body as unknown[], 1)
    const beside = await tus.url(1, { filename: 'a.txt', existing: 'keep' })
    await tus.send(beside, 0, Buffer.from('x'))
    assert.equal(readFileSync(onDisk('a (2).txt'), 'utf8'), 'x')
  })

  test('a type that is not accepted is refused by the first bytes', async ({ assert }) => {
    app.container.swap(UploadRules, () => new UploadRules(1_000_000, ['.pdf', 'image/*']))
    const url = await tus.url(20_000, { filename: 'setup.exe', filetype: 'image/png' })
    const refused = await tus.send(url, 0, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9_998)]))
    assert.equal(refused.status, 415)
    assert.containsSubset(refused.body, { message: 'File type ".exe" is not supported.' })
    const short = await tus.url(2, { filename: 'short.exe' })
    assert.equal((await tus.send(short, 0, Buffer.from('MZ'))).status, 415)
    assert.isFalse(readdirSync(filesRoot).some((name) => name.endsWith('.exe')))
  })

  test('is cancelled by its owner, and gone', async ({ assert }) => {
    const url = await tus.url(10, { filename: 'a.txt' })
    await tus.send(url, 0, Buffer.from('01234'))
    const { body } = await tus.browser.get(UPLOADS)
    assert.containsSubset(body, {
      mostBytes: 100_000_000,
      resumableFromBytes: 8_000_000,
      unfinished: [{ name: 'a.txt', path: '/', size: 10, received: 5 }],
    })
    assert.equal((await tus.cancel(url)).status, 204)
    assert.equal((await tus.head(url)).status, 404)
    assert.deepEqual([unfinished(), await stagingLeft()], [[], []])
  })

  test('without bytes for a day it is deleted', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup, new Date().toISOString())
    const cleanUp = async () => (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')
    const url = await tus.url(10, { filename: 'a.txt' })
    const done = await tus.url(1, { filename: 'b.txt' })
    await tus.send(done, 0, Buffer.from('x'))
    clock.advance({ hours: 23, minutes: 59 })
    await cleanUp()
    // Sessions do not last so long.
    tus = new TusClient(await signedIn(boss))
    assert.equal(await tus.offset(url), 0)
    assert.lengthOf(unfinished(), 1)
    clock.advance({ minutes: 2 })
    assert.equal((await tus.send(url, 0, Buffer.from('x'))).status, 404)
    await cleanUp()
    assert.deepEqual(unfinished(), [])
    assert.isTrue(readdirSync(filesRoot).includes('b.txt'))
  })
})
