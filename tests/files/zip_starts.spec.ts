import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { Folder } from '#files/paths/folder'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { api } from '#tests/support/api'
import { filesOfAdmin, onDisk } from '#tests/support/files'

const COUNT = 500

test.group('The beginning of a zip', (group) => {
  let cookie: string
  group.each.setup(async () => {
    const { admin } = await filesOfAdmin()
    cookie = `${SESSION_COOKIE}=${admin.cookie(SESSION_COOKIE)}`
  })

  /** Counts which of our names are read from directories. */
  function countNames() {
    const { each, entries } = Folder.prototype
    let names = 0
    const count = ({ name }: { name: string }) => {
      if (name.startsWith('one-')) names += 1
    }
    Folder.prototype.each = async function* (this: Folder) {
      for await (const entry of each.call(this)) {
        count(entry)
        yield entry
      }
    }
    Folder.prototype.entries = async function (this: Folder) {
      const all = await entries.call(this)
      for (const entry of all) count(entry)
      return all
    }
    return { names: () => names, end: () => void Object.assign(Folder.prototype, { each, entries }) }
  }

  /** Calls back once, before the first bytes of a zip leave. */
  function beforeFirstBytes(then: () => void) {
    const { write } = ServerResponse.prototype
    const end = () => void (ServerResponse.prototype.write = write)
    ServerResponse.prototype.write = function (this: ServerResponse, ...input: unknown[]) {
      if (this.getHeader('content-type') === 'application/zip') {
        end()
        then()
      }
      return write.apply(this, input as Parameters<typeof write>)
    }
    return end
  }

  const ask = async (path: string | string[], method = 'GET') => {
    const query = new URLSearchParams([path].flat().map((one): [string, string] => ['path', one]))
    return fetch(new URL(`/api/files/download?${query.toString()}`, api().origin), { method, headers: { cookie } })
  }

  for (const [path, file, name] of [
    ['/', 'one-a.txt', 'files.zip'],
    ['/folder', 'folder/one-a.txt', 'folder.zip'],
  ] as const)
    test(`HEAD of ${path} gets the headers of its zip, and nothing is read for it`, async ({ assert, cleanup }) => {
      mkdirSync(onDisk('folder'))
      writeFileSync(onDisk(file), 'a')
      const { names, end } = countNames()
      cleanup(end)
      const head = await ask(path, 'HEAD')
      assert.deepEqual([head.status, names()], [200, 0])
      // Nobody knows how long it will be.
      assert.isNull(head.headers.get('content-length'))
      const whole = await ask(path)
      assert.isAbove((await whole.arrayBuffer()).byteLength, 0)
      assert.equal(names(), 1)
      assert.equal(head.headers.get('content-disposition'), `attachment; filename="${name}"`)
      for (const header of ['content-disposition', 'content-type', 'content-security-policy', 'cache-control'])
        assert.equal(head.headers.get(header), whole.headers.get(header), header)
    })

  test('HEAD of nothing is refused', async ({ assert }) => {
    assert.equal((await ask('/none', 'HEAD')).status, 404)
  })

  test('is sent before all names of the root are read', async ({ assert, cleanup }) => {
    const content = randomBytes(1_000)
    for (let index = 0; index < COUNT; index += 1) writeFileSync(onDisk(`one-${index}`), content)
    const { names, end } = countNames()
    cleanup(end)
    let before: number | null = null
    cleanup(beforeFirstBytes(() => void (before = names())))
    const whole = await ask('/')
    assert.isAbove((await whole.arrayBuffer()).byteLength, COUNT * content.length)
    assert.equal(names(), COUNT)
    assert.isBelow(before ?? COUNT, COUNT / 2)
  })

  test('of a selection is refused with the names of what is gone, and breaks off where something goes meanwhile', async ({
    assert,
    cleanup,
  }) => {
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(onDisk(name), randomBytes(200_000))
    const refused = async (paths: string[]) => {
      const answer = await ask(paths)
      return [answer.status, (await answer.json()) as object]
    }
    const code = 'E_FILE_NOT_FOUND'
    assert.deepEqual(await refused(['/a', '/gone']), [
      404,
      { code, message: "“gone” wasn't found. It may have been moved or deleted.", names: ['gone'] },
    ])
    assert.deepEqual(await refused(['/gone', '/b', '/none', '/lost']), [
      404,
      {
        code,
        message: "“gone” and 2 more weren't found. They may have been moved or deleted.",
        names: ['gone', 'none', 'lost'],
      },
    ])
    assert.equal((await ask(['/a', '/gone'], 'HEAD')).status, 404)
    // What goes after it was looked for and before a byte is sent is refused too.
    writeFileSync(onDisk('small'), 'a')
    const real = Folder.prototype.stat
    const restore = () => void (Folder.prototype.stat = real)
    cleanup(restore)
    Folder.prototype.stat = async function (name) {
      const found = await real.call(this, name)
      if (name === 'late') rmSync(onDisk('late'))
      return found
    }
    writeFileSync(onDisk('late'), 'b')
    const [status, { message }] = (await refused(['/small', '/late'])) as [number, { message: string }]
    assert.deepEqual([status, message], [404, "“late” wasn't found. It may have been moved or deleted."])
    restore()
    cleanup(beforeFirstBytes(() => rmSync(onDisk('c'))))
    const broken = await ask(['/a', '/b', '/c', '/d'])
    assert.equal(broken.status, 200)
    await assert.rejects(() => broken.arrayBuffer())
  })

  test('of a folder says at its end what was in there and went meanwhile', async ({ assert, cleanup }) => {
    mkdirSync(onDisk('folder'))
    for (const name of ['a', 'b']) writeFileSync(onDisk(`folder/${name}`), randomBytes(200_000))
    cleanup(beforeFirstBytes(() => ['a', 'b'].forEach((name) => rmSync(onDisk(`folder/${name}`)))))
    const whole = Buffer.from(await (await ask('/folder')).arrayBuffer())
    const read = 'import io,sys,zipfile; z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); z.testzip()\n'
    const print = "print('\\n'.join([*z.namelist(), z.read('Left out.txt').decode()]), end='')"
    const text = execFileSync('python3', ['-c', read + print], { input: whole, encoding: 'utf8' })
    // Whichever came first was open by then.
    assert.match(
      text,
      /^folder\/\nfolder\/(a|b)\nLeft out\.txt\nfolder\/(?!\1)[ab]: it was moved or deleted meanwhile\n$/
    )
  })
})
