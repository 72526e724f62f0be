import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { webhookEventRow } from '#tests/support/billing/rows'
import { subscribe } from '#tests/support/billing/subscribing'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const PATH = '/api/admin/stripe/transactions'

test.group('A payment in the console', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
  })

  test('shows its refunds, disputes, ledger and deliveries, and names nobody', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com', firstName: 'Ann' })
    const book = await payer(ann.id)
    const id = await book({ amountMinor: 4999, feeMinor: 175, refunds: [{ amountMinor: 1000 }] })
    await book({ amountMinor: 4999, disputes: [{ amountMinor: 4999 }] })
    await db.from('subscriptions').update({ provider_id: 'sub_1' })
    await webhookEventRow({ subscription_provider_id: 'sub_1', type: 'payment.succeeded' })
    await webhookEventRow({ subscription_provider_id: 'sub_2' })
    const { status, body, text } = await admin.get(`${PATH}/${id}`)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      id,
      userId: ann.id,
      status: 'partly_refunded',
      refundableMinor: 3999,
      refunds: [{ amountMinor: 1000, status: 'succeeded', creditNote: null }],
      disputes: [],
      invoice: null,
      deliveries: [{ type: 'payment.succeeded', subscription: 'sub_1' }],
    })
    const { ledger } = body as { ledger: { type: string; amountMinor: number }[] }
    assert.deepEqual(
      ledger.map(({ type, amountMinor }) => [type, amountMinor]),
      [
        ['charge', 4999],
        ['fee', -175],
        ['refund', -1000],
      ]
    )
    assert.notMatch(text, /example\.com|Ann|customer/)
    assert.containsSubset((await admin.get(`${PATH}/${id + 1}`)).body, {
      status: 'disputed',
      refundableMinor: 0,
      disputes: [{ amountMinor: 4999, status: 'open' }],
    })
    for (const [codes, declineCodes] of [
      ['', []],
      ['insufficient_funds,expired_card', ['insufficient_funds', 'expired_card']],
    ] as const) {
      await db.from('payments').where({ id }).update({ decline_codes: codes })
      assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { declineCodes, failedAt: null })
    }
    for (const other of [id + 9, 'x', '-1']) assert.equal((await admin.get(`${PATH}/${other}`)).status, 404)
  })
})

test.group('Refunding a payment in the console', (group) => {
  group.each.setup(freshStart)

  async function paid(harness: ProviderHarness) {
    const { subscriptionId } = await subscribe(harness, await createUser())
    const [payment] = (await db.from('payments')) as { id: number; provider_id: string }[]
    const id = Number(payment?.id)
    const call = (browser: ApiBrowser, body: object, key: string | null = 'key-1') =>
      browser.post(`${PATH}/${id}/refund`, body, key === null ? {} : { headers: { 'idempotency-key': key } })
    return { subscriptionId, id, providerId: payment?.provider_id ?? '', call }
  }
  const boss = () => createUser({ isAdmin: true }).then(signedIn)

  test('in part and then the rest, by administrators and finance; the subscription goes on, and it is audited', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { subscriptionId, id, call } = await paid(harness)
    const admin = await boss()
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const goodwill = { amountMinor: 500, reason: 'goodwill' }
    assert.equal((await call(api(), goodwill)).status, 401)
    for (const browser of [support, await signedIn(await createUser())])
      assert.equal((await call(browser, goodwill)).status, 403)
    const part = await call(admin, goodwill)
    assert.equal(part.status, 200)
    assert.containsSubset(part.body, { paymentId: id, amountMinor: 500, currency: 'USD', status: 'succeeded' })
    const tooMuch = await call(admin, goodwill, 'key-2')
    assert.containsSubset(tooMuch, {
      status: 422,
      body: { errors: [{ field: 'amountMinor', message: 'At most $4.99 of this payment can be refunded.' }] },
    })
    assert.containsSubset((await call(finance, { reason: 'requested' }, 'key-2')).body, { amountMinor: 499 })
    const nothing = await call(admin, { reason: 'requested' }, 'key-3')
    assert.containsSubset(nothing, { status: 409, body: { code: 'E_NOT_REFUNDABLE' } })
    assert.equal((await harness.counts()).refunds, 2)
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { status: 'refunded', refundableMinor: 0 })
    assert.containsSubset(await db.from('subscriptions').where('id', subscriptionId).first(), { status: 'active' })
    const audited = (await db.from('audit_log').where('action', 'subscription.refund')) as { changes: string }[]
    assert.deepEqual(
      audited.map(({ changes }) => (JSON.parse(changes) as { amountMinor: number }).amountMinor),
      [500, 499]
    )
  })

  test('is done once for each key, also at once and after the first answer was forgotten', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { call } = await paid(harness)
    const admin = await boss()
    const asked = { amountMinor: 300, reason: 'duplicate' }
    assert.containsSubset(await call(admin, asked, null), {
      status: 422,
      body: { errors: [{ field: 'Idempotency-Key' }] },
    })
    const answers = await Promise.all([1, 2, 3].map(() => call(admin, asked)))
    assert.isTrue(answers.every(({ status }) => status === 200 || status === 409))
    assert.equal((await call(admin, asked)).status, 200)
    assert.containsSubset(await call(admin, { ...asked, amountMinor: 400 }), {
      status: 422,
      body: { code: 'E_IDEMPOTENCY_MISMATCH' },
    })
    // As if the process had died before it kept the answer.
    await db.from('idempotency_keys').delete()
    assert.containsSubset(await call(admin, asked), { status: 200, body: { amountMinor: 300 } })
    assert.equal((await harness.counts()).refunds, 1)
    assert.lengthOf(await db.from('audit_log').where('action', 'subscription.refund'), 1)
    // Another operator's key is another one.
    assert.equal((await call(await boss(), asked)).status, 200)
    assert.equal((await harness.counts()).refunds, 2)
  })

  test('says what is wrong, and that a provider refused it; one whose answer is lost is asked again', async ({
    assert,
    cleanup,
  }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const { id, providerId, call } = await paid(harness)
    const admin = await boss()
    for (const body of [{}, { reason: 'because' }, { reason: 'goodwill', amountMinor: 1.5 }])
      assert.equal((await call(admin, body)).status, 422)
    assert.equal((await call(admin, { reason: 'goodwill', amountMinor: 0 })).status, 422)
    const lost = harness.calls.refund
    if (!lost) throw new Error('the sandbox refunds')
    harness.breakNext(lost, 'before')
    const requested = await call(admin, { reason: 'goodwill', amountMinor: 100 }, 'lost')
    assert.containsSubset(requested, { status: 200, body: { status: 'requested' } })
    harness.around(async (where) => {
      if (where === 'after') await harness.failRefund(providerId)
    })
    const failed = await call(admin, { reason: 'goodwill', amountMinor: 200 }, 'failed')
    harness.around(null)
    assert.containsSubset(failed, { status: 409, body: { code: 'E_REFUND_FAILED' } })
    const { refunds } = (await admin.get(`${PATH}/${id}`)).body as {
      refunds: { amountMinor: number; status: string }[]
    }
    assert.deepEqual(
      refunds.map(({ amountMinor, status }) => [amountMinor, status]),
      [
        [100, 'requested'],
        [200, 'failed'],
      ]
    )
    assert.equal(
      (await admin.post(`${PATH}/999/refund`, { reason: 'goodwill' }, { headers: { 'idempotency-key': 'x' } })).status,
      404
    )
  })
})
