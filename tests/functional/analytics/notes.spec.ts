import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { User } from '#users/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/analytics/notes'

interface Note {
  id: number
  day: string
  text: string
  version: number
}

test.group("Operators' notes on the financial charts", (group) => {
  let boss: User
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    boss = await createUser({ isAdmin: true, firstName: 'Ann', email: 'ann@example.com' })
    admin = await signedIn(boss)
    return () => app.container.restore(Clock)
  })

  const note = { day: '2026-03-05', text: 'Newsletter sent' }
  const add = async (more: object = {}) => (await admin.post(PATH, { ...note, ...more })).body as Note
  const shown = async () => ((await admin.get('/api/analytics/markers')).body as { markers: object[] }).markers
  const audited = async () =>
    (await db.from('audit_log').orderBy('id')).map(({ actor_id, action, subject, changes }) => ({
      actor: Number(actor_id),
      action,
      subject,
      changes: typeof changes === 'string' ? JSON.parse(changes) : changes,
    }))

  test('are added, edited and deleted, and the log says by whom but not what they said', async ({ assert }) => {
    const made = await admin.post(PATH, note)
    assert.equal(made.status, 201)
    const { id } = made.body as Note
    assert.deepEqual(made.body, { ...note, id, authorId: boss.id, version: 1, createdAt: '2026-03-10T12:00:00.000Z' })
    const data = { noteId: id, text: note.text, authorId: boss.id, author: 'Ann (ann@example.com)', version: 1 }
    assert.deepEqual(await shown(), [{ id: `note:${id}`, day: note.day, at: null, kind: 'note', data }])
    const edited = await admin.put(`${PATH}/${id}`, { day: '2026-03-06', text: 'Newsletter sent again', version: 1 })
    assert.containsSubset(edited, { status: 200, body: { day: '2026-03-06', version: 2 } })
    const deleted = await admin.delete(`${PATH}/${id}`)
    assert.containsSubset(deleted, { status: 200, body: { id, text: 'Newsletter sent again' } })
    assert.deepEqual(await shown(), [])
    const own = { actor: boss.id, subject: `note:${id}` }
    assert.deepEqual(await audited(), [
      { ...own, action: 'note.create', changes: { day: { before: null, after: '2026-03-05' } } },
      {
        ...own,
        action: 'note.update',
        changes: { day: { before: '2026-03-05', after: '2026-03-06' }, text: 'changed' },
      },
      { ...own, action: 'note.delete', changes: { day: { before: '2026-03-06', after: null } } },
    ])
  })

  test('what changes nothing is not in the log', async ({ assert }) => {
    const { id } = await add()
    const answer = await admin.put(`${PATH}/${id}`, note)
    assert.containsSubset(answer, { status: 200, body: { version: 1 } })
    assert.lengthOf(await audited(), 1)
  })

  test('are not overwritten by who saw an older version', async ({ assert }) => {
    const { id, version } = await add()
    await admin.put(`${PATH}/${id}`, { ...note, text: 'Mine', version })
    const late = await admin.put(`${PATH}/${id}`, { ...note, text: 'Theirs', version })
    assert.containsSubset(late, { status: 409, body: { code: 'E_CHANGED_MEANWHILE', current: { id, text: 'Mine' } } })
    assert.containsSubset(await shown(), [{ data: { text: 'Mine' } }])
  })

  test('are of a day up to today, with a text of 200 characters at most', async ({ assert }) => {
    const { id } = await add()
    for (const wrong of [
      { day: '2026-02-29' },
      { day: '1999-12-31' },
      { day: '10.3.2026' },
      { day: '2026-03-11' },
      { day: undefined },
      { text: '   ' },
      { text: 'x'.repeat(201) },
      { text: 'a\u0000b' },
      { text: undefined },
    ]) {
      const [field] = Object.keys(wrong)
      for (const answer of [
        await admin.post(PATH, { ...note, ...wrong }),
        await admin.put(`${PATH}/${id}`, { ...note, ...wrong }),
      ])
        assert.containsSubset(answer, { status: 422, body: { errors: [{ field }] } }, JSON.stringify(wrong))
    }
    assert.equal((await admin.post(PATH, { day: '2026-03-10', text: ` ${'x'.repeat(200)} ` })).status, 201)
    assert.equal((await admin.put(`${PATH}/${id}`, { ...note, version: 0 })).status, 422)
    assert.lengthOf(await shown(), 2)
  })

  test('that are gone are not found', async ({ assert }) => {
    const { id } = await add()
    await admin.delete(`${PATH}/${id}`)
    assert.equal((await admin.delete(`${PATH}/${id}`)).status, 404)
    assert.equal((await admin.put(`${PATH}/${id}`, note)).status, 404)
    assert.equal((await admin.put(`${PATH}/x`, note)).status, 404)
  })

  test('are for administrators and finance', async ({ assert }) => {
    const { id } = await add()
    const calls = [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
      ['DELETE', `${PATH}/${id}`],
    ] as const
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    for (const [method, path] of calls) {
      assert.equal((await api().call(method, path, { body: note })).status, 401)
      for (const browser of [support, user])
        assert.equal((await browser.call(method, path, { body: note })).status, 403)
    }
    const statuses = []
    for (const [method, path] of calls) statuses.push((await finance.call(method, path, { body: note })).status)
    assert.deepEqual(statuses, [201, 200, 200])
  })

  test('stay when the account of who wrote them is deleted', async ({ assert }) => {
    await add()
    const other = await createUser({ isAdmin: true })
    await db.from('users').where('id', boss.id).delete()
    admin = await signedIn(other)
    assert.containsSubset(await shown(), [{ data: { text: note.text, authorId: null, author: null } }])
  })
})
