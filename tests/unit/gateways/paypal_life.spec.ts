import { test } from '@japa/runner'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { begin, paidSubscription, priceOf } from '#tests/support/gateways/paypal/begin'

test.group('PayPal: subscriptions', (group) => {
  let harness: PayPalHarness
  group.each.setup(async () => {
    harness = await PayPalHarness.open()
    return () => harness.close()
  })

  const snapshotOf = async (id: string) => {
    const snapshot = await harness.gateway.fetch(id)
    if (!snapshot) throw new Error('PayPal should know it')
    return snapshot
  }

  test('a subscription is paid once the customer agreed on the page', async ({ assert }) => {
    const checkout = await begin(harness)
    assert.equal((await snapshotOf(checkout.providerId)).status, 'incomplete')
    const page = await fetch(checkout.approvalUrl ?? '', { method: 'POST', redirect: 'manual' })
    assert.match(page.headers.get('location') ?? '', /^https:\/\/vpn\.example\.com\/back\?subscription_id=I-/)
    const snapshot = await snapshotOf(checkout.providerId)
    assert.containSubset(snapshot, { status: 'active', reference: 'ref-1', testMode: true, endsAt: null, held: false })
    assert.equal(snapshot.periodEnd?.toISO(), '2026-04-10T12:00:00.000Z')
    assert.lengthOf(snapshot.payments, 1)
    assert.containSubset(snapshot.payments[0], { status: 'paid', reason: 'create', amountMinor: 999, feeMinor: 84 })
    assert.isNull(await harness.gateway.checkoutOf(checkout.providerId))
  })

  test('a cancelled subscription lasts until the end of what was paid, although PayPal forgets when that is', async ({
    assert,
  }) => {
    const id = await paidSubscription(harness)
    await harness.advance({ days: 3 })
    await harness.gateway.cancel({ providerId: id, when: 'period_end', key: 'cancel:1' })
    const snapshot = await snapshotOf(id)
    assert.containSubset(snapshot, { status: 'active', providerStatus: 'CANCELLED' })
    assert.equal(snapshot.endsAt?.toISO(), '2026-04-10T12:00:00.000Z')
    await harness.advanceTo(snapshot.endsAt ?? harness.clock.now())
    const ended = await snapshotOf(id)
    assert.containSubset(ended, { status: 'canceled', endReason: 'requested', endsAt: null })
    assert.equal(ended.endedAt?.toISO(), '2026-04-10T12:00:00.000Z')
  })

  test('a renewal that is collected while it is being cancelled is paid time, too', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.advanceTo(harness.clock.now().plus({ months: 1 }).minus({ seconds: 1 }))
    const { server } = harness.paypal
    harness.around(async () => {
      // All questions about it are answered, and its cancellation is the next that PayPal hears.
      if (server.log.at(-1)?.endsWith('/cancel')) await harness.advance({ seconds: 2 })
    })
    await harness.gateway.cancel({ providerId: id, when: 'period_end', key: 'cancel:1' })
    harness.around(null)
    const snapshot = await snapshotOf(id)
    assert.lengthOf(snapshot.payments, 2)
    assert.containSubset(snapshot, { status: 'active', providerStatus: 'CANCELLED' })
    assert.equal(snapshot.endsAt?.toISODate(), '2026-05-10')
  })

  test('one that was cancelled at PayPal lasts as long, by the last payment', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.advance({ days: 40 })
    await harness.cancelAtProvider(id)
    assert.equal((await snapshotOf(id)).endsAt?.toISO(), '2026-05-10T12:00:00.000Z')
  })

  test('one that is ended at once has ended', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.gateway.cancel({ providerId: id, when: 'now', key: 'cancel:1' })
    await harness.gateway.cancel({ providerId: id, when: 'now', key: 'cancel:1' })
    assert.containSubset(await snapshotOf(id), { status: 'canceled', endReason: 'requested' })
  })

  test('access ends with the money that bought it, also after a cancellation', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.gateway.cancel({ providerId: id, when: 'period_end', key: 'cancel:1' })
    const [payment] = (await snapshotOf(id)).payments
    const refund = { paymentId: payment?.providerId ?? '', chargeId: payment?.chargeId ?? null, currency: 'USD' }
    const given = await harness.gateway.refund({ ...refund, amountMinor: 999, key: 'refund:1' })
    const snapshot = await snapshotOf(id)
    assert.containSubset(snapshot, { status: 'canceled', endReason: 'refund' })
    const [told] = snapshot.payments[0]?.refunds ?? []
    assert.containSubset(told, { providerId: given.providerId, reference: 'refund:1', amountMinor: 999 })
  })

  test('a payment that was lost to the bank ends access after a cancellation, also an older one', async ({
    assert,
  }) => {
    const id = await paidSubscription(harness)
    await harness.advance({ months: 1, days: 1 })
    await harness.gateway.cancel({ providerId: id, when: 'period_end', key: 'cancel:1' })
    await harness.dispute(`${id}:1`)
    assert.equal((await snapshotOf(id)).status, 'active')
    await harness.closeDispute(`${id}:1`, 'lost')
    assert.containSubset(await snapshotOf(id), { status: 'canceled', endReason: 'dispute', endsAt: null })
  })

  test('a failing renewal is one open payment that keeps its name until it is paid', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.setCard(id, 'failing')
    await harness.advanceTo(harness.clock.now().plus({ months: 1, hours: 1 }))
    const failing = await snapshotOf(id)
    assert.containSubset(failing, { status: 'past_due', providerStatus: 'ACTIVE', held: false })
    const open = failing.payments.at(-1)
    assert.containSubset(open, { status: 'open', chargeId: null, amountMinor: 999 })
    assert.equal(open?.createdAt.toISO(), '2026-04-10T12:00:00.000Z')
    assert.equal(open?.nextAttemptAt?.toISO(), '2026-04-15T12:00:00.000Z')
    await harness.setCard(id, 'good')
    await harness.advance({ days: 5 })
    const paid = await snapshotOf(id)
    assert.equal(paid.status, 'active')
    assert.deepEqual(
      paid.payments.map(({ providerId, status }) => [providerId, status]),
      [
        [`${id}:1`, 'paid'],
        [open?.providerId, 'paid'],
      ]
    )
    assert.equal(paid.periodEnd?.toISO(), '2026-05-10T12:00:00.000Z')
  })

  test('PayPal gives up after the third failure and suspends: past due without access', async ({ assert }) => {
    const id = await paidSubscription(harness)
    await harness.setCard(id, 'failing')
    await harness.advance({ months: 1, days: 11 })
    const snapshot = await snapshotOf(id)
    assert.containSubset(snapshot, { status: 'past_due', providerStatus: 'SUSPENDED', held: true })
    assert.isNull(snapshot.payments.at(-1)?.nextAttemptAt)
    await harness.gateway.cancel({ providerId: id, when: 'now', key: 'unpaid:1' })
    const ended = await snapshotOf(id)
    assert.containSubset(ended, { status: 'canceled', endReason: 'unpaid' })
    await harness.advance({ days: 20 })
    const { status, failedAt } = (await snapshotOf(id)).payments.at(-1) ?? {}
    assert.equal(status, 'void')
    // Read late, it was given up when PayPal says that the subscription ended.
    assert.deepEqual(failedAt?.toMillis(), ended.endedAt?.toMillis())
  })

  test('a change is agreed to at PayPal, follows at the next billing time and counts once it is paid', async ({
    assert,
  }) => {
    const id = await paidSubscription(harness)
    const monthly = (await snapshotOf(id)).priceId
    const yearly = await priceOf(harness, 'year')
    const change = {
      providerId: id,
      priceId: yearly,
      when: 'period_end' as const,
      discount: null,
      at: harness.clock.now(),
    }
    const preview = await harness.gateway.previewChange(change)
    assert.containSubset(preview, { dueNowMinor: 0, creditMinor: 0, nextChargeMinor: 4999 })
    const outcome = await harness.gateway.change({ ...change, returnUrl: 'https://vpn.example.com/back', key: 'c:1' })
    assert.equal(outcome.state, 'needs_confirmation')
    assert.containSubset(await snapshotOf(id), { priceId: monthly, scheduledPriceId: null })
    await harness.confirm(id)
    assert.containSubset(await snapshotOf(id), { priceId: monthly, scheduledPriceId: yearly, reference: 'ref-1' })
    await harness.advance({ months: 1 })
    const changed = await snapshotOf(id)
    assert.containSubset(changed, { priceId: yearly, scheduledPriceId: null })
    assert.equal(changed.periodEnd?.toISO(), '2027-04-10T12:00:00.000Z')
  })

  test('a discount on the first payment is a setup fee, one on all of them another price', async ({ assert }) => {
    const off = { percentOff: 50, amountOffMinor: null, currency: 'USD' }
    const once = await paidSubscription(harness, { discount: { ...off, duration: 'once' } })
    const forever = await paidSubscription(harness, { reference: 'ref-2', discount: { ...off, duration: 'forever' } })
    await harness.advance({ months: 1 })
    const paid = async (id: string) => (await snapshotOf(id)).payments.map(({ amountMinor }) => amountMinor)
    assert.deepEqual(await paid(once), [499, 999])
    assert.deepEqual(await paid(forever), [499, 499])
  })

  test('a first month for nothing is active without a payment', async ({ assert }) => {
    const free = { percentOff: 100, amountOffMinor: null, currency: 'USD', duration: 'once' as const }
    const id = await paidSubscription(harness, { discount: free })
    const snapshot = await snapshotOf(id)
    assert.equal(snapshot.status, 'active')
    assert.lengthOf(snapshot.payments, 0)
    assert.equal(snapshot.periodEnd?.toISO(), '2026-04-10T12:00:00.000Z')
  })

  test('a refund that fails later, and disputes, are told with their ends', async ({ assert }) => {
    const id = await paidSubscription(harness)
    const [payment] = (await snapshotOf(id)).payments
    const name = payment?.providerId ?? ''
    const refund = { paymentId: name, chargeId: payment?.chargeId ?? null, amountMinor: 500, currency: 'USD' }
    await harness.gateway.refund({ ...refund, key: 'refund:1' })
    await harness.failRefund(name)
    await harness.dispute(name)
    const [open] = (await snapshotOf(id)).payments
    assert.containSubset(open?.refunds[0], { status: 'failed', amountMinor: 500 })
    assert.containSubset(open?.disputes[0], { status: 'open', amountMinor: 999 })
    await harness.closeDispute(name, 'lost')
    assert.containSubset((await snapshotOf(id)).payments[0]?.disputes[0], { status: 'lost' })
  })

  test('subscriptions of missed events are found again', async ({ assert }) => {
    const before = harness.clock.now()
    const first = await paidSubscription(harness)
    const second = await paidSubscription(harness, { reference: 'ref-2' })
    const found = await Array.fromAsync(harness.gateway.discover(before))
    assert.deepEqual(
      found.map(({ providerId }) => providerId),
      [first, second]
    )
  })

  test('money in yen has no decimals on any way: price, fee, partial refund', async ({ assert }) => {
    const price = { planId: 'yen', name: 'yen', amountMinor: 1500, currency: 'JPY', interval: 'month' as const }
    const priceId = await harness.gateway.ensurePrice({ ...price, key: 'price:yen' })
    const id = await paidSubscription(harness, { priceId })
    const [payment] = (await snapshotOf(id)).payments
    assert.containSubset(payment, { amountMinor: 1500, currency: 'JPY', feeMinor: 101 })
    const refund = { paymentId: payment?.providerId ?? '', chargeId: payment?.chargeId ?? null, currency: 'JPY' }
    await harness.gateway.refund({ ...refund, amountMinor: 500, key: 'refund:1' })
    assert.containSubset((await snapshotOf(id)).payments[0]?.refunds, [{ amountMinor: 500, status: 'succeeded' }])
  })
})
