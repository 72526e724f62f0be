import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
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

  /** What a zip holds by name, each once, as another program reads it. Folders hold nothing. */
  function unzipped(bytes: Buffer): Record<string, string> {
    const read = 'import io,json,sys,zipfile; z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))\n'
    const check = 'assert len(z.namelist()) == len(set(z.namelist()))\n'
    const print = 'print(json.dumps({name: z.read(name).decode() for name in z.namelist()}))'
    const text = execFileSync('python3', ['-c', read + check + print], { input: bytes, encoding: 'utf8' })
    return JSON.parse(text) as Record<string, string>
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
    assert.equal(
      answer.headers.get('content-disposition'),
      `attachment; filename="na?ve \\"plan\\".html"; filename*=UTF-8''na%C3%AFve%20%22plan%22.html`
    )
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

  test('a folder and a selection come as a zip, without links and without what is outside, which says what is not in it', async ({
    assert,
  }) => {
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
    const { 'Left out.txt': leftOut = '', ...inside } = unzipped(folder.bytes)
    assert.deepEqual(inside, { 'folder/': '', 'folder/a.txt': 'a', 'folder/inner/': '', 'folder/inner/é.txt': 'b' })
    assert.sameMembers(leftOut.trim().split('\n'), [
      'folder/..\\evil.txt: its name has characters that no path may have',
      'folder/fifo: no regular file',
      'folder/passwd: a link',
      'folder/up: a link',
    ])
    const selection = unzipped((await download(['/folder', '/b.txt'])).bytes)
    assert.deepEqual(selection, { ...inside, 'b.txt': 'd', 'Left out.txt': leftOut })
    // What is named twice is in it once, and one file named twice is that file.
    assert.deepEqual(unzipped((await download(['/folder', '/b.txt', '/folder', '/b.txt'])).bytes), selection)
    assert.equal((await download(['/b.txt', '/b.txt'])).bytes.toString(), 'd')
    await admin.post('/api/files', { path: '/Left out.txt', type: 'file', content: 'mine' })
    assert.containsSubset(unzipped((await download(['/'])).bytes), { ...inside, 'Left out.txt': 'mine' })
    writeFileSync(onDisk('LEFT OUT.txt'), 'mine')
    assert.containsSubset(unzipped((await download(['/folder', '/LEFT OUT.txt'])).bytes), {
      'LEFT OUT.txt': 'mine',
      'Left out (2).txt': leftOut,
    })
  })

  test('a name as macOS writes it is in a zip, beside a twin it is not', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/cafe\u0301.txt'), 'a')
    assert.deepEqual(unzipped((await download(['/folder'])).bytes), { 'folder/': '', 'folder/caf\u00e9.txt': 'a' })
    writeFileSync(onDisk('folder/caf\u00e9.txt'), 'b')
    assert.deepEqual(unzipped((await download(['/folder'])).bytes), {
      'folder/': '',
      'folder/caf\u00e9.txt': 'b',
      'Left out.txt': 'folder/cafe\u0301.txt: its name differs from another one in how accents are stored only\n',
    })
  })

  test('of several spellings of one name a zip has one, wherever they are', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    // Without the composed form itself on the disk.
    const spellings = ['e\u0302\u0323.txt', '\u00ea\u0323.txt', '\u1eb9\u0302.txt']
    for (const name of spellings) writeFileSync(onDisk(`folder/${name}`), 'same')
    const { 'Left out.txt': leftOut = '', ...inside } = unzipped((await download(['/folder'])).bytes)
    assert.deepEqual(inside, { 'folder/': '', 'folder/\u1ec7.txt': 'same' })
    assert.lengthOf(leftOut.trim().split('\n'), 2)
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
