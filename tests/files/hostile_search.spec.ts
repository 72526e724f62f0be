import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { createUser, signedIn } from '#tests/support/accounts'
import { forgetIndex, searched, searchUrl, type SearchBody } from '#tests/support/file_search'
import { filesRoot, freshFiles, onDisk } from '#tests/support/files'
import { HOSTILE_PATHS, STRANGE_NAMES } from '#tests/support/hostile_paths'

const PARAMETERS = ['text', 'type', 'size', 'from', 'to', 'extension', 'permission', 'hidden', 'sort', 'order', 'limit']
const cursorFor = (path: string) => Buffer.from(JSON.stringify(['', path])).toString('base64url')

test.group('Hostile searches', (group) => {
  group.each.setup(async () => {
    await freshFiles()
    await forgetIndex()
    return forgetIndex
  })

  test('a hostile path in any parameter is a text like others or refused, and finds nothing outside', async ({
    assert,
  }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    writeFileSync(join(filesRoot, '..', 'outside.txt'), 'outside needle')
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/a.txt'), 'needle')
    symlinkSync('..', onDisk('folder/up'))
    symlinkSync('../..', onDisk('folder/out'))
    await searched(admin)
    const own = ['/folder', '/folder/a.txt', '/folder/up', '/folder/out']
    for (const { what, path } of HOSTILE_PATHS) {
      const value = path.toWellFormed()
      const urls = [
        ...PARAMETERS.map((name) => searchUrl({ [name]: value })),
        searchUrl({ cursor: value }),
        searchUrl({ cursor: cursorFor(value) }),
        searchUrl({ content: value }, '/content'),
        searchUrl({ content: 'needle', text: value }, '/content'),
        searchUrl({ text: value }, '/quick'),
      ]
      for (const url of urls) {
        const { status, body } = await admin.get(url)
        assert.oneOf(status, [200, 422], `${what}: ${url}`)
        const { entries = [], hits = [] } = body as Partial<SearchBody> & { hits?: { entry: { path: string } }[] }
        const paths = [...entries, ...hits.map(({ entry }) => entry)].map((entry) => entry.path)
        assert.includeMembers(own, paths, `${what}: ${url}`)
      }
    }
  })

  test('a strange name is found as it is written', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    for (const name of STRANGE_NAMES) writeFileSync(onDisk(name), name)
    const { total } = await searched(admin)
    assert.equal(total, STRANGE_NAMES.length)
    for (const name of STRANGE_NAMES) {
      const { entries } = await searched(admin, { text: name, hidden: 'true' })
      assert.include(
        entries.map((entry) => entry.name),
        name
      )
    }
  })
})
