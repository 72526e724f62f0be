import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ChangePlan } from '#billing/actions/change_plan'
import { PreviewChange } from '#billing/actions/preview_change'
import { CheckGateway } from '#gateways/index'
import { createUser, freshStart } from '#tests/support/accounts'
import { offered, subscribe } from '#tests/support/billing/subscribing'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

/** Each provider, and the ways in which prices of ours stop being sold there. */
const PROVIDERS = {
  stripe: async () => {
    const harness = await StripeHarness.open()
    const { prices, customers } = harness.world
    const archive = () => prices.forEach((price) => Object.assign(price, { active: false }))
    const otherAccount = () => [prices, customers].forEach((all) => all.clear())
    const active = () => [...prices.values()].filter((price) => price.active).length
    return { harness, archive, otherAccount, active }
  },
  paypal: async () => {
    const harness = await PayPalHarness.open()
    const { plans } = harness.paypal.state
    const archive = () => plans.forEach(({ wire }) => Object.assign(wire, { status: 'INACTIVE' }))
    const otherAccount = () => plans.clear()
    const active = () => [...plans.values()].filter(({ wire }) => wire['status'] === 'ACTIVE').length
    return { harness, archive, otherAccount, active }
  },
} as const
const WAYS = (['stripe', 'paypal'] as const).flatMap((name) => [
  { name, way: 'archive' as const },
  { name, way: 'otherAccount' as const },
])

test.group('Prices that a provider does not sell at any more', (group) => {
  group.each.setup(freshStart)

  test('the next sale makes them again: {name}, {way}')
    .with(WAYS)
    .run(async ({ assert, cleanup }, { name, way }) => {
      const { harness, ...prices } = await PROVIDERS[name]()
      await provide(cleanup, harness)
      await subscribe(harness, await createUser())
      prices[way]()
      const next = await createUser()
      const { subscriptionId } = await subscribe(harness, next)
      const row = (await db.from('subscriptions').where('id', subscriptionId).firstOrFail()) as object
      assert.containsSubset(row, { status: 'active', plan_id: 'monthly', price_minor: 999 })
      // Who pays by the archived price goes on, and its plan stays known.
      assert.lengthOf(await db.from('plan_prices').where({ plan_id: 'monthly' }), 2)
      assert.lengthOf(await db.from('plan_prices').where({ plan_id: 'monthly', is_current: true }), 1)
      assert.equal(prices.active(), 1)
    })

  test('so does a change of plan: {name}')
    .with([{ name: 'stripe' as const }, { name: 'paypal' as const }])
    .run(async ({ assert, cleanup }, { name }) => {
      const { harness, archive } = await PROVIDERS[name]()
      await provide(cleanup, harness)
      const user = await createUser()
      await offered(await createUser(), { planId: 'yearly' })
      await subscribe(harness, user)
      archive()
      const wanted = { userId: user.id, planId: 'yearly' } as const
      const preview = await (await app.container.make(PreviewChange)).execute(wanted)
      assert.containsSubset(preview, { ok: true })
      archive()
      const quotedAt = harness.clock.now().startOf('second')
      const changed = await (await app.container.make(ChangePlan)).execute({ ...wanted, quotedAt, priceMinor: 4999 })
      assert.containsSubset(changed, { ok: true })
    })

  test('the check of the gateway makes them again, and makes nothing where all is sold: {name}, {way}')
    .with(WAYS)
    .run(async ({ assert, cleanup }, { name, way }) => {
      const { harness, ...prices } = await PROVIDERS[name]()
      await provide(cleanup, harness)
      const check = async () => (await app.container.make(CheckGateway)).execute(name)
      const works = { ok: true, value: { passed: true, reason: 'works' } } as const
      for (let time = 0; time < 2; time += 1) assert.deepEqual(await check(), works)
      assert.equal(prices.active(), 2)
      prices[way]()
      for (let time = 0; time < 2; time += 1) assert.deepEqual(await check(), works)
      assert.equal(prices.active(), 2)
      await subscribe(harness, await createUser())
      assert.equal(prices.active(), 2)
    })
})
