import { test } from '@japa/runner'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { begin, failureOf, lastPaid, part, type Subject, snapshotOf } from '#tests/support/gateways/contract/subject'

/** Money that goes back: given by us, or taken by the customer's bank. */
export function refunding(subject: Subject) {
  part(subject, 'gives back', (open, has, can) => {
    if (can('refund')) {
      test('all of a payment; the subscription is another matter', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        const { status } = await harness.gateway.refund(await inputOf(harness, providerId))
        assert.include(['pending', 'succeeded'], status)
        await harness.advance({ days: 1 })
        const snapshot = await snapshotOf(harness, providerId)
        assert.equal(snapshot.status, 'active')
        const payment = lastPaid(snapshot)
        assert.lengthOf(payment.refunds, 1)
        const [refund] = payment.refunds
        assert.containsSubset(refund, { amountMinor: 999, status: 'succeeded', failedAt: null })
        assert.isTrue([null, 'refund:first'].includes(refund?.reference ?? null))
        assert.deepInclude(await harness.counts(), { charges: 1, refunds: 1 })
      })

      test('a part, and never more than was paid', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        const refund = async (amountMinor: number, key: string) =>
          harness.gateway.refund({ ...(await inputOf(harness, providerId)), amountMinor, key })
        await refund(400, 'refund:1')
        await refund(599, 'refund:2')
        assert.equal(await failureOf(() => refund(1, 'refund:3')), 'refused')
        assert.lengthOf(lastPaid(await snapshotOf(harness, providerId)).refunds, 2)
      })

      test('what the bank could not place comes back', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        const input = await inputOf(harness, providerId)
        await harness.gateway.refund(input)
        await harness.advance({ days: 2 })
        await harness.failRefund(input.paymentId)
        const [refund] = lastPaid(await snapshotOf(harness, providerId)).refunds
        assert.equal(refund?.status, 'failed')
        assert.isNotNull(refund?.failedAt)
      })
    }

    if (!has('disputes')) return
    for (const outcome of ['won', 'lost'] as const) {
      test(`what is contested is open, then ${outcome}`, async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        const { providerId: paymentId } = lastPaid(await snapshotOf(harness, providerId))
        await harness.advance({ days: 5 })
        await harness.dispute(paymentId)
        const [contested] = lastPaid(await snapshotOf(harness, providerId)).disputes
        assert.containsSubset(contested, { amountMinor: 999, status: 'open', closedAt: null })
        await harness.advance({ days: 5 })
        await harness.closeDispute(paymentId, outcome)
        const { disputes } = lastPaid(await snapshotOf(harness, providerId))
        assert.lengthOf(disputes, 1)
        assert.equal(disputes[0]?.providerId, contested?.providerId)
        assert.equal(disputes[0]?.status, outcome)
        // Not every provider keeps the time of a loss, which moves no money.
        if (outcome === 'won') assert.isNotNull(disputes[0]?.closedAt)
      })
    }
  })
}

async function inputOf(harness: ProviderHarness, providerId: string) {
  const payment = lastPaid(await snapshotOf(harness, providerId))
  const { providerId: paymentId, chargeId, amountMinor, currency } = payment
  return { paymentId, chargeId, amountMinor, currency, key: 'refund:first' }
}
