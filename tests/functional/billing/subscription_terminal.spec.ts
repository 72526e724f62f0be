import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SetPlan } from '#billing/actions/set_plan'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'
import { runCliJson } from '#tests/support/run_cli'

const culvert = (...args: string[]) => runCliJson(args)

test.group('culvert subscription', (group) => {
  group.each.setup(freshStart)

  test('shows, refunds a part, and ends', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const user = await createUser({ email: 'ann@example.com' })
    const { subscriptionId } = await subscribe(harness, user)
    const id = String(subscriptionId)
    const listed = await culvert('subscription', 'list', '--user', 'ann@example.com', '--status', 'active')
    assert.containsSubset(listed.data, [{ id: subscriptionId, planId: 'monthly', userId: user.id }])
    assert.containsSubset((await culvert('subscription', 'show', id)).data, {
      id: subscriptionId,
      payments: [{ amountMinor: 999, status: 'paid', refundedMinor: 0 }],
    })
    const refund = (amount: string) =>
      culvert('subscription', 'refund', id, '--reason', 'goodwill', '--amount', amount, '--yes')
    assert.containsSubset((await refund('5.00')).data, { amountMinor: 500, status: 'succeeded' })
    assert.containsSubset((await refund('5.00')).data, { code: 'E_TOO_MUCH' })
    assert.equal((await harness.counts()).refunds, 1)
    assert.equal((await entitlementsFor(user.id)).plan, 'monthly')
    const ended = await culvert('subscription', 'cancel', id, '--now', '--yes')
    assert.containsSubset(ended.data, { id: subscriptionId, status: 'canceled' })
    await heard(subscriptionId)
    assert.equal((await entitlementsFor(user.id)).plan, 'free')
    assert.containsSubset((await culvert('subscription', 'cancel', id, '--yes')).data, { code: 'E_ALREADY_OVER' })
    const audited = (await db.from('audit_log').orderBy('id')) as { action: string; changes: string }[]
    assert.deepEqual(
      audited.map(({ action }) => action),
      ['subscription.refund', 'subscription.end']
    )
    assert.include(audited[0]?.changes, 'goodwill')
    assert.notInclude(JSON.stringify(audited), 'ann@')
  })

  test('what somebody pays for is not taken away behind the provider', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const user = await createUser({ email: 'ann@example.com' })
    const { subscriptionId } = await subscribe(harness, user, { planId: 'yearly' })
    const refused = await culvert('user', 'set-plan', 'ann@example.com', 'monthly')
    assert.equal(refused.code, 1)
    assert.containsSubset(refused.data, {
      code: 'E_PAYS_FOR_MORE',
      next: `culvert subscription show ${subscriptionId}`,
    })
    const setPlan = await app.container.make(SetPlan)
    const free = await setPlan.execute({ userId: user.id, plan: 'free', actorId: null })
    assert.deepEqual(free, { ok: false, error: { type: 'pays_for_more', subscriptionId, plan: 'yearly' } })
    assert.lengthOf(await db.from('grants'), 0)
    assert.isTrue((await setPlan.execute({ userId: user.id, plan: 'yearly', actorId: null })).ok)
  })

  for (const plan of ['monthly', 'free'] as const) {
    test(`a grant is taken back from somebody who pays by setting ${plan}, and does not outlive the subscription`, async ({
      assert,
      cleanup,
    }) => {
      const harness = await openSandbox(new Date().toISOString())
      await useHarness(cleanup, harness)
      const user = await createUser({ email: 'ann@example.com' })
      const { subscriptionId } = await subscribe(harness, user, { planId: 'monthly' })
      const set = (to: string) => culvert('user', 'set-plan', 'ann@example.com', to)
      assert.containsSubset((await set('yearly')).data, { before: 'monthly', after: 'yearly' })
      assert.containsSubset((await set(plan)).data, { before: 'yearly', after: 'monthly' })
      assert.containsSubset(await entitlementsFor(user.id), { plan: 'monthly', source: 'subscription' })
      assert.lengthOf(await db.from('grants'), 0)
      await culvert('subscription', 'cancel', String(subscriptionId), '--now', '--yes')
      await heard(subscriptionId)
      assert.equal((await entitlementsFor(user.id)).plan, 'free')
    })
  }

  test('the plan that somebody pays for may be given beyond the subscription', async ({ assert, cleanup }) => {
    const harness = await openSandbox(new Date().toISOString())
    await useHarness(cleanup, harness)
    const user = await createUser({ email: 'ann@example.com' })
    const { subscriptionId } = await subscribe(harness, user, { planId: 'monthly' })
    const set = (...args: string[]) => culvert('user', 'set-plan', 'ann@example.com', ...args)
    assert.equal((await set('monthly')).code, 0)
    const day = (new Date().getUTCFullYear() + 1).toString() + '-12-31'
    assert.containsSubset((await set('free', '--until', day)).data, { code: 'E_PAYS_FOR_MORE' })
    await culvert('subscription', 'cancel', String(subscriptionId), '--now', '--yes')
    await heard(subscriptionId)
    assert.containsSubset(await entitlementsFor(user.id), { plan: 'monthly', source: 'grant' })
  })
})
