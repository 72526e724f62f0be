import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { QuotaRules } from '#files/quota/quota_rules'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { filesRoot, freshFiles, onDisk } from '#tests/support/files'
import { TusClient, UPLOADS } from '#tests/support/tus'

const FILES = '/api/files'
const reserved = (...names: string[]) => join(filesRoot, RESERVED_FOLDER, ...names)
const cleanUp = async () => (await app.container.make(DueWorkRegistry)).runOnce('files.clean_up')

/** What a disk that fails may leave of a note. */
const DAMAGES = ['', '{"size":', 'null']

test.group('A note that the disk damaged', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(QuotaRules)
  })

  const saves = async (path: string) => {
    writeFileSync(onDisk(path.slice(1)), 'old')
    return (await admin.put(FILES, { path, content: `of ${path}` })).status
  }

  for (const damage of DAMAGES) {
    test(`of an unfinished upload stops no write, and is removed when it's old: '${damage}'`, async ({ assert }) => {
      const tus = new TusClient(admin)
      const url = await tus.url(1_000, { filename: 'a.bin' })
      const [id = ''] = readdirSync(reserved('uploads'))
      writeFileSync(reserved('uploads', id, 'note'), damage)
      assert.equal(await saves('/new.txt'), 200)
      assert.equal(readFileSync(onDisk('new.txt'), 'utf8'), 'of /new.txt')
      assert.containsSubset((await admin.get(UPLOADS)).body, { unfinished: [] })
      assert.equal((await tus.send(url, 0, Buffer.from('x'))).status, 404)
      await cleanUp()
      assert.isTrue(existsSync(reserved('uploads', id)))
      const longAgo = new Date('2020-01-01')
      utimesSync(reserved('uploads', id), longAgo, longAgo)
      await cleanUp()
      assert.isFalse(existsSync(reserved('uploads', id)))
    })

    test(`of a selection lets others be made, and goes with the next cleanup: '${damage}'`, async ({ assert }) => {
      await saves('/a.txt')
      const select = async () => (await admin.post(`${FILES}/selections`, { paths: ['/a.txt'] })).status
      const made = await select()
      const [name = ''] = readdirSync(reserved('selections'))
      writeFileSync(reserved('selections', name), damage)
      assert.equal(await select(), made)
      await cleanUp()
      assert.notInclude(readdirSync(reserved('selections')), name)
    })

    test(`of how much room is taken is measured again: '${damage}'`, async ({ assert }) => {
      app.container.swap(QuotaRules, () => new QuotaRules(1_000_000))
      await saves('/a.txt')
      await cleanUp()
      for (const name of readdirSync(reserved('quota'))) writeFileSync(reserved('quota', name), damage)
      assert.equal(await saves('/b.txt'), 200)
      await cleanUp()
      assert.equal((await admin.get(`${FILES}/space`)).status, 200)
    })
  }
})
