import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ChangePlan } from '#billing/actions/change_plan'
import { CreatePromotion, type CreatePromotionInput } from '#billing/actions/create_promotion'
import { PreviewChange } from '#billing/actions/preview_change'
import type { PaidPlanId } from '#billing/plans'
import { describeSubscription } from '#billing/queries/describe_subscription'
import { findNoticed } from '#billing/queries/find_noticed'
import { createUser, freshStart } from '#tests/support/accounts'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>

/** A subscriber with a code for all payments. */
async function subscriber(
  harness: ProviderHarness,
  planId: PaidPlanId,
  code: Partial<CreatePromotionInput> = { plan: planId }
) {
  const input = { code: 'SPRING', percentOff: 20, duration: 'forever' as const, actorId: null }
  const made = await (await make(CreatePromotion)).execute({ ...input, ...code })
  if (!made.ok) throw new Error(made.error.type)
  const user = await createUser()
  const { subscriptionId, providerId } = await subscribe(harness, user, { planId, promotionCode: 'SPRING' })
  const preview = async (wanted: PaidPlanId) => {
    const previewed = await (await make(PreviewChange)).execute({ userId: user.id, planId: wanted })
    if (!previewed.ok) throw new Error(previewed.error.type)
    return previewed.value
  }
  return {
    providerId,
    subscriptionId,
    preview,
    /** What emails and the customer's own screen say that the next period costs. */
    announced: async () => [
      (await findNoticed(subscriptionId))?.nextAmountMinor,
      (await describeSubscription(user.id))?.nextAmountMinor,
    ],
    charged: async () => {
      const payments = (await harness.gateway.fetch(providerId))?.payments ?? []
      return payments.filter(({ status }) => status === 'paid').map(({ amountMinor }) => amountMinor)
    },
    change: async (wanted: PaidPlanId) => {
      const { quotedAt, priceMinor } = await preview(wanted)
      const input = { userId: user.id, planId: wanted, quotedAt, priceMinor }
      const changed = await (await make(ChangePlan)).execute(input)
      if (!changed.ok) throw new Error(changed.error.type)
      if (changed.value.outcome.state === 'needs_confirmation') await harness.confirm(providerId)
      await heard(subscriptionId)
    },
    later: async (by: Parameters<ProviderHarness['advance']>[0]) => {
      await harness.advance(by)
      await heard(subscriptionId)
    },
  }
}

const providers = [
  ['test mode', openSandbox],
  ['Stripe', () => StripeHarness.open()],
  ['PayPal', () => PayPalHarness.open()],
] as const

test.group('Codes for one plan', (group) => {
  group.each.setup(freshStart)

  for (const [name, open] of providers) {
    test(`${name}: a change to a lower plan ends the discount when the paid time is over`, async ({
      assert,
      cleanup,
    }) => {
      const harness = await open()
      await useHarness(cleanup, harness)
      const { preview, change, announced, charged, later } = await subscriber(harness, 'yearly')
      const shown = { endsDiscount: true, priceMinor: 999, nextChargeMinor: 999, dueNowMinor: 0 }
      assert.containsSubset(await preview('monthly'), shown)
      assert.deepEqual(await announced(), [3999, 3999])
      await change('monthly')
      assert.deepEqual(await announced(), [999, 999])
      assert.containsSubset(await preview('yearly'), { endsDiscount: false, nextChargeMinor: 3999 })
      await later({ years: 1, hours: 12 })
      assert.deepEqual(await charged(), [3999, 999])
      assert.deepEqual(await announced(), [999, 999])
      // It has ended: whoever comes back pays the price itself.
      assert.containsSubset(await preview('yearly'), { endsDiscount: false, nextChargeMinor: 4999 })
      await change('yearly')
      assert.deepEqual(await announced(), [4999, 4999])
      await later({ years: 1, months: 1 })
      assert.equal((await charged()).at(-1), 4999)
    })

    test(`${name}: a change that is taken back keeps the discount`, async ({ assert, cleanup }) => {
      const harness = await open()
      await useHarness(cleanup, harness)
      const { change, announced, charged, later } = await subscriber(harness, 'yearly')
      await change('monthly')
      await change('yearly')
      assert.deepEqual(await announced(), [3999, 3999])
      await later({ years: 1, hours: 12 })
      assert.deepEqual(await charged(), [3999, 3999])
      assert.deepEqual(await announced(), [3999, 3999])
    })

    test(`${name}: a change to a higher plan ends the discount with its payment`, async ({ assert, cleanup }) => {
      const harness = await open()
      await useHarness(cleanup, harness)
      const { preview, change, announced, charged, later } = await subscriber(harness, 'monthly')
      await later({ days: 10 })
      const { dueNowMinor, creditMinor, ...shown } = await preview('yearly')
      assert.containsSubset(shown, { endsDiscount: true, priceMinor: 4999, nextChargeMinor: 4999 })
      if (dueNowMinor > 0) assert.equal(dueNowMinor + creditMinor, 4999)
      await change('yearly')
      assert.deepEqual(await announced(), [4999, 4999])
      if (dueNowMinor > 0) assert.deepEqual(await charged(), [799, dueNowMinor])
      await later({ years: 1, months: 1 })
      assert.equal((await charged()).at(-1), 4999)
      assert.deepEqual(await announced(), [4999, 4999])
    })
  }

  test('a change ends the discount of the code, not the record of its use', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const { change } = await subscriber(harness, 'monthly')
    await change('yearly')
    assert.containsSubset(await db.from('subscriptions').first(), { plan_id: 'yearly', promotion_id: null })
    assert.containsSubset(await db.from('promotions').first(), { redeemed: 1 })
    assert.lengthOf(await db.from('promotion_redemptions'), 1)
  })

  test('a PayPal subscription that lost its discount in a change is announced at what it costs', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await PayPalHarness.open()
    await useHarness(cleanup, paypal)
    const { providerId, change, announced, charged, later } = await subscriber(paypal, 'yearly', {})
    await change('monthly')
    assert.deepEqual(await announced(), [799, 799])
    // As a revision of an earlier version, which did not say the discount again.
    Object.assign(paypal.paypal.state.subscription(providerId), { price: null })
    await later({ minutes: 1 })
    assert.deepEqual(await announced(), [999, 999])
    await later({ years: 1, hours: 12 })
    assert.deepEqual(await charged(), [3999, 999])
    assert.deepEqual(await announced(), [999, 999])
  })

  test('one that lost it earlier and has paid since is, too', async ({ assert, cleanup }) => {
    const paypal = await PayPalHarness.open()
    await useHarness(cleanup, paypal)
    const { providerId, announced, later } = await subscriber(paypal, 'monthly', {})
    Object.assign(paypal.paypal.state.subscription(providerId), { price: null })
    await later({ months: 1, hours: 1 })
    assert.deepEqual(await announced(), [999, 999])
  })
})
