import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { openThread, reply, threadsOf, written } from '#tests/support/support'

const mailbox = new Mailbox()

test.group('Support threads', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('a conversation: opened, answered, seen, continued', async ({ assert }) => {
    await createUser({ email: 'root@example.com', isAdmin: true })
    const browser = await signedIn(await createUser({ email: 'ann@example.com' }))
    const { id } = await openThread(browser)
    assert.deepEqual(await mailbox.subjects('root@example.com'), [`Support thread ${id} is waiting`])

    await reply(id, 'Look\nagain.')
    const [mail, ...others] = await mailbox.take()
    assert.deepEqual(others, [])
    assert.containsSubset(mail, { to: 'ann@example.com', subject: 'Support has answered you' })
    assert.include(mail?.text ?? '', `/support?thread=${id}`)
    assert.notInclude(mail?.text ?? '', 'Look')
    assert.containsSubset(await threadsOf(browser), [{ id, state: 'answered', unread: 1 }])

    assert.equal((await browser.post(`/api/support/threads/${id}/seen`)).status, 204)
    assert.containsSubset(await threadsOf(browser), [{ id, unread: 0 }])

    const continued = await browser.post(`/api/support/threads/${id}/messages`, { message: ' Still dark. ' })
    assert.equal(continued.status, 201)
    assert.containsSubset(continued.body, {
      id,
      subject: written.subject,
      priority: 'medium',
      state: 'open',
      messages: [
        { fromStaff: false, text: written.message },
        { fromStaff: true, text: 'Look\nagain.' },
        { fromStaff: false, text: 'Still dark.' },
      ],
    })
    const fields = ['id', 'subject', 'priority', 'state', 'unread', 'openedAt', 'lastMessageAt', 'messages']
    assert.sameMembers(Object.keys(continued.body as object), fields)
    // The next line of the same matter is no news.
    assert.lengthOf(await mailbox.subjects('root@example.com'), 1)
    await browser.post(`/api/support/threads/${id}/messages`, { message: 'Hello?' })
    assert.deepEqual(await mailbox.take(), [])
  })

  test('the mail that there is an answer speaks the language of the account', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    await db.from('users').where('id', user.id).update({ language: 'de' })
    const { id } = await openThread(await signedIn(user))
    await reply(id)
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['Der Support hat dir geantwortet'])
  })

  test("another user's thread does not exist, nor does one without a number", async ({ assert }) => {
    const { id } = await openThread(await signedIn(await createUser()))
    const other = await signedIn(await createUser({ isAdmin: true }))
    assert.deepEqual(await threadsOf(other), [])
    for (const path of [id, id + 1, 0, 'x', '1e3', '9'.repeat(30)]) {
      assert.equal((await other.get(`/api/support/threads/${path}`)).status, 404, String(path))
      assert.equal((await other.post(`/api/support/threads/${path}/seen`)).status, 404, String(path))
      const message = await other.post(`/api/support/threads/${path}/messages`, { message: 'Mine now' })
      assert.equal(message.status, 404, String(path))
    }
    assert.lengthOf(await db.from('support_messages'), 1)
  })

  test('strangers have none', async ({ assert }) => {
    assert.equal((await api().get('/api/support/threads')).status, 401)
    assert.equal((await api().post('/api/support/threads', written)).status, 401)
  })

  test('are limited by account', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const { id } = await openThread(browser)
    const statuses: number[] = []
    for (let i = 0; i < 42; i++) {
      statuses.push((await browser.post(`/api/support/threads/${id}/messages`, { message: String(i) })).status)
    }
    assert.deepEqual(statuses.slice(39), [201, 429, 429])
    for (let i = 0; i < 9; i++) await openThread(browser)
    assert.equal((await browser.post('/api/support/threads', written)).status, 429)
  })

  test('writing at once loses no message', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const { id } = await openThread(browser)
    const texts = Array.from({ length: 8 }, (_, i) => `line ${i}`)
    await Promise.all([
      ...texts.map((message) => browser.post(`/api/support/threads/${id}/messages`, { message })),
      reply(id),
      reply(id),
    ])
    const { body } = await browser.get(`/api/support/threads/${id}`)
    const { messages, unread } = body as { messages: { text: string }[]; unread: number }
    assert.includeMembers(
      messages.map(({ text }) => text),
      texts
    )
    assert.lengthOf(messages, 11)
    assert.equal(unread, 2)
    assert.equal((await db.from('support_threads').firstOrFail()).revision, 11)
  })

  test('are in the export, and go with the account', async ({ assert }) => {
    const [ann, bob] = [await signedIn(await createUser()), await signedIn(await createUser())]
    const { id } = await openThread(ann)
    await reply(id)
    await openThread(bob)
    const { body } = await ann.post('/api/auth/export', { password: PASSWORD })
    assert.containsSubset(body, {
      support: [{ subject: written.subject, messages: [{ from: 'you', text: written.message }, { from: 'support' }] }],
    })
    assert.equal((await ann.post('/api/auth/delete-account', { password: PASSWORD })).status, 204)
    assert.lengthOf(await db.from('support_threads'), 1)
    assert.lengthOf(await db.from('support_messages'), 1)
    assert.lengthOf(await threadsOf(bob), 1)
  })

  test("so is what was sent under the account's own address while signed out, once that is verified", async ({
    assert,
  }) => {
    const ann = await signedIn(await createUser({ email: 'ann@example.com' }))
    const eve = await signedIn(await createUser({ email: 'eve@example.com', emailVerified: false }))
    for (const email of ['Ann@example.com', 'eve@example.com', 'bob@example.com']) {
      assert.equal((await api().post('/api/support/contact', { email, subject: email, message: 'Hello' })).status, 201)
    }
    const exportOf = async (browser: ApiBrowser) =>
      ((await browser.post('/api/auth/export', { password: PASSWORD })).body as { support: unknown[] }).support
    const [own, ...others] = await exportOf(ann)
    assert.containsSubset(own, { subject: 'Ann@example.com', messages: [{ from: 'you', text: 'Hello' }] })
    assert.deepEqual(others, [])
    assert.deepEqual(await exportOf(eve), [])
    for (const browser of [ann, eve]) {
      assert.equal((await browser.post('/api/auth/delete-account', { password: PASSWORD })).status, 204)
    }
    const left = (await db.from('support_threads').orderBy('id')) as { email: string }[]
    assert.deepEqual(
      left.map(({ email }) => email),
      ['eve@example.com', 'bob@example.com']
    )
    assert.lengthOf(await db.from('support_messages'), 2)
  })

  test('a screen shows the latest hundred, the export has them all', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    const at = '2026-11-21 10:00:00.000'
    const row = { user_id: user.id, priority: 2, state: 'closed', staff_unread: false }
    const many = Array.from({ length: 120 }, (_, i) => ({
      ...row,
      subject: `Matter ${i}`,
      opened_at: at,
      last_message_at: at,
    }))
    await db.table('support_threads').multiInsert(many)
    assert.lengthOf(await threadsOf(browser), 100)
    const { body } = await browser.post('/api/auth/export', { password: PASSWORD })
    assert.lengthOf((body as { support: unknown[] }).support, 120)
  })
})
