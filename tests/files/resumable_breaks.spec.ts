import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { FileFailure } from '#files/errors'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { processMark } from '#files/reserved/process_mark'
import { UploadLocker } from '#files/upload/resumable/upload_locker'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { filesRoot, freshFiles, onDisk } from '#tests/support/files'
import { secondServer } from '#tests/support/second_server'
import { partHeaders, TusClient } from '#tests/support/tus'
import type { User } from '#users/index'

const inside = (url: string, name: string) =>
  join(filesRoot, RESERVED_FOLDER, 'uploads', url.slice(url.lastIndexOf('/') + 1), name)
const bytesOf = (url: string) => statSync(inside(url, 'content')).size

test.group('Uploads in parts that break off', (group) => {
  let boss: User
  let tus: TusClient
  const content = randomBytes(2_000_000)
  group.each.setup(async () => {
    await freshFiles()
    boss = await createUser({ isAdmin: true })
    tus = new TusClient(await signedIn(boss))
  })

  /** Sends the whole content, of which this much arrives before the connection hangs. */
  async function hanging(origin: string, browser: ApiBrowser, url: string, bytes: number) {
    const sending = send(new URL(url, origin), {
      method: 'PATCH',
      headers: await partHeaders(browser, 0, content.length),
    })
    sending.on('error', () => {})
    sending.write(content.subarray(0, bytes))
    await eventually('it is on the disk', () => bytesOf(url) === bytes)
    return sending
  }

  test('a connection that is cut costs nothing of what came, and the rest continues it', async ({ assert }) => {
    const url = await tus.url(content.length, { filename: 'a.bin' })
    const sending = await hanging(api().origin, tus.browser, url, 700_000)
    sending.destroy()
    assert.equal(await tus.offset(url), 700_000)
    assert.equal((await tus.send(url, 700_000, content.subarray(700_000))).status, 204)
    assert.isTrue(readFileSync(onDisk('a.bin')).equals(content))
  })

  test('a connection that only hangs gives way to the one that comes back', async ({ assert }) => {
    const url = await tus.url(content.length, { filename: 'a.bin' })
    const sending = await hanging(api().origin, tus.browser, url, 700_000)
    const answered = once(sending, 'response')
    assert.equal(await tus.offset(url), 700_000)
    assert.equal((await tus.send(url, 700_000, content.subarray(700_000))).status, 204)
    await answered
    sending.destroy()
    assert.isTrue(readFileSync(onDisk('a.bin')).equals(content))
  })

  test('an upload goes on with another process after a kill -9, and the lock of the dead one holds nobody up', async ({
    assert,
  }) => {
    const server = await secondServer({ CULVERT_ROLE: 'web' })
    const there = new TusClient(await signedIn(boss, new ApiBrowser(server.origin)))
    const url = await there.url(content.length, { filename: 'a.bin' })
    await hanging(server.origin, there.browser, url, 1_200_000)
    // Alive, the other process gives way.
    assert.equal(await tus.offset(url), 1_200_000)
    await hanging(server.origin, there.browser, await there.url(content.length, { filename: 'b.bin' }), 1_000)
    server.kill('SIGKILL')
    await server.ended
    assert.equal((await tus.send(url, 1_200_000, content.subarray(1_200_000))).status, 204)
    assert.isTrue(readFileSync(onDisk('a.bin')).equals(content))
  })

  test('an upload that is held by a living process is busy, by a dead one it is free', async ({ assert }) => {
    const url = await tus.url(10, { filename: 'a.bin' })
    const id = url.slice(url.lastIndexOf('/') + 1)
    const locker = await app.container.make(UploadLocker)
    const [number, , namespace] = processMark().split('-')
    writeFileSync(inside(url, `held-${number}-1-${namespace}-dead`), '')
    const first = locker.newLock(id)
    let asked = false
    await first.lock(AbortSignal.timeout(30_000), () => void (asked = true))
    const second = locker.newLock(id)
    const waiting = second.lock(AbortSignal.timeout(30_000), () => {})
    await eventually('the first one is asked to give way', () => asked)
    await first.unlock()
    await waiting
    await second.unlock()
    const gone = locker.newLock('x'.repeat(43)).lock(AbortSignal.timeout(30_000), () => {})
    const failure = await gone.catch((error: unknown) => error)
    assert.deepEqual((failure as FileFailure).error, { type: 'missing' })
  })

  test('two that send the same part at once make one file', async ({ assert }) => {
    const url = await tus.url(content.length, { filename: 'a.bin' })
    const answers = await Promise.all([tus.send(url, 0, content), tus.send(url, 0, content)])
    const statuses = answers.map(({ status }) => status)
    for (const status of statuses) assert.oneOf(status, [204, 409])
    await eventually('it is complete', async () => {
      const at = await tus.offset(url)
      if (at < content.length) await tus.send(url, at, content.subarray(at))
      return at === content.length
    })
    assert.isTrue(readFileSync(onDisk('a.bin')).equals(content))
  })
})
