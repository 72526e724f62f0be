import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { JobRequesters } from '#core/jobs/job_requesters'
import { folderKey, FolderTopic } from '#files/live/folder_topic'
import { FolderWatches } from '#files/live/folder_watches'
import { FileRoot } from '#files/paths/file_root'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { FILES, filesOfAdmin, filesRoot, onDisk } from '#tests/support/files'
import { HOSTILE_PATHS } from '#tests/support/hostile_paths'
import { LiveStream } from '#tests/support/live_stream'

const channelOf = (path: string) => `folder/${Buffer.from(path).toString('base64url')}`

test.group('Open folders', (group) => {
  let files: Awaited<ReturnType<typeof filesOfAdmin>>
  const streams: LiveStream[] = []
  group.each.setup(async () => {
    files = await filesOfAdmin()
    mkdirSync(onDisk('photos'))
  })
  group.each.teardown(() => {
    for (const stream of streams.splice(0)) stream.close()
  })

  async function listening(browser: ApiBrowser, path: string) {
    const stream = await LiveStream.open(browser)
    streams.push(stream)
    return { stream, status: (await stream.subscribe(channelOf(path))).status }
  }

  /** Hears of one more change than so far, whatever was told before. */
  async function hearsOf(stream: LiveStream, work: () => unknown): Promise<boolean> {
    const before = stream.heard.length
    await work()
    return stream.hears(before + 1)
  }

  test('an administrator hears of every change in a folder, and not what it was', async ({ assert }) => {
    const { stream, status } = await listening(files.admin, '/photos')
    assert.equal(status, 204)
    const { admin } = files
    assert.isTrue(await hearsOf(stream, () => files.create('/photos/a.txt')))
    assert.isTrue(await hearsOf(stream, () => files.save('/photos/a.txt', 'second')))
    const move = { path: '/photos/a.txt', to: '/photos/b.txt' }
    assert.isTrue(await hearsOf(stream, () => admin.post(`${FILES}/move`, move)))
    assert.isTrue(await hearsOf(stream, () => files.remove('/photos/b.txt')))
    assert.isTrue(await hearsOf(stream, () => writeFileSync(onDisk('photos/by hand.txt'), 'x')))
    // In place, which leaves the folder as it is; the index does not run.
    assert.isTrue(await hearsOf(stream, () => appendFileSync(onDisk('photos/by hand.txt'), 'y')))
    assert.isTrue(await hearsOf(stream, () => rmSync(onDisk('photos'), { recursive: true })))
    for (const event of stream.heard)
      assert.deepEqual(event, { channel: channelOf('/photos'), payload: { changed: true } })
  })

  test('nobody else may listen, and whoever may no longer hears nothing', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    assert.equal((await listening(support, '/photos')).status, 403)
    assert.equal((await listening(user, '/photos')).status, 403)
    // The hub asks again before each push.
    const topic = new FolderTopic(await app.container.make(JobRequesters), () => app.container.make(FileRoot))
    const former = await createUser({ isAdmin: true })
    const mayListen = () => topic.mayListen(former.id, folderKey(['photos']))
    assert.isTrue(await mayListen())
    await db.from('users').where('id', former.id).update({ is_admin: false, admin_role: null })
    assert.isFalse(await mayListen())
  })

  test('no hostile path, and no second spelling of one, is a channel', async ({ assert }) => {
    const { stream } = await listening(files.admin, '/')
    for (const { what, path } of HOSTILE_PATHS)
      assert.oneOf((await stream.subscribe(channelOf(path))).status, [403, 422], what)
    for (const key of ['folder', 'folder/', 'folder/!', `${channelOf('/photos')}=`, `${channelOf('photos')}`])
      assert.oneOf((await stream.subscribe(key)).status, [403, 422], key)
  })

  test('a folder that comes, goes or is another one has another revision', async ({ assert }) => {
    const root = await FileRoot.open(filesRoot)
    const topic = new FolderTopic({ isAdministrator: async () => true }, async () => root)
    const key = folderKey(['photos'])
    const revision = async () => (await topic.revisions([key])).get(key)
    const seen = [await revision()]
    renameSync(onDisk('photos'), onDisk('other'))
    seen.push(await revision())
    mkdirSync(onDisk('photos'))
    seen.push(await revision())
    // What was written in place changes no folder; the watcher tells it.
    topic.changed([
      ['photos', 'log.txt'],
      ['elsewhere', 'a.txt'],
    ])
    seen.push(await revision())
    assert.equal(new Set(seen).size, seen.length, seen.join(' '))
    await root.close()
  })

  test('a folder that nobody opened is not watched, and one that is another one now is watched again', async ({
    assert,
    cleanup,
  }) => {
    const root = await FileRoot.open(filesRoot)
    const watches = new FolderWatches()
    cleanup(async () => {
      watches.close()
      await root.close()
    })
    const count = () =>
      root.within(['photos'], async (folder) =>
        watches.count('key', folder, (await folder.handle.stat({ bigint: true })).ino)
      )
    assert.equal(watches.size, 0)
    assert.equal(await count(), 0)
    renameSync(onDisk('photos'), onDisk('other'))
    mkdirSync(onDisk('photos'))
    writeFileSync(onDisk('photos/a.txt'), 'x')
    await count()
    assert.equal(watches.size, 1)
    appendFileSync(onDisk('photos/a.txt'), 'y')
    await eventually('the change is counted', async () => (await count()) > 0)
    watches.close()
    assert.equal(watches.size, 0)
  })

  test('a disk that does not answer does not hold up the others', async ({ assert }) => {
    const never = new Promise<never>(() => {})
    const topic = new FolderTopic({ isAdministrator: async () => true }, () => never)
    const key = folderKey([])
    assert.deepEqual([...(await topic.revisions([key]))], [[key, 0]])
  })
})
