import { mkdirSync, writeFileSync } from 'node:fs'
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

  const ask = async (path: string, method = 'GET') =>
    fetch(new URL(`/api/files/download?${new URLSearchParams({ path }).toString()}`, api().origin), {
      method,
      headers: { cookie },
    })

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
})
