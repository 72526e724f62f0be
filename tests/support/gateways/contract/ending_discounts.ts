import { test } from '@japa/runner'
import type { ChangeInput } from '#gateways/contracts/payment_gateway'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import {
  begin,
  failureOf,
  lastPaid,
  MONTHLY,
  paidOf,
  part,
  type Subject,
  snapshotOf,
  YEARLY,
} from '#tests/support/gateways/contract/subject'

const RETURN = 'https://vpn.example.com/subscriptions'
const FIFTH = { percentOff: 20, amountOffMinor: null, currency: 'USD', duration: 'forever' as const }

/** A discount on all payments that does not go on after a change. */
export function endingDiscounts(subject: Subject) {
  part(subject, 'ending discounts', (open, has, can) => {
    if (!can('change') || !can('discounts')) return

    test('with a change at the end of the paid time: the price itself from then on', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const { providerId } = await begin(harness, YEARLY, { discount: FIFTH })
      const monthly = await gateway.ensurePrice(MONTHLY)
      const asked = { providerId, priceId: monthly, when: 'period_end' as const, discount: null }
      const preview = await gateway.previewChange({ ...asked, at: harness.clock.now() })
      assert.containsSubset(preview, { dueNowMinor: 0, nextChargeMinor: 999 })
      await agreed(harness, { ...asked, at: harness.clock.now(), key: 'change:first' })
      await harness.advance({ years: 1, hours: 12 })
      assert.deepEqual(await amounts(harness, providerId), [3999, 999])
      await harness.advance({ months: 1 })
      assert.deepEqual(await amounts(harness, providerId), [3999, 999, 999])
      const yearly = await gateway.ensurePrice(YEARLY)
      const back = { providerId, priceId: yearly, when: 'now' as const, discount: null, at: harness.clock.now() }
      assert.equal((await gateway.previewChange(back)).nextChargeMinor, 4999)
      await agreed(harness, { ...back, key: 'change:back' })
      await harness.advance({ years: 1, months: 1 })
      assert.equal(lastPaid(await snapshotOf(harness, providerId)).amountMinor, 4999)
    })

    test('not with one that is taken back in time', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const { providerId, priceId } = await begin(harness, YEARLY, { discount: FIFTH })
      const monthly = await gateway.ensurePrice(MONTHLY)
      const asked = { providerId, when: 'period_end' as const }
      const at = harness.clock.now()
      await agreed(harness, { ...asked, priceId: monthly, discount: null, at, key: 'change:first' })
      await agreed(harness, { ...asked, priceId, discount: FIFTH, at, key: 'change:back' })
      await harness.advance({ years: 1, hours: 12 })
      assert.deepEqual(await amounts(harness, providerId), [3999, 3999])
    })

    if (has('changesNow')) {
      test('with a change now: what is charged is what was shown, and then the price itself', async ({
        assert,
        cleanup,
      }) => {
        const harness = await open(cleanup)
        const { gateway } = harness
        const { providerId } = await begin(harness, MONTHLY, { discount: FIFTH })
        const yearly = await gateway.ensurePrice(YEARLY)
        await harness.advance({ days: 10 })
        const asked = { providerId, priceId: yearly, when: 'now' as const, discount: null, at: harness.clock.now() }
        const preview = await gateway.previewChange(asked)
        assert.equal(preview.dueNowMinor + preview.creditMinor, 4999)
        assert.equal(preview.nextChargeMinor, 4999)
        await agreed(harness, { ...asked, key: 'change:first' })
        assert.deepEqual(await amounts(harness, providerId), [799, preview.dueNowMinor])
        await harness.advance({ years: 1, hours: 12 })
        assert.equal(lastPaid(await snapshotOf(harness, providerId)).amountMinor, 4999)
        const monthly = await gateway.ensurePrice(MONTHLY)
        const back = { providerId, priceId: monthly, when: 'period_end' as const, discount: null }
        await agreed(harness, { ...back, at: harness.clock.now(), key: 'change:back' })
        await harness.advance({ years: 1, hours: 12 })
        assert.equal(lastPaid(await snapshotOf(harness, providerId)).amountMinor, 999)
      })

      test('not with a change that the card does not pay', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { gateway } = harness
        const { providerId } = await begin(harness, MONTHLY, { discount: FIFTH })
        const yearly = await gateway.ensurePrice(YEARLY)
        await harness.advance({ days: 10 })
        await harness.setCard(providerId, 'failing')
        const asked = { providerId, priceId: yearly, when: 'now' as const, discount: null, at: harness.clock.now() }
        await failureOf(() => gateway.change({ ...asked, returnUrl: RETURN, key: 'change:first' }))
        await harness.setCard(providerId, 'good')
        await harness.advance({ months: 1 })
        assert.deepEqual(await amounts(harness, providerId), [799, 799])
      })
    }
  })
}

async function amounts(harness: ProviderHarness, providerId: string) {
  return paidOf(await snapshotOf(harness, providerId)).map(({ amountMinor }) => amountMinor)
}

/** A change that the customer agrees to, where the provider asks. */
async function agreed(harness: ProviderHarness, change: Omit<ChangeInput, 'returnUrl'>) {
  const { state } = await harness.gateway.change({ ...change, returnUrl: RETURN })
  if (state === 'needs_confirmation') await harness.confirm(change.providerId)
}
