import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { CreditNote } from '#billing/models/credit_note'
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

  test('a refund brings a credit note with a number of its own, and the taxes of all add up', async ({ assert }) => {
    const ann = await payer('ann@example.com')
    const ben = await payer('ben@example.com')
    const [{ id, subscription_id }] = (await db.from('payments').where('id', ann.paymentId)) as [
      { id: number; subscription_id: number },
    ]
    await db.from('invoices').where('payment_id', id).update({ tax_rate_bps: 1900, tax_minor: 160 })
    const clock = await app.container.make(Clock)
    const papers = () => transaction((trx) => writePapers(subscription_id, clock, trx))
    for (const [at, status] of ['succeeded', 'succeeded', 'pending'].entries()) {
      await refundRow(id, { amount_minor: 333, status, provider_id: `re_${at}` })
      await papers()
      await papers()
    }
    assert.lengthOf(await CreditNote.all(), 2)
    await db.from('refunds').update({ status: 'succeeded' })
    await papers()
    const notes = await CreditNote.query().orderBy('id')
    const year = clock.now().year
    assert.deepEqual(
      notes.map(({ number, totalMinor, taxMinor }) => [number, totalMinor, taxMinor]),
      [
        [`C${year}-000001`, 333, 53],
        [`C${year}-000002`, 333, 53],
        [`C${year}-000003`, 333, 54],
      ]
    )
    await db.from('refunds').where('provider_id', 're_2').update({ status: 'failed' })
    await papers()
    await papers()
    const [reversal, ...more] = await CreditNote.query().where('id', '>', Number(notes.at(-1)?.id))
    assert.lengthOf(more, 0)
    assert.deepEqual([reversal?.totalMinor, reversal?.taxMinor, reversal?.reversesId], [-333, -54, notes.at(-1)?.id])
    await refundRow(id, { amount_minor: 333, status: 'succeeded', provider_id: 're_3' })
    await papers()
    const all = await CreditNote.query().orderBy('id')
    assert.deepEqual([all.at(-1)?.totalMinor, all.at(-1)?.taxMinor], [333, 54])
    const [invoice] = (await ann.browser.get('/api/invoices')).body as { creditNotes: { pdfUrl: string }[] }[]
    assert.equal((await ann.browser.get(String(invoice?.creditNotes[3]?.pdfUrl))).status, 200)
    assert.lengthOf(invoice?.creditNotes ?? [], 5)
    const url = String(invoice?.creditNotes[0]?.pdfUrl)
    const { status, headers, text } = await ann.browser.get(url)
    assert.equal(status, 200)
    assert.include(headers.get('content-disposition') ?? '', `credit-note-C${year}-000001.pdf`)
    assert.isTrue(text.startsWith('%PDF-'))
    assert.equal((await ben.browser.get(url)).status, 404)
    assert.equal((await api().get(url)).status, 401)
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
