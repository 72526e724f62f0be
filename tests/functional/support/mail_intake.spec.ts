import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { MailIntake } from '#support/services/mail_intake'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { newestOf } from '#tests/support/support'

const SECRET = 'a-secret-of-the-mail-server-0123456789'
const mailbox = new Mailbox()
const intake = new MailIntake(SECRET, 'example.com')

interface Shown {
  id: number
  subject: string
  messages: { text: string; fromStaff: boolean }[]
}

test.group('Mails to support', (group) => {
  let staff: ApiBrowser

  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(MailIntake, () => intake)
    staff = await signedIn(await createUser({ isAdmin: true, email: 'boss@example.com' }))
    return () => app.container.restore(MailIntake)
  })

  let sent = 0
  const mail = (text: string, headers = '') => {
    sent += 1
    return `From: Eve <eve@example.net>\r\nSubject: Re: It broke\r\nMessage-ID: <${sent}@example.net>\r\n${headers}\r\n${text}`
  }
  const send = (to: string, raw: string, { secret = SECRET, from = 'eve@example.net' } = {}) =>
    api().raw('POST', '/intake/mail', raw, 'message/rfc822', {
      'authorization': `Bearer ${secret}`,
      'x-envelope-from': from,
      'x-envelope-to': to,
    })
  const threads = async () => (await staff.get('/api/admin/support-emails')).body as Shown[]
  const thread = async (id: number) => (await staff.get(`/api/admin/support-emails/${id}`)).body as Shown

  /** A stranger's thread that was answered, and where the answer says to reply to. */
  async function answered() {
    const written = { email: 'eve@example.net', subject: 'It broke', message: 'Nothing works' }
    await api().post('/api/support/contact', written)
    const [{ id } = { id: 0 }] = await threads()
    await mailbox.take()
    await staff.post(`/api/admin/support-emails/${id}/messages`, {
      message: 'Try again',
      lastMessageId: await newestOf(id),
    })
    const [answer] = await mailbox.take()
    return { id, replyTo: answer?.replyTo ?? '' }
  }

  test('to the address of an answer joins its thread and is new to staff', async ({ assert }) => {
    const { id, replyTo } = await answered()
    assert.match(replyTo, /^support\+\d+\.[0-9a-f]{20}@example\.com$/)
    const taken = await send(replyTo.toUpperCase(), mail('It works now'), { from: 'other@example.net' })
    assert.deepEqual([taken.status, taken.body], [201, { state: 'joined' }])
    const { messages, ...shown } = await thread(id)
    assert.containsSubset(shown, { status: 'unread', state: 'open' })
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['Nothing works', 'Try again', 'It works now']
    )
    assert.include(await mailbox.subjects('boss@example.com'), `Support thread ${id} is waiting`)
  })

  test('to any other address, a forged one included, opens a thread of a stranger', async ({ assert }) => {
    const { id, replyTo } = await answered()
    await createUser({ email: 'eve@example.net' })
    const forged = replyTo.replace(/\.[0-9a-f]{4}/, '.0000')
    const ofAnother = replyTo.replace(/\+\d+/, `+${id + 1}`)
    for (const to of ['support@example.com', forged, ofAnother]) {
      assert.deepEqual((await send(to, mail('Hello'))).body, { state: 'opened' })
    }
    const rows = (await db.from('support_threads').whereNot('id', id)) as { user_id: null; email: string }[]
    assert.lengthOf(rows, 3)
    assert.isTrue(rows.every((row) => row.user_id === null && row.email === 'eve@example.net'))
    assert.lengthOf((await thread(id)).messages, 2)
  })

  test('counts once, however often it is delivered', async ({ assert }) => {
    const { id, replyTo } = await answered()
    const raw = mail('Once')
    const states = (await Promise.all([1, 2, 3].map(() => send(replyTo, raw)))).map(({ body }) => body)
    assert.sameDeepMembers(states, [{ state: 'joined' }, { state: 'dropped' }, { state: 'dropped' }])
    assert.lengthOf((await thread(id)).messages, 3)
  })

  test('that nobody wrote, or that is our own, is dropped', async ({ assert }) => {
    const { replyTo } = await answered()
    for (const [raw, from] of [
      [mail('Away', 'Auto-Submitted: auto-replied\r\n'), 'eve@example.net'],
      [mail('Bounced'), ''],
      [mail('x').replace('eve@example.net', 'no-reply@example.com'), 'no-reply@example.com'],
      [mail('x').replace('eve@example.net', replyTo), 'eve@example.net'],
      [mail('x').replace('<eve@example.net>', ''), 'eve@example.net'],
    ] as const) {
      const taken = await send(replyTo, raw, { from })
      assert.deepEqual([taken.status, taken.body], [202, { state: 'dropped' }])
    }
    assert.lengthOf(await threads(), 1)
  })

  test('is taken from the mail server alone, up to 10 MB, and not without limit', async ({ assert }) => {
    assert.equal((await send('support@example.com', mail('x'), { secret: 'guessed' })).status, 401)
    assert.equal((await staff.raw('POST', '/intake/mail', mail('x'), 'message/rfc822')).status, 401)
    assert.equal((await send('support@example.com', mail('x'.repeat(10 * 1024 * 1024)))).status, 413)
    assert.equal((await send('support@example.com', mail('x'.repeat(9 * 1024 * 1024)))).status, 201)
    const statuses = []
    for (let n = 0; n < 22; n++) statuses.push((await send('support@example.com', mail('x'))).status)
    assert.equal(statuses.at(-1), 429)
    app.container.swap(MailIntake, () => new MailIntake(null, 'example.com'))
    assert.equal((await send('support@example.com', mail('x'))).status, 404)
  })

  test('without an intake an answer names no address to reply to', async ({ assert }) => {
    app.container.swap(MailIntake, () => new MailIntake(null, 'example.com'))
    assert.equal((await answered()).replyTo, '')
  })
})
