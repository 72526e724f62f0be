import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { FileRoot } from '#files/paths/file_root'
import { ContentGate, type ContentLimits, ContentRules } from '#files/search/content/content_rules'
import { type ContentAnswer, SearchContent } from '#files/search/content/search_content'
import { FileIndex } from '#files/search/file_index'
import { createUser, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { forgetIndex, searched, searchUrl } from '#tests/support/file_search'
import { freshFiles, onDisk } from '#tests/support/files'

const ANY = {
  text: '',
  type: 'all',
  size: null,
  from: null,
  to: null,
  extensions: [],
  permissions: 0,
  hidden: false,
} as const

test.group('Searching in files', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    await forgetIndex()
    admin = await signedIn(await createUser({ isAdmin: true }))
    return forgetIndex
  })

  async function contents(content: string, more: Record<string, string> = {}) {
    await searched(admin)
    const { status, body } = await admin.get(searchUrl({ content, ...more }, '/content'))
    return { status, ...(body as ContentAnswer) }
  }

  async function within(limits: Partial<ContentLimits>, signal = new AbortController().signal) {
    await searched(admin)
    const index = await app.container.make(FileIndex)
    const root = await app.container.make(FileRoot)
    const search = new SearchContent(
      index,
      root,
      new ContentGate(),
      new ContentRules({ ms: 60_000, bytes: 1e9, files: 1_000, ...limits })
    )
    return search.execute({ text: 'needle', filter: ANY, signal })
  }

  test('matching lines are answered with their numbers, without case and accents, never as a pattern', async ({
    assert,
  }) => {
    mkdirSync(onDisk('docs'))
    writeFileSync(onDisk('docs/a.md'), 'first\r\nThe Café is OPEN\r\nlast café')
    writeFileSync(onDisk('b.txt'), 'nothing (here).*')
    const { hits, searched: read, total, cut } = await contents('cafe')
    assert.deepEqual(
      hits.map(({ entry, lines, count }) => ({ path: entry.path, lines, count })),
      [
        {
          path: '/docs/a.md',
          lines: [
            { number: 2, text: 'The Café is OPEN' },
            { number: 3, text: 'last café' },
          ],
          count: 2,
        },
      ]
    )
    assert.deepEqual([read, total, cut], [2, 2, null])
    assert.lengthOf((await contents('(here).*')).hits, 1)
    assert.lengthOf((await contents('h.re')).hits, 0)
    assert.equal((await contents('')).status, 422)
    assert.equal((await contents('\u0301\u0308')).status, 422)
  })

  test('what an index has wrong is checked on the disk before it is answered', async ({ assert, cleanup }) => {
    for (const name of ['a.txt', 'b.txt']) writeFileSync(onDisk(name), 'needle')
    const paths = ({ hits }: ContentAnswer) => hits.map(({ entry }) => entry.path)
    assert.deepEqual(paths(await contents('needle', { permission: 'w' })), ['/a.txt', '/b.txt'])
    const index = await app.container.make(FileIndex)
    const ask = index.ask.bind(index)
    cleanup(() => void (index.ask = ask))
    // As it was a moment ago.
    const known = await ask('find', {
      filter: ANY,
      order: { field: 'path', isDescending: false },
      after: null,
      limit: 10,
    })
    index.ask = (async () => known) as never
    writeFileSync(onDisk('a.txt'), `needle${' '.repeat(2_000)}`)
    utimesSync(onDisk('a.txt'), 1_000, 1_000)
    const since = new Date(Date.now() - 3_600_000).toISOString().slice(0, 10)
    assert.deepEqual(paths(await contents('needle', { from: since })), ['/b.txt'])
  })

  test('only text that the editor opens is read: nothing binary, too large, hidden or behind a link', async ({
    assert,
  }) => {
    writeFileSync(onDisk('binary'), Buffer.from('needle\0needle'))
    writeFileSync(onDisk('latin1'), Buffer.from([0xe9, ...Buffer.from('needle')]))
    writeFileSync(onDisk('large.txt'), `needle${'x'.repeat(1_000_000)}`)
    writeFileSync(onDisk('.hidden'), 'needle')
    symlinkSync(onDisk('.hidden'), onDisk('link.txt'))
    writeFileSync(onDisk('fits.txt'), `${'x'.repeat(999_994)}needle`)
    const { hits } = await contents('needle')
    assert.deepEqual(
      hits.map(({ entry }) => entry.path),
      ['/fits.txt']
    )
    assert.match(hits[0]?.lines[0]?.text ?? '', /^…x{100,}needle$/)
    assert.lengthOf((await contents('needle', { hidden: 'true' })).hits, 2)
    assert.lengthOf((await contents('needle', { extension: 'md' })).hits, 0)
  })

  test('a search ends at its limits, and says at which', async ({ assert }) => {
    for (let index = 0; index < 40; index += 1) writeFileSync(onDisk(`${index}.txt`), 'needle\n'.repeat(20))
    const whole = await within({})
    assert.deepEqual([whole.hits.length, whole.searched, whole.total, whole.cut], [40, 40, 40, null])
    assert.deepEqual([whole.hits[0]?.lines.length, whole.hits[0]?.count], [5, 20])
    for (const [limits, cut] of [
      [{ files: 10 }, 'files'],
      [{ bytes: 1_000 }, 'bytes'],
      [{ ms: -1 }, 'time'],
    ] as const) {
      const answer = await within(limits)
      assert.equal(answer.cut, cut)
      assert.isBelow(answer.searched, 40)
      assert.equal(answer.total, 40)
    }
  })

  test('nobody waits any more: nothing is read', async ({ assert }) => {
    writeFileSync(onDisk('a.txt'), 'needle')
    const left = new AbortController()
    const running = within({}, left.signal)
    left.abort()
    await assert.rejects(() => running, 'Turned away: left')
    await eventually('others are served', async () => (await within({})).hits.length === 1)
  })
})
