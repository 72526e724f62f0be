import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { reply, threadsOf } from '#tests/support/support'

const mailbox = new Mailbox()
const form = { email: 'ann@example.com', subject: 'Hello', message: 'Where are you?', priority: 'high' }

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

test.group('Contact form', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('takes a message; operators hear its number and a link, and nothing of it', async ({ assert }) => {
    await createUser({ email: 'root@example.com', isAdmin: true })
    await createUser({ email: 'help@example.com', isAdmin: true, adminRole: 'support' })
    await createUser({ email: 'money@example.com', isAdmin: true, adminRole: 'finance' })
    await createUser({ email: 'user@example.com' })
    const answer = await api().post('/api/support/contact', form)
    assert.equal(answer.status, 201)
    assert.deepEqual(answer.body, { status: 'received' })
    const thread = await db.from('support_threads').firstOrFail()
    assert.containsSubset(thread, { email: 'ann@example.com', subject: 'Hello', priority: 3, state: 'open' })
    const mails = await mailbox.take()
    assert.sameMembers(
      mails.map(({ to }) => to),
      ['root@example.com', 'help@example.com']
    )
    for (const { subject, text, html } of mails) {
      assert.equal(subject, `Support thread ${thread.id} is waiting`)
      for (const said of ['ann@', 'Hello', 'Where']) assert.notInclude(`${text}${html}`, said)
    }
  })

  test('without a priority it is medium; what is written lies sealed', async ({ assert }) => {
    const { priority: _, ...rest } = form
    await api().post('/api/support/contact', rest)
    assert.equal((await db.from('support_threads').firstOrFail()).priority, 2)
    const { sealed } = await db.from('support_messages').firstOrFail()
    assert.notInclude(String(sealed), 'Where')
  })

  test('is validated field by field', async ({ assert }) => {
    const refused: [string, object][] = [
      ['email', { email: '' }],
      ['email', { email: 'ann' }],
      ['email', { email: 'ann@example.com\r\nBcc: eve@example.com' }],
      ['email', { email: 'ann@example.com, eve@example.com' }],
      ['email', { email: `${'a'.repeat(250)}@example.com` }],
      ['email', { email: ['ann@example.com'] }],
      ['subject', { subject: ' \r\n ' }],
      ['subject', { subject: 'x'.repeat(201) }],
      ['message', { message: '\n\n' }],
      ['message', { message: 'x'.repeat(5_001) }],
      ['message', { message: { a: 1 } }],
      ['priority', { priority: 'urgent' }],
    ]
    for (const [field, change] of refused) {
      const answer = await api().post('/api/support/contact', { ...form, ...change })
      assert.equal(answer.status, 422, JSON.stringify(change).slice(0, 80))
      assert.containsSubset(answer.body, { code: 'E_VALIDATION_ERROR', errors: [{ field }] })
    }
    assert.lengthOf(await db.from('support_threads'), 0)
    const most = { ...form, subject: 'x'.repeat(200), message: '𝄞'.repeat(2_500) }
    assert.equal((await api().post('/api/support/contact', most)).status, 201)
  })

  test('a hundred submits a minute from one place are limited, and told when to come back', async ({ assert }) => {
    const statuses: number[] = []
    for (let i = 0; i < 100; i++) {
      const answer = await api().post('/api/support/contact', { ...form, email: `ann${i}@example.com` })
      statuses.push(answer.status)
      if (answer.status !== 429) continue
      assert.equal(codeOf(answer), 'E_TOO_MANY_REQUESTS')
      assert.isAbove(Number(answer.headers.get('retry-after')), 0)
    }
    assert.equal(statuses.filter((status) => status === 201).length, 20)
    assert.equal(statuses.filter((status) => status === 429).length, 80)
    assert.lengthOf(await db.from('support_threads'), 20)
  })

  test('so are many messages in the name of one address', async ({ assert }) => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await api().post('/api/support/contact', form)).status)
    assert.deepEqual(statuses.slice(9), [201, 429, 429])
  })

  test('where both limits refuse, the longer wait is told', async ({ assert }) => {
    const send = async (email: string) => {
      const answer = await api().post('/api/support/contact', { ...form, email })
      return { status: answer.status, wait: Number(answer.headers.get('retry-after')), body: answer.body }
    }
    for (let i = 0; i < 10; i++) assert.equal((await send('ann@example.com')).status, 201)
    for (let i = 0; i < 10; i++) assert.equal((await send(`ben${i}@example.com`)).status, 201)
    const both = await send('ann@example.com')
    assert.equal(both.status, 429)
    assert.isAbove(both.wait, 3_500)
    assert.deepEqual(both.body, { code: 'E_TOO_MANY_REQUESTS', message: 'Too many attempts. Try again in 60 minutes.' })
    const addressOnly = await send('ben0@example.com')
    assert.equal(addressOnly.status, 429)
    assert.isAtMost(addressOnly.wait, 600)
  })

  test('what people write reaches a mail as text: no markup, no header, no line of its own', async ({ assert }) => {
    const subject = 'Hi <b>you</b>\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>'
    const message = '<img src=x onerror=alert(1)>\r\nFrom: eve@example.com\n\u001b[2J.\n.\nDATA'
    assert.equal((await api().post('/api/support/contact', { ...form, subject, message })).status, 201)
    const thread = await db.from('support_threads').firstOrFail()
    assert.notMatch(String(thread.subject), /[\r\n]/)
    await reply(thread.id, 'One line <i>and</i>\nanother.')
    const [mail] = (await mailbox.take()).filter(({ to }) => to === 'ann@example.com')
    assert.equal(mail?.subject, 'Re: Hi <b>you</b> Bcc: eve@example.com <script>alert(1)</script>')
    assert.include(mail?.text ?? '', '> <img src=x onerror=alert(1)>\n> From: eve@example.com')
    assert.notInclude(mail?.text ?? '', '\u001b')
    assert.notMatch(mail?.html ?? '', /<(img|script|i|b)\b/)
    assert.include(mail?.html ?? '', '&#60;i&#62;and&#60;/i&#62;')
  })

  test('an answer by mail keeps its lines and its paragraphs', async ({ assert }) => {
    await api().post('/api/support/contact', { ...form, message: 'It broke.\n\nPlease help' })
    const thread = await db.from('support_threads').firstOrFail()
    await reply(thread.id, 'Hello,\n\nfirst this\nthen that')
    const [mail] = (await mailbox.take()).filter(({ to }) => to === 'ann@example.com')
    assert.match(mail?.text ?? '', /^Hello,\n\nfirst this\nthen that\n\n/)
    assert.include(mail?.text ?? '', '\n\n> It broke.\n>\n> Please help\n\n')
    assert.include(mail?.html ?? '', '<p>first this<br>then that</p>')
  })

  test('of a user it becomes a thread of theirs, unless another address is given', async ({ assert }) => {
    const browser = await signedIn(await createUser({ email: 'ann@example.com' }))
    await browser.post('/api/support/contact', form)
    assert.containsSubset(await threadsOf(browser), [{ subject: 'Hello', priority: 'high', state: 'open', unread: 0 }])
    assert.isNull((await db.from('support_threads').firstOrFail()).email)
    await browser.post('/api/support/contact', { ...form, email: 'work@example.com' })
    assert.lengthOf(await threadsOf(browser), 1)
  })

  test("a stranger's message with the address of an account is not shown to that account", async ({ assert }) => {
    const browser = await signedIn(await createUser({ email: 'ann@example.com' }))
    await api().post('/api/support/contact', form)
    assert.deepEqual(await threadsOf(browser), [])
  })

  test('while very many wait unread, no more notices are mailed', async ({ assert }) => {
    await createUser({ email: 'root@example.com', isAdmin: true })
    const at = '2026-11-21 10:00:00.000'
    const row = { email: 'ann@example.com', subject: 'x', priority: 1, state: 'open', staff_unread: true }
    const many = Array.from({ length: 50 }, () => ({ ...row, opened_at: at, last_message_at: at }))
    await db.table('support_threads').multiInsert(many)
    await api().post('/api/support/contact', form)
    assert.deepEqual(await mailbox.take(), [])
  })
})
