import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { BUILD_UPLOAD } from '#downloads/http/upload_rules'
import { BuildFiles } from '#downloads/services/build_files'
import type { User } from '#users/index'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { publish, sha256 } from '#tests/support/builds'
import { reactAdmin } from '#tests/support/react_admin'
import { eventually } from '#tests/support/eventually'

const PATH = '/api/admin/builds'
const BINARY = 'application/octet-stream'
const { folder } = new BuildFiles()

interface Shown {
  id: number
  version: string
  isCurrent: boolean
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.group('Builds in the console', (group) => {
  let boss: User
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    rmSync(folder, { recursive: true, force: true })
    boss = await createUser({ isAdmin: true })
    admin = await signedIn(boss)
  })

  const address = (said: Record<string, string> = {}) =>
    `${PATH}?${new URLSearchParams({ platform: 'windows', version: '1.2.0', fileName: 'Setup.exe', ...said }).toString()}`
  const upload = (
    said: Record<string, string> = {},
    content: Uint8Array = randomBytes(100_000),
    by = admin,
    notes = ''
  ) => by.raw('POST', address(said), new Uint8Array(content), BINARY, { 'x-build-notes': base64(notes) })
  const offered = async (channel = 'stable') =>
    ((await api().get(`/api/download/windows?channel=${channel}`)).body as { version: string }).version
  const stored = () => (existsSync(folder) ? readdirSync(folder) : [])

  /** An upload that the test sends piece by piece. */
  async function open(length: number) {
    await admin.get('/api/auth/methods')
    const cookie = ['XSRF-TOKEN', SESSION_COOKIE].map((name) => `${name}=${admin.cookie(name)}`).join('; ')
    const sending = request(new URL(address(), api().origin), {
      method: 'POST',
      headers: {
        cookie,
        'x-xsrf-token': String(admin.cookie('XSRF-TOKEN')),
        'content-type': BINARY,
        'content-length': length,
      },
    })
    const ended = new Promise<number | Error>((resolve) => {
      sending.once('response', (answer) => resolve(answer.statusCode ?? 0)).once('error', resolve)
    })
    return { sending, ended }
  }

  test('are for administrators with all rights alone', async ({ assert }) => {
    const { id } = await publish()
    const strangers = [
      [401, api()],
      [403, await signedIn(await createUser())],
      [403, await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))],
      [403, await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))],
    ] as const
    for (const [status, browser] of strangers) {
      for (const [method, path] of [
        ['GET', PATH],
        ['GET', `${PATH}/${id}`],
        ['DELETE', `${PATH}/${id}`],
        ['POST', `${PATH}/${id}/roll-back`],
      ] as const) {
        assert.equal((await browser.call(method, path)).status, status, `${method} ${path}`)
      }
      assert.equal((await upload({ version: '9.9' }, randomBytes(10), browser)).status, status)
    }
    assert.lengthOf(stored(), 1)
    assert.equal((await admin.get(`${PATH}/999`)).status, 404)
    assert.equal((await admin.delete(`${PATH}/999`)).status, 404)
    assert.equal((await admin.post(`${PATH}/999/roll-back`)).status, 404)
  })

  test('are uploaded, hashed on the way and offered at once', async ({ assert }) => {
    const content = randomBytes(3_000_000)
    const made = await upload({ channel: 'stable' }, content, admin, 'Startet schneller — 更快')
    assert.equal(made.status, 201, made.text)
    assert.containsSubset(made.body, {
      platform: 'windows',
      channel: 'stable',
      version: '1.2.0',
      fileName: 'culvert-1.2.0.exe',
      size: 3_000_000,
      sha256: sha256(content),
      notes: 'Startet schneller — 更快',
      isCurrent: true,
      url: '/apps/culvert-1.2.0.exe',
    })
    const served = await fetch(new URL('/api/download/direct/windows.exe', api().origin))
    assert.equal(sha256(Buffer.from(await served.arrayBuffer())), sha256(content))
    const [row] = (await db.from('audit_log').where('actor_id', boss.id)) as { action: string; changes: string }[]
    assert.equal(row?.action, 'build.publish')
    assert.containsSubset(JSON.parse(row?.changes ?? ''), { version: '1.2.0', sha256: sha256(content) })
  })

  test('that are wrong are refused by the field, and leave nothing behind', async ({ assert }) => {
    await upload()
    const wrong: [field: string, said: Record<string, string>, content?: Uint8Array][] = [
      ['version', {}],
      ['version', { version: 'new' }],
      ['platform', { platform: 'linux' }],
      ['channel', { channel: 'nightly' }],
      ['file', { version: '1.3.0', fileName: 'Setup.dmg' }],
      ['file', { version: '1.3.0' }, new Uint8Array()],
    ]
    for (const [field, said, content] of wrong) {
      const answer = await upload(said, content)
      assert.equal(answer.status, 422, field)
      assert.containsSubset(answer.body, { errors: [{ field }] })
    }
    const long = await upload({ version: '1.3.0' }, randomBytes(10), admin, 'x'.repeat(2_001))
    assert.containsSubset(long.body, { errors: [{ field: 'notes' }] })
    assert.equal((await admin.post(address({ version: '1.3.0' }), {})).status, 415)
    assert.lengthOf(stored(), 1)
    assert.lengthOf(await db.from('builds'), 1)
  })

  test('an upload that breaks off is never served and leaves nothing', async ({ assert }) => {
    const { sending, ended } = await open(5_000_000)
    sending.write(randomBytes(2_000_000))
    await eventually('a part is stored', () => stored().some((name) => name.endsWith('.part')))
    assert.lengthOf(await db.from('builds'), 0)
    assert.equal((await api().get('/apps/culvert-1.2.0.exe')).status, 404)
    sending.destroy()
    assert.instanceOf(await ended, Error)
    await eventually('nothing is stored', () => stored().length === 0)
    assert.lengthOf(await db.from('builds'), 0)
    assert.equal(await offered(), '1.0.0')
    assert.equal((await upload()).status, 201)
  })

  test('one that is announced as too large is refused before it comes', async ({ assert }) => {
    const { sending, ended } = await open(BUILD_UPLOAD.mostBytes + 1)
    sending.flushHeaders()
    assert.equal(await ended, 413)
    sending.destroy()
    assert.lengthOf(await db.from('builds'), 0)
  })

  test('visitors get an older one again, and the next one that is published', async ({ assert }) => {
    const old = (await upload({ version: '1.1.0' })).body as Shown
    const bad = (await upload({ version: '1.2.0' })).body as Shown
    const back = await admin.post(`${PATH}/${old.id}/roll-back`, { replaces: bad.id })
    assert.containsSubset(back.body, { id: old.id, isCurrent: true })
    assert.equal(await offered(), '1.1.0')
    assert.equal((await fetch(new URL('/apps/culvert-1.2.0.exe', api().origin), { method: 'HEAD' })).status, 200)
    const fresh = (await upload({ version: '1.3.0' })).body as Shown
    assert.equal(await offered(), '1.3.0')
    const stale = await admin.post(`${PATH}/${bad.id}/roll-back`, { replaces: old.id })
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { code: 'E_CHANGED_MEANWHILE' })
    await admin.delete(`${PATH}/${fresh.id}`)
    assert.equal(await offered(), '1.1.0', 'what was current before is current again')
    const actions = ((await db.from('audit_log').orderBy('id')) as { action: string }[]).map(({ action }) => action)
    assert.include(actions, 'build.roll_back')
  })

  test('beta and stable are lines of their own', async ({ assert }) => {
    const first = (await upload({ version: '2.0.0-beta.1', channel: 'beta' })).body as Shown
    await upload({ version: '2.0.0-beta.2', channel: 'beta' })
    await upload({ version: '1.9.0' })
    await admin.post(`${PATH}/${first.id}/roll-back`)
    assert.deepEqual([await offered(), await offered('beta')], ['1.9.0', '2.0.0-beta.1'])
  })

  test('of many that go back at once each comes to an end, and one is current', async ({ assert }) => {
    const ids = []
    for (const version of ['1.1', '1.2', '1.3', '1.4']) ids.push(((await upload({ version })).body as Shown).id)
    const [, , , current] = ids
    const answers = await Promise.all(
      ids.slice(0, 3).map((id) => admin.post(`${PATH}/${id}/roll-back`, { replaces: current }))
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
    const all = (await admin.get(PATH)).body as Shown[]
    assert.lengthOf(
      all.filter(({ isCurrent }) => isCurrent),
      1
    )
  })

  test('taken back they are gone for everybody, and who did it is written down', async ({ assert }) => {
    const { id } = (await upload()).body as Shown
    assert.containsSubset((await admin.delete(`${PATH}/${id}`)).body, { id, version: '1.2.0' })
    assert.equal((await api().get('/api/download/direct/windows.exe')).status, 404)
    assert.lengthOf(stored(), 0)
    const row = (await db.from('audit_log').where('action', 'build.unpublish').first()) as { actor_id: number }
    assert.equal(row.actor_id, boss.id)
  })

  test('react-admin lists them', async ({ assert }) => {
    await upload({ version: '1.1.0' })
    await upload({ version: '1.2.0' })
    await upload({ platform: 'macos', version: '1.2.0', fileName: 'a.dmg' })
    const provider = reactAdmin(admin)
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const
    const all = await provider.getList('builds', { ...page, filter: {} })
    assert.deepEqual([all.total, all.data[0]?.platform], [3, 'macos'])
    assert.equal((await provider.getList('builds', { ...page, filter: { platform: 'windows' } })).total, 2)
    assert.equal((await provider.getList('builds', { ...page, filter: { isCurrent: true } })).total, 2)
    assert.equal((await provider.getList('builds', { ...page, filter: { q: '1.1' } })).total, 1)
  })
})
