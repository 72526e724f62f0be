import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { filesRoot, freshFiles, onDisk } from '#tests/support/files'

test.group('Downloads of hosted files', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  /** As bytes, which the browser of the other tests has as text. */
  async function download(paths: string[], headers: Record<string, string> = {}) {
    const address = new URL(
      `/api/files/download?${new URLSearchParams(paths.map((path): [string, string] => ['path', path])).toString()}`,
      api().origin
    )
    const cookie = `${SESSION_COOKIE}=${admin.cookie(SESSION_COOKIE)}`
    const answer = await fetch(address, { headers: { cookie, ...headers } })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  /** What a zip holds, as `unzip` of the system sees it. */
  function unzipped(bytes: Buffer): string[] {
    const path = join(tmpdir(), `culvert-${randomBytes(6).toString('hex')}.zip`)
    writeFileSync(path, bytes)
    const list = execFileSync('python3', ['-m', 'zipfile', '-l', path], { encoding: 'utf8' })
    return list
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split(/ {2,}/)[0] ?? '')
      .toSorted()
  }

  test('a file comes to be saved, under its name, and is never shown', async ({ assert }) => {
    const content = randomBytes(300_000)
    for (const [name, type] of [
      ['naïve "plan".html', 'application/octet-stream'],
      ['drawing.svg', 'application/octet-stream'],
      ['notes.md', 'application/octet-stream'],
      ['data.xml', 'application/octet-stream'],
      ['photo.JPG', 'image/jpeg'],
    ] as const) {
      writeFileSync(onDisk(name), content)
      const { answer, bytes } = await download([`/${name}`])
      assert.equal(answer.status, 200)
      assert.isTrue(bytes.equals(content))
      assert.equal(answer.headers.get('content-type'), type)
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename/)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.include(answer.headers.get('content-security-policy') ?? '', 'sandbox')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
    const { answer } = await download(['/naïve "plan".html'])
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="na\u00efve \\"plan\\".html"')
    writeFileSync(onDisk('計画.txt'), 'x')
    const other = (await download(['/計画.txt'])).answer.headers.get('content-disposition')
    assert.equal(other, `attachment; filename="??.txt"; filename*=UTF-8''${encodeURIComponent('計画')}.txt`)
  })

  test('a download goes on where it broke off, and begins again where the file is another one', async ({ assert }) => {
    writeFileSync(onDisk('a.bin'), '0123456789')
    const tag = (await download(['/a.bin'])).answer.headers.get('etag') ?? ''
    const rest = await download(['/a.bin'], { 'range': 'bytes=4-', 'if-range': tag })
    assert.equal(rest.answer.status, 206)
    assert.equal(rest.bytes.toString(), '456789')
    assert.equal((await download(['/a.bin'], { range: 'bytes=20-' })).answer.status, 416)
    writeFileSync(onDisk('a.bin'), 'abcdefghij')
    const other = await download(['/a.bin'], { 'range': 'bytes=4-', 'if-range': tag })
    assert.equal(other.answer.status, 200)
    assert.equal(other.bytes.toString(), 'abcdefghij')
  })

  test('a folder and a selection come as a zip, without links and without what is outside', async ({ assert }) => {
    mkdirSync(onDisk('folder/inner'), { recursive: true })
    writeFileSync(onDisk('folder/a.txt'), 'a')
    writeFileSync(onDisk('folder/inner/é.txt'), 'b')
    writeFileSync(onDisk('folder/..\\evil.txt'), 'c')
    writeFileSync(onDisk('b.txt'), 'd')
    writeFileSync(join(filesRoot, '..', 'outside.txt'), 'outside')
    symlinkSync(join(filesRoot, '..'), onDisk('folder/up'))
    symlinkSync('/etc/passwd', onDisk('folder/passwd'))
    execFileSync('mkfifo', [onDisk('folder/fifo')])
    const folder = await download(['/folder'])
    assert.equal(folder.answer.headers.get('content-disposition'), 'attachment; filename="folder.zip"')
    const inside = ['folder/', 'folder/a.txt', 'folder/inner/', 'folder/inner/é.txt']
    assert.deepEqual(unzipped(folder.bytes), inside)
    assert.deepEqual(unzipped((await download(['/folder', '/b.txt'])).bytes), ['b.txt', ...inside])
    await admin.post('/api/files', { path: '/new.txt', type: 'file' })
    assert.deepEqual(unzipped((await download(['/'])).bytes), ['b.txt', ...inside, 'new.txt'])
  })

  test('what is gone, a link, and entries of two folders at once are refused', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/a.txt'), 'a')
    writeFileSync(onDisk('b.txt'), 'b')
    symlinkSync('/etc/passwd', onDisk('link'))
    assert.equal((await download(['/missing'])).answer.status, 404)
    assert.equal((await download(['/link'])).answer.status, 409)
    assert.equal((await download(['/folder/a.txt', '/b.txt'])).answer.status, 404)
    assert.equal((await download(['/../outside.txt'])).answer.status, 422)
  })
})
