import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { createServer } from '#tests/support/fleet'
import { reactAdmin } from '#tests/support/react_admin'

const PATH = '/api/admin/incidents'

interface Shown {
  id: number
  version: number
}

test.group('Incidents in the console', (group) => {
  let boss: User
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    boss = await createUser({ isAdmin: true })
    admin = await signedIn(boss)
  })

  const open = async (more = {}) =>
    (await admin.post(PATH, { title: 'Slow', message: 'We look into it', ...more })).body as Shown

  test('are for administrators with all rights alone', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    const { id } = await open()
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', `${PATH}/${id}`],
      ['PUT', `${PATH}/${id}`],
      ['PATCH', `${PATH}/${id}`],
    ] as const) {
      assert.equal((await api().call(method, path)).status, 401)
      assert.equal((await user.call(method, path)).status, 403)
      assert.equal((await support.call(method, path)).status, 403)
    }
    assert.equal((await admin.delete(`${PATH}/${id}`)).status, 405)
    assert.equal((await admin.get(`${PATH}/999`)).status, 404)
  })

  test('are opened, told on and resolved, and who did it is written down', async ({ assert }) => {
    const server = await createServer()
    const made = await open({ serverIds: [server.id], state: 'identified' })
    assert.containsSubset(made, { title: 'Slow', state: 'identified', version: 1, servers: [{ id: server.id }] })
    const { id } = made
    const told = await admin.patch(`${PATH}/${id}`, { message: 'Better', state: 'monitoring', version: 1 })
    assert.containsSubset(told.body, { state: 'monitoring', version: 2, updates: [{ message: 'Better' }] })
    const stale = await admin.put(`${PATH}/${id}`, { message: 'Late', version: 1 })
    assert.equal(stale.status, 409)
    assert.containsSubset(stale.body, { code: 'E_CHANGED_MEANWHILE', current: { version: 2 } })
    assert.equal((await admin.patch(`${PATH}/${id}`, { message: 'Done', state: 'resolved' })).status, 200)
    const after = await admin.patch(`${PATH}/${id}`, { message: 'More' })
    assert.containsSubset(after.body, { code: 'E_ALREADY_RESOLVED' })
    const rows = (await db.from('audit_log').where('actor_id', boss.id).orderBy('id')) as {
      action: string
      changes: string
    }[]
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['incident.open', 'incident.update', 'incident.update']
    )
    const [opened, better] = rows.map(({ changes }) => JSON.parse(changes) as object)
    assert.containsSubset(opened, { title: 'Slow', state: 'identified', servers: [server.id] })
    assert.deepEqual(better, { state: { before: 'identified', after: 'monitoring' }, message: 'Better' })
  })

  test('are listed however many there were', async ({ assert }) => {
    const row = { state: 'resolved', started_at: '2026-01-01 00:00:00.000', resolved_at: '2026-01-01 01:00:00.000' }
    await db.table('incidents').multiInsert(Array.from({ length: 230 }, (_, n) => ({ ...row, title: `No. ${n}` })))
    const answer = await admin.get(`${PATH}?range=[220,229]&sort=["id","ASC"]`)
    assert.equal(answer.headers.get('content-range'), 'incidents 220-229/230')
    assert.equal((answer.body as { title: string }[]).at(-1)?.title, 'No. 229')
    await open()
    const all = (await admin.get(`${PATH}/export`)).text.trim().split('\r\n')
    assert.equal(all[0], 'id,title,state,startedAt,endedAt,servers,updates,lastMessage')
    assert.lengthOf(all, 232)
    assert.match(all.at(-1) ?? '', /,Slow,investigating,.*,1,We look into it$/)
    const still = await admin.get(`${PATH}/export?filter={"open":true}`)
    assert.lengthOf(still.text.trim().split('\r\n'), 2)
  })

  test('are found by state, and bad input has its field', async ({ assert }) => {
    const { id } = await open()
    await open({ title: 'Other' })
    await admin.patch(`${PATH}/${id}`, { message: 'Done', state: 'resolved' })
    const provider = reactAdmin(admin)
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'startedAt', order: 'DESC' } } as const
    assert.equal((await provider.getList('incidents', { ...page, filter: {} })).total, 2)
    assert.equal((await provider.getList('incidents', { ...page, filter: { open: true } })).total, 1)
    assert.equal((await provider.getList('incidents', { ...page, filter: { state: 'resolved' } })).data[0]?.id, id)
    const unknown = await admin.post(PATH, { title: 'x', message: 'y', serverIds: [999] })
    assert.containsSubset(unknown.body, { errors: [{ field: 'serverIds' }] })
    assert.equal((await admin.post(PATH, { title: ' ', message: 'y' })).status, 422)
  })

  test('many end with the same words, and those that are over keep theirs', async ({ assert }) => {
    const [first, second, over] = [await open(), await open(), await open()]
    await admin.patch(`${PATH}/${over.id}`, { message: 'It was nothing', state: 'resolved' })
    const ids = [first.id, second.id, over.id, 999]
    const message = 'The cable is mended'
    const { body } = await admin.post(`${PATH}/bulk`, { action: 'resolve', ids, message })
    assert.deepEqual(body, {
      done: [first.id, second.id],
      unchanged: [over.id],
      refused: [{ id: 999, code: 'E_NOT_FOUND', message: 'Not found' }],
    })
    assert.containsSubset((await admin.get(`${PATH}/${second.id}`)).body, {
      state: 'resolved',
      updates: [{ state: 'resolved', message }],
    })
    assert.containsSubset((await admin.get(`${PATH}/${over.id}`)).body, { updates: [{ message: 'It was nothing' }] })
    const entries = await db.from('audit_log').where({ action: 'incident.update', actor_id: boss.id })
    assert.lengthOf(entries, 3)
    for (const wrong of [{ ids }, { ids, message: ' ' }, { ids: [], message }, { ids: [1, 1], message }]) {
      assert.equal((await admin.post(`${PATH}/bulk`, { action: 'resolve', ...wrong })).status, 422)
    }
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await support.post(`${PATH}/bulk`, { action: 'resolve', ids, message })).status, 403)
  })
})
