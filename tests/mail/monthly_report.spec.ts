import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { MailTransport, SmtpTransport } from '#core/mail/transport'
import { SendMonthlyReports } from '#analytics/actions/send_monthly_reports'
import { SetMonthlyReport } from '#analytics/actions/set_monthly_report'
import { createUser, freshStart } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import { pdfFigures } from '#tests/support/analytics/pdf_figures'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'
import { filesOf } from '#tests/support/mime'
import { Postfix } from '#tests/mail/bed/postfix'
import { Product } from '#tests/mail/bed/product'
import { until } from '#tests/mail/bed/shell'

const READER = 'ann@outside.example'

test.group('The monthly report through a mail server', (group) => {
  const postfix = new Postfix()
  const product = new Product()
  const clock = new FrozenClock('2026-10-20T12:00:00.000Z')

  const remove = async () => {
    await postfix.remove()
    await product.remove()
  }

  /** The mail server has the configuration that the product writes; the report is sent by this process. */
  async function prepare() {
    await postfix.create()
    const secretFile = join(postfix.home, 'intake-secret')
    writeFileSync(secretFile, randomBytes(32).toString('hex'))
    const files = { MAIL_ALIAS_FILE: join(postfix.shared, 'aliases.sqlite'), MAIL_INTAKE_SECRET_FILE: secretFile }
    await product.start(files)
    await product.culvert('mail', 'config', '--folder', postfix.etc, '--operator', 'operator@outside.example')
    await postfix.start()
    await product.stop()
    await freshStart()
    app.container.swap(Clock, () => clock)
    app.container.swap(MailTransport, () => new SmtpTransport(`smtp://127.0.0.1:${postfix.ownPort}`))
  }

  group.setup(async () => {
    await prepare().catch(async (error: unknown) => {
      await remove()
      throw error
    })
    return async () => {
      app.container.restore(MailTransport)
      app.container.restore(Clock)
      await remove()
    }
  })

  test('arrives once, although two workers send it, with a PDF that can be read', async ({ assert }) => {
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 4_000, at: '2026-10-01T00:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 2_000, at: '2026-10-31T23:59:59.999Z' })
    await book({ gateway: 'stripe', amountMinor: 999, status: 'failed', at: '2026-10-15T10:00:00Z' })
    const { id: userId } = await createUser({ isAdmin: true, email: READER })
    await (await app.container.make(SetMonthlyReport)).execute({ userId, isOn: true, actorId: userId })
    clock.travelTo('2026-11-01T03:00:00.000Z')
    await buildDays()
    const [reports, mails] = [await app.container.make(SendMonthlyReports), await app.container.make(Mails)]
    await Promise.all([1, 2].map(() => reports.execute()))
    await Promise.all([1, 2].map(() => mails.sendDue()))
    const { to, text } = await postfix.arrived('Financial report for October 2026')
    assert.equal(to, READER)
    const [file, ...more] = filesOf(text)
    assert.deepEqual(more, [])
    assert.containsSubset(file, { name: 'financial-report-2026-10.pdf', type: 'application/pdf' })
    assert.containsSubset(await pdfFigures(file?.content ?? Buffer.alloc(0)), {
      'Revenue': 6_000,
      'Successful payments': 2,
      'Failed payments': 1,
      'Revenue by gateway': [
        ['Stripe', 2, 66.67, 4_000],
        ['PayPal', 1, 33.33, 2_000],
      ],
    })
    // Handed over after everything else, so that a second report would be here by now.
    await transaction((trx) => mails.queue({ to: READER, template: 'users.passkey_added', data: {} }, trx))
    await mails.sendDue()
    await until('the next email', 30_000, async () => (await postfix.received()).length > 1)
    assert.lengthOf(await postfix.received(), 2)
  })
})
