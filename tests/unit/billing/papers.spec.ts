import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { SendDueNotices } from '#billing/actions/send_due_notices'
import { moneyOf } from '#billing/documents/invoice'
import { writePapers } from '#billing/steps/write_papers'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, paymentRow, refundRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const invoices = () => db.from('invoices').orderBy('id')

test.group('Invoices and mails about money', (group) => {
  let clock: FrozenClock

  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock()
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })
  group.each.setup(() => mailbox.open())

  const papers = (id: number) => transaction((trx) => writePapers(id, clock, trx))
  const due = async () => (await app.container.make(SendDueNotices)).execute()

  async function subscriber(wanted: Parameters<typeof subscriptionRow>[1] = {}, country: string | null = null) {
    const user = await createUser({ email: 'ann@example.com', firstName: 'Ann' })
    const customerId = await customerRow(user.id, { country })
    return { user, customerId, subscriptionId: await subscriptionRow(customerId, { user_id: user.id, ...wanted }) }
  }

  test('a payment has one invoice and one receipt, however often it is looked at', async ({ assert }) => {
    const { customerId, subscriptionId } = await subscriber()
    await paymentRow(customerId, subscriptionId)
    await papers(subscriptionId)
    await papers(subscriptionId)
    const [invoice, ...more] = await invoices()
    assert.lengthOf(more, 0)
    assert.containsSubset(invoice, { number: '2026-000001', total_minor: 999, tax_minor: 0, currency: 'USD' })
    const [mail, ...others] = await mailbox.take()
    assert.lengthOf(others, 0)
    assert.equal(mail?.subject, 'Your receipt over $9.99')
    assert.include(mail?.text ?? '', '2026-000001')
  })

  test('a payment in a currency without cents is written without them, in mail and document', async ({ assert }) => {
    const { customerId, subscriptionId } = await subscriber()
    await paymentRow(customerId, subscriptionId, { amount_minor: 1500, currency: 'JPY' })
    await papers(subscriptionId)
    const [mail] = await mailbox.take()
    assert.equal(mail?.subject, 'Your receipt over ¥1,500')
    assert.equal(moneyOf(1500, 'JPY'), '¥1,500')
  })

  test('numbers of a year have no holes, also when the work is given up in between', async ({ assert }) => {
    const { customerId, subscriptionId } = await subscriber()
    await paymentRow(customerId, subscriptionId)
    await papers(subscriptionId)
    await paymentRow(customerId, subscriptionId)
    await transaction(async (trx) => {
      await writePapers(subscriptionId, clock, trx)
      throw new Error('given up')
    }).catch(() => {})
    await papers(subscriptionId)
    clock.travelTo('2027-01-01T00:00:00.000Z')
    await paymentRow(customerId, subscriptionId)
    await papers(subscriptionId)
    const numbers = (await invoices()).map(({ number }) => number)
    assert.deepEqual(numbers, ['2026-000001', '2026-000002', '2027-000001'])
  })

  test('the tax of the country is shown and frozen', async ({ assert }) => {
    await db.table('tax_rates').insert({ country: 'DE', name: 'VAT', rate_bps: 1900 })
    const { customerId, subscriptionId } = await subscriber({}, 'DE')
    await paymentRow(customerId, subscriptionId)
    await papers(subscriptionId)
    await db.from('tax_rates').where('country', 'DE').update({ rate_bps: 2500 })
    const [invoice] = await invoices()
    assert.containsSubset(invoice, { tax_minor: 160, tax_rate_bps: 1900, tax_name: 'VAT', country: 'DE' })
    assert.notInclude(String(invoice?.bill_to), 'ann@example.com')
  })

  test('what was not paid, and what cost nothing, has no invoice', async ({ assert }) => {
    const { customerId, subscriptionId } = await subscriber()
    await paymentRow(customerId, subscriptionId, { status: 'failed', paid_at: null })
    await paymentRow(customerId, subscriptionId, { amount_minor: 0 })
    await papers(subscriptionId)
    assert.lengthOf(await invoices(), 0)
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('a bank that asks about a renewal is told of by mail, about a change by the screen alone', async ({
    assert,
  }) => {
    const { customerId, subscriptionId } = await subscriber()
    const open = { status: 'open', paid_at: null, needs_confirmation: true }
    await paymentRow(customerId, subscriptionId, { ...open, reason: 'change' })
    await papers(subscriptionId)
    assert.lengthOf(await mailbox.take(), 0)
    await paymentRow(customerId, subscriptionId, { ...open, reason: 'cycle' })
    await papers(subscriptionId)
    await papers(subscriptionId)
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['Your bank asks you to confirm a payment'])
  })

  test('a failed payment is told on the day, and again after three and six days', async ({ assert }) => {
    const grace = clock.now().plus({ days: 7 })
    const { subscriptionId } = await subscriber({ status: 'past_due', grace_ends_at: toSql(grace) })
    const told: number[] = []
    await papers(subscriptionId)
    for (let day = 0; day <= 8; day++) {
      await due()
      const mails = await mailbox.take()
      if (mails.length > 0) told.push(day)
      assert.isAtMost(mails.length, 1)
      clock.advance({ days: 1 })
    }
    assert.deepEqual(told, [0, 3, 6])
  })

  test('a renewal is announced once, with the price of the next period', async ({ assert }) => {
    const end = clock.now().plus({ days: 40 })
    const { subscriptionId } = await subscriber({ plan_id: 'yearly', price_minor: 4999, period_end: toSql(end) })
    await papers(subscriptionId)
    await due()
    assert.lengthOf(await mailbox.take(), 0)
    clock.advance({ days: 26 })
    await due()
    await due()
    const [mail, ...more] = await mailbox.take()
    assert.lengthOf(more, 0)
    assert.equal(mail?.subject, 'Your plan renews soon')
    assert.include(mail?.text ?? '', '$49.99')
  })

  test('a renewal with a code that goes on is announced at the price that is charged', async ({ assert }) => {
    const off = { percent_off: 10, currency: 'USD', duration: 'forever', redeemed: 1, created_at: toSql(clock.now()) }
    const [promotionId] = await db.table('promotions').insert({ code: 'ALWAYS', ...off })
    const end = toSql(clock.now().plus({ days: 14 }))
    const running = { plan_id: 'yearly', price_minor: 999, period_end: end, promotion_id: Number(promotionId) }
    const { subscriptionId } = await subscriber(running)
    await papers(subscriptionId)
    await due()
    const [mail] = await mailbox.take()
    assert.include(mail?.text ?? '', '$8.99')
  })

  test('a renewal that will not come is not announced', async ({ assert }) => {
    const end = clock.now().plus({ days: 10 })
    const { subscriptionId } = await subscriber({ period_end: toSql(end), ends_at: toSql(end) })
    await papers(subscriptionId)
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['Your subscription is canceled'])
    clock.advance({ days: 9 })
    await due()
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('an end by the provider says why, a refund how much', async ({ assert }) => {
    const { customerId, subscriptionId } = await subscriber({ status: 'canceled', end_reason: 'unpaid' })
    const paymentId = await paymentRow(customerId, subscriptionId)
    await refundRow(paymentId, { amount_minor: 500 })
    await papers(subscriptionId)
    const mails = await mailbox.take()
    assert.sameMembers(
      mails.map(({ subject }) => subject),
      ['Your receipt over $9.99', 'Your subscription has ended', 'Your money is on its way back']
    )
    assert.include(mails.map(({ text }) => text).join('\n'), 'The payment could not be collected within the time.')
  })

  test('nobody is written to once the account is gone, and nothing is tried for ever', async ({ assert }) => {
    const customerId = await customerRow(null)
    const grace = toSql(clock.now().plus({ days: 1 }))
    const subscriptionId = await subscriptionRow(customerId, { status: 'past_due', grace_ends_at: grace })
    await papers(subscriptionId)
    await due()
    assert.lengthOf(await mailbox.take(), 0)
    assert.lengthOf(await db.from('subscriptions').whereNotNull('notice_at'), 0)
  })
})
