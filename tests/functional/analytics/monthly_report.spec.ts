import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { AfterRestore } from '#core/after_restore'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { MailTransport, OutboxTransport } from '#core/mail/transport'
import { SendMonthlyReports } from '#analytics/actions/send_monthly_reports'
import { SetMonthlyReport } from '#analytics/actions/set_monthly_report'
import type { User } from '#users/index'
import { createUser, freshStart } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'
import { Mailbox } from '#tests/support/mailbox'
import { textOfPdf } from '#tests/support/pdf_text'

const SUBJECT = 'Financial report for October 2026'
const ASKED = '2026-10-20T12:00:00.000Z'
/** When October's is sent. */
const TIME = '2026-11-01T03:00:00.000Z'

test.group('The monthly report by email', (group) => {
  const mailbox = new Mailbox()
  let clock: FrozenClock
  let ann: User

  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock(ASKED)
    app.container.swap(Clock, () => clock)
    const close = mailbox.open()
    ann = await createUser({ isAdmin: true, email: 'ann@example.com' })
    return () => {
      close()
      app.container.restore(Clock)
    }
  })

  const set = async (user: User, isOn = true) =>
    (await app.container.make(SetMonthlyReport)).execute({ userId: user.id, isOn, actorId: user.id })
  const send = async () => (await app.container.make(SendMonthlyReports)).execute()
  const queued = async () => (await db.from('outgoing_mails')).length

  async function history() {
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 1_000, feeMinor: 50, at: '2026-09-30T23:59:59.999Z' })
    await book({ gateway: 'stripe', amountMinor: 4_000, feeMinor: 200, at: '2026-10-01T00:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 2_000, feeMinor: 100, at: '2026-10-31T23:59:59.999Z' })
    await book({ gateway: 'stripe', amountMinor: 999, feeMinor: 0, status: 'failed', at: '2026-10-15T10:00:00Z' })
    await book({ gateway: 'sandbox', amountMinor: 7_777, testMode: true, at: '2026-10-15T10:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 5_555, at: '2026-11-01T00:00:00Z' })
    return book
  }

  async function atTime(at = TIME) {
    clock.travelTo(at)
    await buildDays()
    await send()
    return mailbox.take()
  }

  test('is sent once, when the month is over, with its figures and a PDF of them', async ({ assert }) => {
    await history()
    await set(ann)
    assert.deepEqual(await atTime('2026-10-31T23:59:59.999Z'), [])
    assert.deepEqual(await atTime('2026-11-01T02:59:59.999Z'), [])
    const [mail, ...more] = await atTime()
    assert.deepEqual(more, [])
    assert.containsSubset(mail, { to: 'ann@example.com', subject: SUBJECT })
    const { text = '', attachments = [] } = mail ?? {}
    for (const line of [
      'Revenue: $60.00 ($10.00)',
      'Net revenue, after fees and taxes: $57.00 ($9.50)',
      'Success rate of payments: 66.67 % (100.00 %)',
      'Monthly recurring revenue: $0.00 ($0.00)',
      'with September 2026 in parentheses',
      '/admin/stripe-dashboard',
    ])
      assert.include(text, line)
    assert.deepEqual(
      attachments.map(({ filename, contentType }) => ({ filename, contentType })),
      [{ filename: 'financial-report-2026-10.pdf', contentType: 'application/pdf' }]
    )
    const pages = await textOfPdf(attachments[0]?.content ?? Buffer.alloc(0))
    for (const part of ['Financial report October 2026', '2026-10-01 to 2026-10-31 (UTC), USD', '$60.00', '66.67 %'])
      assert.include(pages, part)
    for (const other of ['77.77', '55.55', '115.55']) assert.notInclude(`${text}${pages}`, other)
    for (const later of [TIME, '2026-11-30T23:00:00.000Z']) assert.deepEqual(await atTime(later), [])
  })

  test('goes out as a message whose part is the PDF, byte by byte', async ({ assert, cleanup }) => {
    await history()
    await set(ann)
    clock.travelTo(TIME)
    await buildDays()
    await send()
    const folder = mkdtempSync(join(tmpdir(), 'culvert-outbox-'))
    app.container.swap(MailTransport, () => new OutboxTransport(folder, () => {}))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    await (await app.container.make(Mails)).sendDue()
    const [name = ''] = readdirSync(folder)
    const message = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    assert.include(message, `Subject: ${SUBJECT}`)
    const [, part = ''] =
      /filename="?financial-report-2026-10\.pdf"?\n(?:[^\n]+\n)*\n([A-Za-z0-9+/=\n]+)/.exec(message) ?? []
    const pages = await textOfPdf(Buffer.from(part, 'base64'))
    for (const words of ['Financial report October 2026', '$60.00']) assert.include(pages, words)
  })

  test('is of the next month a month later, and what says so of earlier months is gone', async ({ assert }) => {
    await history()
    await set(ann)
    await atTime()
    const [mail] = await atTime('2026-12-01T03:00:00.000Z')
    assert.equal(mail?.subject, 'Financial report for November 2026')
    assert.include(mail?.text, 'Revenue: $55.55 ($60.00)')

    assert.deepEqual(
      (await db.from('monthly_report_emails')).map(({ month }: { month: string }) => month),
      ['2026-11']
    )
  })

  test('waits until the month is computed, for a day at most', async ({ assert }) => {
    await history()
    await set(ann)
    await buildDays()
    clock.travelTo('2026-11-02T02:59:59.000Z')
    await send()
    assert.equal(await queued(), 0)
    clock.travelTo('2026-11-02T03:00:00.000Z')
    await send()
    const [mail] = await mailbox.take()
    assert.include(mail?.text, 'Some days are still being calculated')
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('has a part and a PDF for each currency, and adds none to another', async ({ assert }) => {
    const book = await history()
    await book({ gateway: 'stripe', amountMinor: 500, currency: 'EUR', at: '2026-10-02T10:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 900, currency: 'CHF', at: '2026-08-02T10:00:00Z' })
    await set(ann)
    const [mail] = await atTime()
    assert.deepEqual(
      mail?.attachments?.map(({ filename }) => filename),
      ['financial-report-2026-10-USD.pdf', 'financial-report-2026-10-EUR.pdf']
    )
    assert.match(mail?.text ?? '', /^USD$[^]*^Revenue: \$60\.00 [^]*^EUR$[^]*^Revenue: €5\.00 \(€0\.00\)$/m)
  })

  test('of a month in which nothing happened is a short email without a PDF', async ({ assert }) => {
    await set(ann)
    const [mail] = await atTime()
    assert.include(mail?.text, 'No Financial Data Available')
    assert.deepEqual(mail?.attachments, [])
  })

  test('is not of a month that was over when it was asked for', async ({ assert }) => {
    await history()
    clock.travelTo('2026-11-01T00:00:00.000Z')
    await set(ann)
    assert.deepEqual(await atTime(), [])
    assert.lengthOf(await atTime('2026-12-01T03:00:00.000Z'), 1)
  })

  test('is not sent to who may not see finances any more, and they have to ask again', async ({ assert }) => {
    await history()
    const changes = [
      { is_admin: false, admin_role: null },
      { admin_role: 'support' },
      { suspended: true },
      { deletion_pending: 1 },
    ]
    for (const change of changes) {
      const user = await createUser({ isAdmin: true, adminRole: 'finance' })
      await set(user)
      await db.from('users').where('id', user.id).update(change)
    }
    const gone = await createUser({ isAdmin: true })
    await set(gone)
    await db.from('users').where('id', gone.id).delete()
    await set(ann)
    assert.deepEqual(
      (await atTime()).map(({ to }) => to),
      ['ann@example.com']
    )
    assert.deepEqual(
      (await db.from('monthly_report_recipients')).map(({ user_id }: { user_id: number }) => Number(user_id)),
      [ann.id]
    )
  })

  test('that waits in the outbox holds no figures, and is dropped where its reader turns it off', async ({
    assert,
  }) => {
    await history()
    await set(ann)
    clock.travelTo(TIME)
    await buildDays()
    await send()
    assert.equal(await queued(), 1)
    const [row] = (await db.from('outgoing_mails')) as { sealed: string }[]
    assert.isBelow(String(row?.sealed).length, 500)
    await set(ann, false)
    assert.deepEqual(await mailbox.take(), [])
    assert.equal(await queued(), 0)
    await set(ann)
    assert.deepEqual(await atTime(), [])
  })

  test('is queued once by workers that send at the same time', async ({ assert }) => {
    await history()
    const others = await Promise.all([1, 2, 3].map(() => createUser({ isAdmin: true, adminRole: 'finance' })))
    for (const user of [ann, ...others]) await set(user)
    clock.travelTo(TIME)
    await buildDays()
    await Promise.all([1, 2, 3, 4].map(() => send()))
    const sent = (await mailbox.take()).map(({ to }) => to)
    assert.deepEqual(sent.toSorted(), [ann, ...others].map(({ email }) => email).toSorted())
  })
  test('is not sent again after a restore from before it was', async ({ assert }) => {
    await history()
    await set(ann)
    const restored = (at: string) => {
      clock.travelTo(at)
      const backedUpAt = DateTime.fromISO(ASKED, { zone: 'utc' })
      return transaction(async (trx) => (await app.container.make(AfterRestore)).execute(trx, backedUpAt))
    }
    const isTold = (notes: string[]) => notes.some((note) => note.startsWith('Financial reports for October 2026 may'))
    assert.isFalse(isTold(await restored('2026-11-01T02:59:59.999Z')))
    assert.isTrue(isTold(await restored(TIME)))
    assert.isFalse(isTold(await restored(TIME)))
    assert.deepEqual(await atTime('2026-11-02T12:00:00.000Z'), [])
    const [mail] = await atTime('2026-12-01T03:00:00.000Z')
    assert.equal(mail?.subject, 'Financial report for November 2026')
  })
})
