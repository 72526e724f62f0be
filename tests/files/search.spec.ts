import { mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { EXTENSIONS } from '#shared/file_search'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { forgetIndex, pathsOf, searched, searchUrl, type SearchBody } from '#tests/support/file_search'
import { freshFiles, onDisk } from '#tests/support/files'

/** Sparse: it takes no room on the disk. */
function sized(path: string, bytes: number) {
  writeFileSync(onDisk(path), '')
  truncateSync(onDisk(path), bytes)
}

function dated(path: string, day: string) {
  writeFileSync(onDisk(path), 'x')
  utimesSync(onDisk(path), new Date(day), new Date(day))
}

test.group('Searching files', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshFiles()
    await forgetIndex()
    admin = await signedIn(await createUser({ isAdmin: true }))
    return forgetIndex
  })

  const found = async (parameters: Record<string, string | string[]>) => pathsOf(await searched(admin, parameters))

  test('a text is found in names and paths, without case and accents, and is never a pattern', async ({ assert }) => {
    mkdirSync(onDisk('Résumés/2026'), { recursive: true })
    for (const path of ['Résumés/2026/Müller.txt', 'Résumés/a+b (1).txt', 'STRASSE.md', 'straße.md'])
      writeFileSync(onDisk(path), '')
    assert.deepEqual(await found({ text: 'muller' }), ['/Résumés/2026/Müller.txt'])
    assert.sameMembers(await found({ text: 'RESUMES' }), [
      '/Résumés',
      '/Résumés/2026',
      '/Résumés/2026/Müller.txt',
      '/Résumés/a+b (1).txt',
    ])
    assert.deepEqual(await found({ text: 'resumes/2026/m' }), ['/Résumés/2026/Müller.txt'])
    assert.deepEqual(await found({ text: 'a+b (' }), ['/Résumés/a+b (1).txt'])
    assert.sameMembers(await found({ text: 'strasse' }), ['/STRASSE.md', '/straße.md'])
    for (const pattern of ['.*', '^', '*.txt', '[a-z]', '(a+)+$', '%', '_'])
      assert.deepEqual(await found({ text: pattern }), [])
  })

  test('each entry is answered as a folder lists it, and both counts are of one pass', async ({ assert }) => {
    mkdirSync(onDisk('photos'))
    writeFileSync(onDisk('photos/cat.jpg'), 'meow')
    writeFileSync(onDisk('notes.txt'), '')
    const body = await searched(admin, { text: 'cat' })
    const listed = (await admin.get('/api/files?path=/photos')).body
    assert.deepEqual(body.entries, listed as SearchBody['entries'])
    const { shown, total, atLeast, next } = body
    assert.deepEqual({ shown, total, atLeast, next }, { shown: 1, total: 3, atLeast: false, next: null })
    assert.closeTo(Date.parse(body.asOf ?? ''), Date.now(), 30_000)
  })

  test('sizes are in four ranges, with exactly 1, 10 and 100 MB where they belong', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    const sizes = { a: 0, b: 999_999, c: 1_000_000, d: 9_999_999, e: 10_000_000, f: 100_000_000, g: 100_000_001 }
    for (const [name, bytes] of Object.entries(sizes)) sized(name, bytes)
    assert.deepEqual(await found({ size: 'under-1' }), ['/a', '/b'])
    assert.deepEqual(await found({ size: '1-10' }), ['/c', '/d'])
    assert.deepEqual(await found({ size: '10-100' }), ['/e', '/f'])
    assert.deepEqual(await found({ size: 'over-100' }), ['/g'])
  })

  test('type, days, extensions and permissions narrow the search, each and together', async ({ assert }) => {
    mkdirSync(onDisk('code.js'))
    dated('old.js', '2026-03-31T23:59:59Z')
    dated('new.TS', '2026-04-01T00:00:00Z')
    dated('later.md', '2026-05-01T12:00:00Z')
    writeFileSync(onDisk('run.js'), '', { mode: 0o755 })
    assert.deepEqual(await found({ type: 'directory' }), ['/code.js'])
    assert.deepEqual(await found({ type: 'file', to: '2026-04-30' }), ['/new.TS', '/old.js'])
    assert.deepEqual(await found({ from: '2026-04-01', to: '2026-05-01' }), ['/later.md', '/new.TS'])
    assert.deepEqual(await found({ to: '2026-03-31' }), ['/old.js'])
    assert.deepEqual(await found({ extension: ['js', 'ts'] }), ['/new.TS', '/old.js', '/run.js'])
    assert.deepEqual(await found({ extension: [...EXTENSIONS] }), ['/later.md', '/new.TS', '/old.js', '/run.js'])
    assert.deepEqual(await found({ type: 'file', permission: ['r', 'x'] }), ['/run.js'])
    assert.lengthOf(await found({ permission: 'w' }), 5)
    assert.deepEqual(await found({ text: 'o', type: 'file', extension: 'js', to: '2026-12-31', permission: 'r' }), [
      '/old.js',
    ])
  })

  test('hidden names, and what is in hidden folders, are found where they are asked for; the reserved folder never', async ({
    assert,
  }) => {
    await admin.post('/api/files', { path: '/gone.txt', type: 'file' })
    await admin.delete('/api/files', { path: '/gone.txt' })
    mkdirSync(onDisk('.git/objects'), { recursive: true })
    for (const path of ['.env', '.git/config', 'plain']) writeFileSync(onDisk(path), '')
    assert.deepEqual(await found({}), ['/plain'])
    const { entries, shown, total } = await searched(admin, { hidden: 'true' })
    assert.sameMembers(
      entries.map(({ path }) => path),
      ['/.env', '/.git', '/.git/config', '/.git/objects', '/plain']
    )
    assert.deepEqual([shown, total], [5, 5])
  })

  test('links lead nowhere: neither out of the root nor around in it', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/inside.txt'), '')
    symlinkSync('/etc', onDisk('folder/etc'))
    symlinkSync('..', onDisk('folder/up'))
    assert.sameMembers(await found({}), ['/folder', '/folder/etc', '/folder/inside.txt', '/folder/up'])
    assert.deepEqual(await found({ text: 'passwd' }), [])
  })

  test('pages go on where the last one ended, in every order, without a gap or a double', async ({ assert }) => {
    for (let index = 0; index < 25; index += 1) sized(`file ${index}.txt`, index % 4)
    const names = Array.from({ length: 25 }, (_, index) => `/file ${index}.txt`)
    assert.deepEqual(await found({}), names)
    for (const sort of ['name', 'path', 'size', 'modified'])
      for (const order of ['asc', 'desc']) {
        const whole = await found({ sort, order })
        const paged: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const body: SearchBody = await searched(admin, { sort, order, limit: '10', ...(cursor && { cursor }) })
          assert.deepEqual([body.shown, body.total], [25, 25])
          paged.push(...pathsOf(body))
          cursor = body.next
        }
        assert.deepEqual(paged, whole, `${sort} ${order}`)
        assert.sameMembers(paged, names)
      }
    assert.equal((await found({ sort: 'size', order: 'desc' }))[0], '/file 3.txt')
  })

  test('changes from outside and from here are found, and what is gone is not', async ({ assert }) => {
    mkdirSync(onDisk('folder'))
    writeFileSync(onDisk('folder/old.txt'), '')
    await eventually('changes are told', async () => (await searched(admin)).isLive)
    mkdirSync(onDisk('folder/new/deep'), { recursive: true })
    writeFileSync(onDisk('folder/new/deep/fresh.txt'), 'x')
    await eventually('the new file', async () => (await found({ text: 'fresh' })).length === 1)
    await admin.post('/api/files', { path: '/folder/own.txt', type: 'file' })
    await eventually('the own file', async () => (await found({ text: 'own' })).length === 1)
    await admin.post('/api/files/move', { path: '/folder/new', to: '/moved' })
    await eventually('the moved file', async () => (await found({ text: 'moved/deep/fresh' })).length === 1)
    writeFileSync(onDisk('moved/deep/later.txt'), 'x')
    await eventually('what is new in the moved folder', async () => (await found({ text: 'later' })).length === 1)
    rmSync(onDisk('folder'), { recursive: true })
    // At once: the disk is asked before the index was told.
    assert.deepEqual(await found({ text: 'old.txt' }), [])
    await eventually('the counts', async () => (await searched(admin)).total === 4)
  })

  test('what an index has wrong is checked on the disk before it is answered', async ({ assert }) => {
    for (const name of ['a.txt', 'b.txt']) writeFileSync(onDisk(name), 'x')
    assert.deepEqual(await found({ size: 'under-1' }), ['/a.txt', '/b.txt'])
    sized('a.txt', 2_000_000)
    const { entries, shown } = await searched(admin, { size: 'under-1' })
    assert.deepEqual([pathsOf({ entries }), shown], [['/b.txt'], 1])
  })

  test('a few letters find the file that is meant first', async ({ assert }) => {
    for (const folder of ['app/users', 'docs', '.hidden']) mkdirSync(onDisk(folder), { recursive: true })
    for (const path of [
      'app/users/sign_in.ts',
      'app/users/design.ts',
      'docs/signs.md',
      'docs/users.md',
      '.hidden/signed',
    ])
      writeFileSync(onDisk(path), '')
    await searched(admin)
    const quick = async (text: string) => pathsOf((await admin.get(searchUrl({ text }, '/quick'))).body as SearchBody)
    assert.deepEqual(await quick('sign'), ['/docs/signs.md', '/app/users/sign_in.ts', '/app/users/design.ts'])
    assert.equal((await quick('usersi'))[0], '/app/users/sign_in.ts')
    assert.equal((await quick('Users.MD'))[0], '/docs/users.md')
    assert.deepEqual(await quick('zzz'), [])
    assert.deepEqual(await quick(' '), [])
  })

  test('parameters that mean nothing are refused by name', async ({ assert }) => {
    const refused: [string, Record<string, string>][] = [
      ['type', { type: 'socket' }],
      ['size', { size: '0-5' }],
      ['from', { from: 'yesterday' }],
      ['to', { to: '2026-02-30' }],
      ['extension.0', { extension: 'exe' }],
      ['permission.0', { permission: 's' }],
      ['sort', { sort: 'owner' }],
      ['limit', { limit: '201' }],
      ['cursor', { cursor: 'bm90aGluZw' }],
      ['text', { text: 'a'.repeat(501) }],
    ]
    for (const [field, parameters] of refused) {
      const { status, body } = await admin.get(searchUrl(parameters))
      assert.equal(status, 422, field)
      assert.containsSubset(body, { errors: [{ field }] })
    }
  })

  test('only administrators with full rights search', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const url of [searchUrl({}), searchUrl({ content: 'x' }, '/content'), searchUrl({ text: 'x' }, '/quick')]) {
      assert.equal((await api().get(url)).status, 401, url)
      for (const browser of [support, user]) assert.equal((await browser.get(url)).status, 403, url)
      assert.equal((await admin.get(url)).status, 200, url)
    }
  })
})
