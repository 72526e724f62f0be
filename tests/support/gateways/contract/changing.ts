import { test } from '@japa/runner'
import { discounted } from '#shared/money'
import type { ChangeInput, StartInput } from '#gateways/contracts/payment_gateway'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import {
  begin,
  day,
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

/** From one price to another. */
export function changing(subject: Subject) {
  part(subject, 'changes', (open, has, can) => {
    if (!can('change')) return

    if (has('changesNow')) {
      test('now: what is charged is what was shown, and then the new price', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { gateway } = harness
        const { providerId, priceId } = await begin(harness)
        const yearly = await gateway.ensurePrice(YEARLY)
        await harness.advance({ days: 10 })
        const at = harness.clock.now()
        const asked = { providerId, priceId: yearly, when: 'now' as const, discount: null, at }
        const preview = await gateway.previewChange(asked)
        assert.containsSubset(preview, { currency: 'USD', nextChargeMinor: 4999 })
        assert.isAtMost(preview.dueNowMinor, 4999)
        await harness.advance({ minutes: 4 })
        const outcome = await gateway.change({ ...asked, returnUrl: RETURN, key: 'change:first' })
        if (outcome.state === 'needs_confirmation') {
          assert.equal((await snapshotOf(harness, providerId)).priceId, priceId)
          assert.isTrue(Boolean(outcome.clientSecret) !== Boolean(outcome.approvalUrl))
          await harness.confirm(providerId)
        } else assert.equal(outcome.state, 'changed')
        const snapshot = await snapshotOf(harness, providerId)
        assert.containsSubset(snapshot, { status: 'active', priceId: yearly, scheduledPriceId: null })
        const charged = paidOf(snapshot).slice(1)
        assert.equal(sum(charged), preview.dueNowMinor)
        assert.isTrue(charged.every(({ reason }) => reason === 'change'))
        assert.equal(day(snapshot.periodEnd), day(preview.nextChargeAt))
        await harness.advanceTo((snapshot.periodEnd ?? at).plus({ hours: 12 }))
        const renewed = await snapshotOf(harness, providerId)
        assert.containsSubset(lastPaid(renewed), { amountMinor: preview.nextChargeMinor, reason: 'cycle' })
        assert.equal((await harness.counts()).charges, paidOf(renewed).length)
      })
    }

    test('a change that is not paid leaves the price', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const { providerId, priceId } = await begin(harness)
      const yearly = await gateway.ensurePrice(YEARLY)
      await harness.advance({ days: 10 })
      await harness.setCard(providerId, 'failing')
      const input = {
        providerId,
        priceId: yearly,
        when: 'now' as const,
        discount: null,
        at: harness.clock.now(),
        returnUrl: RETURN,
      }
      const failure = await failureOf(async () => {
        const { state } = await gateway.change({ ...input, key: 'change:first' })
        assert.equal(state, 'needs_confirmation')
      })
      if (failure) assert.equal(failure, 'refused')
      for (const pause of [{ minutes: 1 }, { days: 2 }]) {
        await harness.advance(pause)
        assert.containsSubset(await snapshotOf(harness, providerId), { status: 'active', priceId })
      }
      assert.equal((await harness.counts()).charges, 1)
    })

    test('at the end of the paid time: nothing before, the new price from then on', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId, priceId, monthly } = await scheduled(harness)
      const snapshot = await snapshotOf(harness, providerId)
      assert.containsSubset(snapshot, { status: 'active', priceId, scheduledPriceId: monthly })
      assert.equal((await harness.counts()).charges, 1)
      const end = snapshot.periodEnd ?? harness.clock.now()
      await harness.advanceTo(end.plus({ hours: 12 }))
      const after = await snapshotOf(harness, providerId)
      assert.containsSubset(after, { status: 'active', priceId: monthly, scheduledPriceId: null })
      assert.equal(lastPaid(after).amountMinor, 999)
      assert.equal(day(after.periodEnd), day(end.plus({ months: 1 })))
      await harness.advanceTo(end.plus({ months: 1, hours: 12 }))
      assert.lengthOf(paidOf(await snapshotOf(harness, providerId)), 3)
    })

    test('a change that waits is taken back by asking for the price that runs', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId, priceId } = await scheduled(harness)
      const at = harness.clock.now()
      const input = {
        providerId,
        priceId,
        when: 'period_end' as const,
        discount: null,
        at,
        returnUrl: RETURN,
        key: 'change:back',
      }
      const { state } = await harness.gateway.change(input)
      if (state === 'needs_confirmation') await harness.confirm(providerId)
      assert.containsSubset(await snapshotOf(harness, providerId), { priceId, scheduledPriceId: null })
      await harness.advance({ years: 1, hours: 12 })
      assert.containsSubset(await snapshotOf(harness, providerId), { status: 'active', priceId })
    })

    if (can('discounts')) {
      test('a discount on all payments stays with a change, and with one that is taken back', async ({
        assert,
        cleanup,
      }) => {
        const harness = await open(cleanup)
        const discount = { percentOff: 20, amountOffMinor: null, currency: 'USD', duration: 'forever' as const }
        const { providerId, priceId, monthly } = await scheduled(harness, { discount })
        const back = { providerId, priceId, when: 'period_end' as const, at: harness.clock.now(), discount }
        assert.equal((await harness.gateway.previewChange(back)).nextChargeMinor, 3999)
        await agreed(harness, { ...back, key: 'change:back' })
        await harness.advance({ years: 1, hours: 12 })
        const renewed = await snapshotOf(harness, providerId)
        assert.containsSubset(renewed, { priceId, scheduledPriceId: null })
        assert.equal(lastPaid(renewed).amountMinor, 3999)
        await agreed(harness, { ...back, priceId: monthly, at: harness.clock.now(), key: 'change:again' })
        await harness.advance({ years: 1, hours: 12 })
        const changed = await snapshotOf(harness, providerId)
        assert.containsSubset(changed, { priceId: monthly, scheduledPriceId: null })
        assert.equal(lastPaid(changed).amountMinor, 799)
      })
    }
  })
}

/** A change that the customer agrees to, where the provider asks. */
async function agreed(harness: ProviderHarness, change: Omit<ChangeInput, 'returnUrl'>) {
  const { state } = await harness.gateway.change({ ...change, returnUrl: RETURN })
  if (state === 'needs_confirmation') await harness.confirm(change.providerId)
}

/** A year that is to become months when it is over. */
async function scheduled(harness: ProviderHarness, { discount = null }: Pick<Partial<StartInput>, 'discount'> = {}) {
  const { gateway } = harness
  const { providerId, priceId } = await begin(harness, YEARLY, { discount })
  const monthly = await gateway.ensurePrice(MONTHLY)
  await harness.advance({ days: 10 })
  const asked = { providerId, priceId: monthly, when: 'period_end' as const, discount, at: harness.clock.now() }
  const { dueNowMinor, nextChargeMinor } = await gateway.previewChange(asked)
  const next = discount ? discounted(999, discount) : 999
  if (dueNowMinor !== 0 || nextChargeMinor !== next) throw new Error('The preview charges something else')
  await agreed(harness, { ...asked, key: 'change:later' })
  return { providerId, priceId, monthly }
}

const sum = (payments: { amountMinor: number }[]) => payments.reduce((total, { amountMinor }) => total + amountMinor, 0)
