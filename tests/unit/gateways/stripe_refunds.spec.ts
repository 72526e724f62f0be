import { test } from '@japa/runner'
import { subscribe } from '#tests/support/gateways/stripe/lives'
import { refundCharge } from '#tests/support/gateways/stripe/billing/refunds'
import { openDispute } from '#tests/support/gateways/stripe/billing/disputes'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'

/** A paid month, and what its refund is asked for by. */
async function paid() {
  const stripe = await StripeHarness.open()
  const providerId = await subscribe(stripe)
  const snapshot = await stripe.gateway.fetch(providerId)
  const payment = snapshot?.payments[0]
  const refund = {
    paymentId: payment?.providerId ?? '',
    chargeId: payment?.chargeId ?? null,
    amountMinor: 400,
    currency: 'USD',
    key: 'refund:1',
  }
  const paymentNow = async () => (await stripe.gateway.fetch(providerId))?.payments[0]
  return { stripe, refund, paymentNow }
}

test.group('Stripe | refunds and disputes', () => {
  test('a refund repeated after days, when its key is forgotten, is the same refund', async ({ assert, cleanup }) => {
    const { stripe, refund, paymentNow } = await paid()
    cleanup(() => stripe.close())
    const first = await stripe.gateway.refund(refund)
    await stripe.advance({ days: 3 })
    assert.deepEqual(await stripe.gateway.refund(refund), first)
    assert.containsSubset(await paymentNow(), { refunds: [{ ...first, reference: 'refund:1', amountMinor: 400 }] })
    assert.equal((await stripe.counts()).refunds, 1)
  })

  test('a refund is found again behind more others than one page of them holds', async ({ assert, cleanup }) => {
    const { stripe, refund } = await paid()
    cleanup(() => stripe.close())
    const first = await stripe.gateway.refund(refund)
    const [charge] = stripe.world.charges.values()
    for (let other = 0; charge && other < 101; other++) refundCharge(stripe.world, charge, 1, {})
    await stripe.advance({ days: 3 })
    assert.deepEqual(await stripe.gateway.refund(refund), first)
    assert.equal((await stripe.counts()).refunds, 102)
  })

  test('more refunds of one payment than Stripe brings along are all told, oldest first', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, refund, paymentNow } = await paid()
    cleanup(() => stripe.close())
    const amounts = Array.from({ length: 13 }, (_, index) => index + 1)
    for (const amountMinor of amounts)
      await stripe.gateway.refund({ ...refund, amountMinor, key: `refund:${amountMinor}` })
    assert.deepEqual(
      (await paymentNow())?.refunds.map(({ amountMinor }) => amountMinor),
      amounts
    )
  })

  test('the invoice alone is enough to find what was charged', async ({ assert, cleanup }) => {
    const { stripe, refund } = await paid()
    cleanup(() => stripe.close())
    assert.equal((await stripe.gateway.refund({ ...refund, chargeId: null })).status, 'succeeded')
  })

  test('a refund that fails says when the money came back', async ({ assert, cleanup }) => {
    const { stripe, refund, paymentNow } = await paid()
    cleanup(() => stripe.close())
    await stripe.gateway.refund(refund)
    await stripe.advance({ days: 5 })
    await stripe.failRefund(refund.paymentId)
    const now = stripe.clock.now()
    await stripe.advance({ days: 5 })
    const [failed] = (await paymentNow())?.refunds ?? []
    assert.equal(failed?.status, 'failed')
    assert.equal(failed?.failedAt?.toISO(), now.toISO())
  })

  test('a dispute takes the money until it is won, an inquiry takes none', async ({ assert, cleanup }) => {
    const { stripe, refund, paymentNow } = await paid()
    cleanup(() => stripe.close())
    openDispute(stripe.world, stripe.charge(refund.paymentId), 'warning_needs_response')
    assert.isEmpty((await paymentNow())?.disputes)
    stripe.world.disputes.clear()

    await stripe.dispute(refund.paymentId)
    assert.containsSubset(await paymentNow(), {
      disputes: [{ status: 'open', amountMinor: 999, closedAt: null, feeMinor: 1500, feeReturnedMinor: 0 }],
    })
    await stripe.advance({ days: 30 })
    await stripe.closeDispute(refund.paymentId, 'won')
    const [won] = (await paymentNow())?.disputes ?? []
    assert.containsSubset(won, { status: 'won', feeMinor: 1500, feeReturnedMinor: 1500 })
    assert.equal(won?.closedAt?.toISO(), stripe.clock.now().toISO())
  })
})
