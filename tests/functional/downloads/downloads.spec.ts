import { truncateSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { UnpublishBuild } from '#downloads/index'
import { MOST_OF_ONE_ADDRESS, OpenDownloads } from '#core/storage/open_downloads'
import { BuildFiles } from '#downloads/services/build_files'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { publish, sha256 } from '#tests/support/builds'
import { eventually } from '#tests/support/eventually'
import { secondServer } from '#tests/support/second_server'

const DIRECT = '/api/download/direct/windows.exe'
const files = new BuildFiles()

/** The bytes of an answer beside its status and headers. */
async function fetchBytes(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(new URL(path, api().origin), { headers, method })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, header: (name: string) => response.headers.get(name), bytes }
}

test.group('GET /api/download/{platform}', (group) => {
  group.each.setup(freshStart)

  test('says that nothing is published yet', async ({ assert }) => {
    for (const platform of ['windows', 'macos', 'ios', 'android']) {
      const { status, body } = await api().get(`/api/download/${platform}`)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        platform,
        version: '1.0.0',
        available: false,
        fileName: null,
        size: null,
        sha256: null,
        notes: null,
        publishedOn: null,
        url: null,
      })
    }
  })

  test('describes the newest stable build, or the newest beta on request', async ({ assert }) => {
    await publish({ version: '1.1.0' })
    const build = await publish({ version: '1.2.0', notes: 'Starts faster' })
    await publish({ version: '1.3.0-beta.1', channel: 'beta' })
    const { body } = await api().get('/api/download/windows')
    assert.deepEqual(body, {
      platform: 'windows',
      version: '1.2.0',
      available: true,
      fileName: 'culvert-1.2.0.exe',
      size: build.content.length,
      sha256: sha256(build.content),
      notes: 'Starts faster',
      publishedOn: build.publishedOn,
      url: DIRECT,
    })
    assert.match(build.publishedOn, /^\d{4}-\d\d-\d\d$/)
    const beta = await api().get('/api/download/windows?channel=beta')
    assert.containsSubset(beta.body, { version: '1.3.0-beta.1', url: '/apps/culvert-1.3.0-beta.1.exe' })
  })

  test('knows four platforms and two channels', async ({ assert }) => {
    assert.containsSubset(await api().get('/api/download/linux'), { status: 404, body: { code: 'E_NOT_FOUND' } })
    assert.equal((await api().get('/api/download/constructor')).status, 404)
    assert.equal((await api().get('/api/download/windows?channel=nightly')).status, 422)
  })
})

test.group('The files', (group) => {
  group.each.setup(freshStart)

  test('come whole, as an attachment, under the same bytes at both addresses', async ({ assert }) => {
    const { content } = await publish()
    for (const path of [DIRECT, '/apps/windows.exe', '/apps/culvert-1.2.0.exe']) {
      const answer = await fetchBytes(path)
      assert.equal(answer.status, 200, path)
      assert.deepEqual(answer.bytes, content, path)
      const expected = {
        'content-type': 'application/vnd.microsoft.portable-executable',
        'content-length': String(content.length),
        'content-disposition': 'attachment; filename="culvert-1.2.0.exe"',
        'etag': `"${sha256(content)}"`,
        'x-checksum-sha256': sha256(content),
        'accept-ranges': 'bytes',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'set-cookie': null,
      }
      for (const [name, value] of Object.entries(expected)) assert.equal(answer.header(name), value, `${path} ${name}`)
    }
  })

  test('come in parts: beginning, middle, end and rest', async ({ assert }) => {
    const { content } = await publish()
    const last = content.length - 1
    const parts: [range: string, from: number, to: number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=20000-20009', 20_000, 20_009],
      ['bytes=49990-', 49_990, last],
      ['bytes=-10', last - 9, last],
      ['bytes=49990-99999999', 49_990, last],
      ['bytes=0-9,10-19', 0, 19],
    ]
    for (const [range, from, to] of parts) {
      const answer = await fetchBytes(DIRECT, { range })
      assert.equal(answer.status, 206, range)
      assert.equal(answer.header('content-range'), `bytes ${from}-${to}/${content.length}`, range)
      assert.deepEqual(answer.bytes, content.subarray(from, to + 1), range)
    }
  })

  test('are whole where a range is not meant or not possible, and 416 where it lies beyond the end', async ({
    assert,
  }) => {
    const { content } = await publish()
    for (const range of ['lines=1-2', 'bytes=x-y', 'bytes=0-9,100-109']) {
      assert.containsSubset(await fetchBytes(DIRECT, { range }), { status: 200, bytes: content })
    }
    const beyond = await fetchBytes(DIRECT, { range: `bytes=${content.length}-` })
    assert.equal(beyond.status, 416)
    assert.equal(beyond.header('content-range'), `bytes */${content.length}`)
    assert.containsSubset(JSON.parse(beyond.bytes.toString()), { code: 'E_RANGE_NOT_SATISFIABLE' })
    assert.isNull(beyond.header('content-disposition'))
    assert.equal(beyond.header('cache-control'), 'no-store')
  })

  test('a continued download gets the rest of the same file, and the whole of a new one', async ({ assert }) => {
    const old = await publish({ version: '1.1.0' })
    const tag = `"${sha256(old.content)}"`
    const rest = await fetchBytes(DIRECT, { 'range': 'bytes=1000-', 'if-range': tag })
    assert.deepEqual([rest.status, rest.bytes], [206, old.content.subarray(1_000)])
    for (const other of [`W/${tag}`, '"another"', new Date().toUTCString()]) {
      const whole = await fetchBytes(DIRECT, { 'range': 'bytes=1000-', 'if-range': other })
      assert.deepEqual([whole.status, whole.bytes], [200, old.content], other)
    }
    const fresh = await publish({ version: '1.2.0' })
    const changed = await fetchBytes(DIRECT, { 'range': 'bytes=1000-', 'if-range': tag })
    assert.deepEqual([changed.status, changed.bytes], [200, fresh.content])
    const kept = await fetchBytes('/apps/culvert-1.1.0.exe', { 'range': 'bytes=1000-', 'if-range': tag })
    assert.deepEqual([kept.status, kept.bytes], [206, old.content.subarray(1_000)])
  })

  test('answer conditions and HEAD', async ({ assert }) => {
    const { content } = await publish()
    const tag = `"${sha256(content)}"`
    const known = await fetchBytes(DIRECT, { 'if-none-match': `"x", ${tag}`, 'cache-control': 'max-age=0' })
    assert.deepEqual([known.status, known.bytes.length, known.header('etag')], [304, 0, tag])
    assert.equal((await fetchBytes(DIRECT, { 'if-match': '"another"' })).status, 412)
    const head = await fetchBytes(DIRECT, { range: 'bytes=0-9' }, 'HEAD')
    assert.deepEqual([head.status, head.header('content-length')], [200, String(content.length)])
  })

  test('are 404 E_DOWNLOAD_UNAVAILABLE where there is none', async ({ assert }) => {
    await publish({ platform: 'macos', version: '2.0', channel: 'beta' })
    const paths = [
      DIRECT,
      '/apps/windows.exe',
      '/apps/macos.dmg',
      '/apps/culvert-9.9.exe',
      '/apps/..%2f..%2fculvert.sqlite',
      '/apps/%00',
      '/api/download/direct/windows.dmg',
    ]
    for (const path of paths) {
      const answer = await api().get(path)
      assert.containsSubset(answer, { status: 404, body: { code: 'E_DOWNLOAD_UNAVAILABLE' } })
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
    assert.equal((await fetchBytes('/apps/culvert-2.0.dmg')).status, 200)
  })

  test('a file that is gone or cut is never served', async ({ assert }) => {
    const build = await publish()
    const { stored_as: storedAs } = await db.from('builds').where('id', build.id).firstOrFail()
    truncateSync(files.path(storedAs), 100)
    assert.equal((await fetchBytes(DIRECT)).status, 404)
    await files.remove(storedAs)
    assert.equal((await fetchBytes(DIRECT)).status, 404)
  })

  test('a download under way outlives the build being taken back', async ({ assert }) => {
    const { content } = await publish({ content: Buffer.alloc(30_000_000, 'culvert') })
    const response = await fetch(new URL(DIRECT, api().origin))
    const unpublish = await app.container.make(UnpublishBuild)
    await unpublish.execute({ platform: 'windows', version: '1.2.0', actorId: null })
    assert.equal(sha256(Buffer.from(await response.arrayBuffer())), sha256(content))
    assert.equal((await fetchBytes(DIRECT)).status, 404)
  })

  test('a client that goes away leaves nothing open, and a process that ends cuts the others', async ({ assert }) => {
    await publish({ content: Buffer.alloc(60_000_000) })
    const open = await app.container.make(OpenDownloads)
    const until = (size: number) => eventually(`${size} downloads are open`, () => open.size === size, 10)
    const stop = new AbortController()
    await fetch(new URL(DIRECT, api().origin), { signal: stop.signal })
    await until(1)
    stop.abort()
    await until(0)
    const ending = new OpenDownloads()
    app.container.swap(OpenDownloads, () => ending)
    try {
      const response = await fetch(new URL(DIRECT, api().origin))
      await eventually('the download is open', () => ending.size === 1, 10)
      ending.close()
      await assert.rejects(() => response.arrayBuffer())
      assert.equal(ending.size, 0)
    } finally {
      app.container.restore(OpenDownloads)
    }
  })

  test('one address may have many open at once, and no more', async ({ assert }) => {
    await publish({ content: Buffer.alloc(60_000_000) })
    const stop = new AbortController()
    const url = new URL(DIRECT, api().origin)
    const open = () => fetch(url, { signal: stop.signal })
    const answers = await Promise.all(Array.from({ length: MOST_OF_ONE_ADDRESS }, open))
    assert.isTrue(answers.every(({ status }) => status === 200))
    const refused = await open()
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30'])
    stop.abort()
    const downloads = await app.container.make(OpenDownloads)
    await eventually('no download is open', () => downloads.size === 0, 10)
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200)
  })

  test('a server that stops lets open downloads go at once', async ({ assert, cleanup }) => {
    await publish({ content: Buffer.alloc(60_000_000) })
    const server = await secondServer()
    cleanup(() => void server.kill('SIGKILL'))
    const response = await fetch(new URL(DIRECT, server.origin))
    assert.equal(response.status, 200)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    await assert.rejects(() => response.arrayBuffer())
  })
})
