import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import type { RenderedMail } from '#core/mail/mail'
import { Mails } from '#core/mail/mails'
import { MailTransport } from '#core/mail/transport'
import { emptyDatabase } from '#tests/support/database'
import { FrozenClock } from '#tests/support/frozen_clock'

class RecordingTransport extends MailTransport {
  sent: { to: string; mail: RenderedMail }[] = []
  failures = 0

  async send(to: string, mail: RenderedMail) {
    if (this.failures > 0) {
      this.failures -= 1
      throw new Error('the mail server is away')
    }
    this.sent.push({ to, mail })
  }
}

Mails.template<{ name: string }>('tests.hello', ({ name }) => ({ subject: `Hello ${name}`, text: name, html: name }))
const hello = { to: 'ann@example.com', template: 'tests.hello', data: { name: 'Ann Example' } }
const waiting = async () => Number((await db.from('outgoing_mails').count('* as n').first()).n)

test.group('Outgoing mail', (group) => {
  const clock = new FrozenClock()
  let transport: RecordingTransport
  let mails: Mails

  group.each.setup(async () => {
    await emptyDatabase()
    transport = new RecordingTransport()
    app.container.swap(Clock, () => clock)
    app.container.swap(MailTransport, () => transport)
    mails = await app.container.make(Mails)
    return () => app.container.restoreAll()
  })

  test('a mail is sent once, and its row is gone', async ({ assert }) => {
    await transaction((trx) => mails.queue(hello, trx))
    await mails.sendDue()
    await mails.sendDue()
    assert.deepEqual(transport.sent, [
      { to: 'ann@example.com', mail: { subject: 'Hello Ann Example', text: 'Ann Example', html: 'Ann Example' } },
    ])
    assert.equal(await waiting(), 0)
  })

  test('a mail of a transaction that was rolled back is never sent', async ({ assert }) => {
    await assert.rejects(() =>
      transaction(async (trx) => {
        await mails.queue(hello, trx)
        throw new Error('changed my mind')
      })
    )
    await mails.sendDue()
    assert.lengthOf(transport.sent, 0)
  })

  test('a mail that is written when it is sent has the attachments of then, and none is sent that is unwanted', async ({
    assert,
  }) => {
    let written: RenderedMail | null = null
    Mails.writer<{ name: string }>('tests.later', async ({ name }) => written && { ...written, subject: name })
    const later = { ...hello, template: 'tests.later' }
    await transaction((trx) => mails.queue(later, trx))
    await mails.sendDue()
    assert.deepEqual([transport.sent.length, await waiting()], [0, 0])
    const attachments = [{ filename: 'a.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }]
    written = { subject: '', text: 'now', html: 'now', attachments }
    await transaction((trx) => mails.queue(later, trx))
    await mails.sendDue()
    assert.deepEqual(transport.sent, [{ to: hello.to, mail: { ...written, subject: 'Ann Example' } }])
  })

  test('neither address nor content can be read in the table', async ({ assert }) => {
    await transaction((trx) => mails.queue(hello, trx))
    const row = JSON.stringify(await db.from('outgoing_mails').first())
    assert.notInclude(row, 'example.com')
    assert.notInclude(row, hello.data.name)
  })

  test('a mail that could not be handed over is tried again later', async ({ assert }) => {
    transport.failures = 1
    await transaction((trx) => mails.queue(hello, trx))
    await assert.rejects(() => mails.sendDue())
    await mails.sendDue()
    assert.lengthOf(transport.sent, 0)
    clock.advance({ seconds: 31 })
    await mails.sendDue()
    assert.lengthOf(transport.sent, 1)
  })

  test('one failing mail does not hold up the others', async ({ assert }) => {
    transport.failures = 1
    await transaction(async (trx) => {
      await mails.queue(hello, trx)
      await mails.queue({ ...hello, to: 'bob@example.com' }, trx)
    })
    await assert.rejects(() => mails.sendDue())
    assert.deepEqual(
      transport.sent.map(({ to }) => to),
      ['bob@example.com']
    )
  })

  test('two workers at once send each mail once', async ({ assert }) => {
    await transaction(async (trx) => {
      for (let i = 0; i < 10; i++) await mails.queue({ ...hello, to: `u${i}@example.com` }, trx)
    })
    await Promise.all([mails.sendDue(), mails.sendDue(), mails.sendDue()])
    assert.lengthOf(transport.sent, 10)
  })

  test('an unknown template is refused when it is queued, not when it is sent', async ({ assert }) => {
    await assert.rejects(() => transaction((trx) => mails.queue({ ...hello, template: 'tests.nothing' }, trx)))
  })
})
