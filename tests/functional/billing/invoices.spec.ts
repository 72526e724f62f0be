import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { writePapers } from '#billing/steps/write_papers'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { customerRow, paymentRow, refundRow, subscriptionRow } from '#tests/support/billing/rows'

async function payer(email: string) {
  const user = await createUser({ email, firstName: 'Ann' })
  const customerId = await customerRow(user.id, { country: 'DE' })
  const subscriptionId = await subscriptionRow(customerId, { user_id: user.id })
  const paymentId = await paymentRow(customerId, subscriptionId)
  const clock = await app.container.make(Clock)
  await transaction((trx) => writePapers(subscriptionId, clock, trx))
  return { user, paymentId, browser: await signedIn(user) }
}

test.group('Invoices', (group) => {
  group.each.setup(() => freshStart())

  test('are listed for their own user, with what became of the money', async ({ assert }) => {
    const ann = await payer('ann@example.com')
    await payer('ben@example.com')
    const { status, body } = await ann.browser.get('/api/invoices')
    assert.equal(status, 200)
    const [invoice, ...more] = body as { id: number; status: string; pdfUrl: string }[]
    assert.lengthOf(more, 0)
    assert.containsSubset(invoice, { totalMinor: 999, currency: 'USD', plan: 'monthly', status: 'paid' })
    await refundRow(ann.paymentId, { amount_minor: 400 })
    assert.containsSubset((await ann.browser.get('/api/invoices')).body, [{ status: 'partly_refunded' }])
    await refundRow(ann.paymentId, { amount_minor: 599 })
    assert.containsSubset((await ann.browser.get('/api/invoices')).body, [{ status: 'refunded' }])
  })

  test('come as a PDF, and only to their owner', async ({ assert }) => {
    const ann = await payer('ann@example.com')
    const ben = await payer('ben@example.com')
    const [invoice] = (await ann.browser.get('/api/invoices')).body as { pdfUrl: string; number: string }[]
    const { status, headers, text } = await ann.browser.get(String(invoice?.pdfUrl))
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.include(headers.get('content-disposition') ?? '', `invoice-${invoice?.number}.pdf`)
    assert.isTrue(text.startsWith('%PDF-'))
    assert.equal((await ben.browser.get(String(invoice?.pdfUrl))).status, 404)
    assert.equal((await ann.browser.get('/api/invoices/x/pdf')).status, 404)
    assert.equal((await api().get(String(invoice?.pdfUrl))).status, 401)
  })
})
