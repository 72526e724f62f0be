import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { LiveStream } from '#tests/support/live_stream'
import { Mailbox } from '#tests/support/mailbox'
import { reactAdmin } from '#tests/support/react_admin'
import { newestOf, openThread } from '#tests/support/support'

const PATH = '/api/admin/support-emails'
const mailbox = new Mailbox()
const written = { subject: 'It broke', message: 'Nothing works', priority: 'high' }

interface Shown {
  id: number
  version: number
}

test.group("The console's inbox", (group) => {
  let helper: User
  let staff: ApiBrowser
  let ann: User

  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    await freshStart()
    helper = await createUser({ isAdmin: true, adminRole: 'support', email: 'helper@example.com' })
    staff = await signedIn(helper)
    ann = await createUser({ email: 'ann@example.com' })
  })

  const contact = async (email: string, more = {}) => api().post('/api/support/contact', { ...written, email, ...more })
  const list = async (query: Record<string, unknown> = {}) => {
    const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
    return staff.get(`${PATH}?${new URLSearchParams(Object.fromEntries(text))}`)
  }
  const first = async () => ((await list()).body as Shown[])[0] ?? { id: 0, version: 0 }

  test('every call is for administrators and support alone', async ({ assert }) => {
    await contact('eve@example.com')
    const { id } = await first()
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const admin = await signedIn(await createUser({ isAdmin: true }))
    for (const [method, path, body] of [
      ['GET', PATH],
      ['GET', `${PATH}/unread`],
      ['GET', `${PATH}/staff`],
      ['GET', `${PATH}/${id}`],
      ['PUT', `${PATH}/${id}`, {}],
      ['PATCH', `${PATH}/${id}`, {}],
      ['PATCH', `${PATH}/${id}/mark-read`],
      ['POST', `${PATH}/bulk`, { action: 'mark_read', ids: [id] }],
      ['POST', `${PATH}/${id}/messages`, { message: 'Hello', lastMessageId: await newestOf(id) }],
    ] as const) {
      const status = async (browser: ApiBrowser) => (await browser.call(method, path, { body })).status
      assert.equal(await status(api()), 401, `${method} ${path}`)
      assert.equal(await status(await signedIn(ann)), 403, `${method} ${path}`)
      assert.equal(await status(finance), 403, `${method} ${path}`)
      assert.equal(await status(admin), path.endsWith('messages') ? 201 : 200, `${method} ${path}`)
      assert.equal(await status(staff), path.endsWith('messages') ? 409 : 200, `${method} ${path}`)
    }
  })

  test('shows what came, from whom and how urgent, and is found by it', async ({ assert }) => {
    await contact('eve@example.com')
    await openThread(await signedIn(ann))
    const { body, headers } = await list({ sort: ['id', 'ASC'] })
    assert.equal(headers.get('content-range'), 'support-emails 0-1/2')
    assert.containsSubset(body, [
      {
        fromEmail: 'eve@example.com',
        subject: 'It broke',
        message: 'Nothing works',
        status: 'unread',
        priority: 'high',
        userId: null,
      },
      { fromEmail: 'ann@example.com', userId: ann.id, status: 'unread' },
    ])
    const found = async (filter: object) => ((await list({ filter })).body as unknown[]).length
    assert.equal(await found({ priority: 'high' }), 1)
    assert.equal(await found({ status: 'read' }), 0)
    assert.equal(await found({ q: 'EVE@' }), 1)
    assert.equal(await found({ q: 'ann' }), 1)
    assert.equal(await found({ q: 'xx' }), 0)
    assert.equal(await found({ userId: ann.id }), 1)
    assert.equal(await found({ state: 'open', assigneeId: helper.id }), 0)
    assert.equal((await list({ filter: { sealed: 'x' } })).status, 422)
    assert.equal((await list({ sort: ['subject', 'ASC'] })).status, 422)
  })

  test('a thread that was read is no longer counted, and more than once changes nothing', async ({ assert }) => {
    await contact('eve@example.com')
    const { id } = await first()
    assert.deepEqual((await staff.get(`${PATH}/unread`)).body, { unread: 1 })
    for (let times = 0; times < 2; times++) {
      assert.containsSubset((await staff.patch(`${PATH}/${id}/mark-read`)).body, { id, status: 'read' })
    }
    assert.deepEqual((await staff.get(`${PATH}/unread`)).body, { unread: 0 })
    assert.lengthOf(await db.from('audit_log').where('action', 'support.mark_read'), 1)
    assert.equal((await staff.patch(`${PATH}/999999/mark-read`)).status, 404)
  })

  test('an answer goes to a stranger by mail and stands in the thread', async ({ assert }) => {
    await contact('eve@example.com')
    await mailbox.take()
    const { id } = await first()
    const answer = await staff.post(`${PATH}/${id}/messages`, {
      message: 'Try again',
      lastMessageId: await newestOf(id),
    })
    assert.equal(answer.status, 201)
    assert.containsSubset(answer.body, {
      state: 'answered',
      status: 'read',
      messages: [
        { fromStaff: false, staffId: null, text: 'Nothing works' },
        { fromStaff: true, staffId: helper.id, text: 'Try again' },
      ],
    })
    assert.deepEqual(await mailbox.subjects('eve@example.com'), ['Re: It broke'])
    const empty = await staff.post(`${PATH}/${id}/messages`, { message: ' ' })
    assert.equal(empty.status, 422)
    assert.containsSubset(empty.body, { errors: [{ field: 'message' }] })
  })

  test('a thread is given to whoever may answer, and of two at once the second is told', async ({ assert }) => {
    await contact('eve@example.com')
    const { id, version } = await first()
    assert.deepEqual(
      ((await staff.get(`${PATH}/staff`)).body as { id: number }[]).map((one) => one.id),
      [helper.id]
    )
    const given = await staff.patch(`${PATH}/${id}`, { version, assigneeId: helper.id, priority: 'low', subject: 'X' })
    assert.containsSubset(given.body, { assigneeId: helper.id, priority: 'low', subject: 'It broke' })
    const second = await staff.put(`${PATH}/${id}`, { version, assigneeId: null })
    assert.equal(second.status, 409)
    assert.containsSubset(second.body, { code: 'E_CHANGED_MEANWHILE', current: { assigneeId: helper.id } })
    assert.containsSubset((await staff.patch(`${PATH}/${id}`, { assigneeId: ann.id })).body, {
      errors: [{ field: 'assigneeId' }],
    })
    assert.containsSubset((await staff.patch(`${PATH}/${id}`, { state: 'closed', assigneeId: null })).body, {
      state: 'closed',
      assigneeId: null,
    })
    const [entry] = (await db.from('audit_log').where('action', 'support.update')) as { changes: string }[]
    assert.deepEqual(JSON.parse(entry?.changes ?? '{}'), {
      assigneeId: { before: null, after: helper.id },
      priority: { before: 'high', after: 'low' },
    })
  })

  test('react-admin reads and writes it', async ({ assert }) => {
    await contact('eve@example.com')
    const provider = reactAdmin(staff)
    const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'lastMessageAt', order: 'DESC' } } as const
    const { data, total } = await provider.getList('support-emails', { ...page, filter: { status: 'unread' } })
    assert.equal(total, 1)
    const [thread] = data
    const updated = await provider.update('support-emails', {
      id: thread?.id,
      data: { ...thread, priority: 'medium' },
      previousData: thread,
    })
    assert.equal(updated.data.priority, 'medium')
  })

  test('open consoles hear of new messages, and nobody else may listen', async ({ assert, cleanup }) => {
    const stream = await LiveStream.open(staff)
    const stranger = await LiveStream.open(await signedIn(ann))
    cleanup(() => {
      stream.close()
      stranger.close()
    })
    assert.equal((await stranger.subscribe('inbox/staff')).status, 403)
    assert.equal((await stream.subscribe('inbox/other')).status, 403)
    assert.equal((await stream.subscribe('inbox/staff')).status, 204)
    await contact('eve@example.com')
    assert.isTrue(await stream.hears())
    assert.deepEqual(stream.heard[0], { channel: 'inbox/staff', payload: { changed: true } })
  })
})
