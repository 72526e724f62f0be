import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DurationLike } from 'luxon'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { ChangePlan } from '#billing/actions/change_plan'
import { RefundByGuarantee } from '#billing/actions/refund_by_guarantee'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { CheckDue } from '#billing/actions/check_due'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = Parameters<typeof provide>[0]
const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>

async function paying(cleanup: Cleanup, planId: 'monthly' | 'yearly' = 'monthly') {
  const harness = await openSandbox()
  await provide(cleanup, harness)
  const user = await createUser()
  const own = await subscribe(harness, user, { planId })
  const refund = async () => (await make(RefundByGuarantee)).execute({ userId: user.id })
  /** Time passes, and the house hears of it. */
  const later = async (by: DurationLike) => {
    await harness.advance(by)
    await heard(own.subscriptionId)
  }
  return { harness, user, refund, later, ...own }
}

const ledger = async () => {
  const rows = (await db.from('ledger_entries').orderBy('id')) as { type: string; amount_minor: number }[]
  return rows.filter(({ type }) => type !== 'fee').map(({ type, amount_minor }) => [type, amount_minor])
}

test.group('The money-back guarantee', (group) => {
  group.each.setup(freshStart)

  test('gives all of it back, ends access at once, and says why', async ({ assert, cleanup }) => {
    const { harness, user, refund, subscriptionId } = await paying(cleanup, 'yearly')
    assert.deepEqual(await refund(), {
      ok: true,
      value: { subscriptionId, amountMinor: 4999, currency: 'USD', status: 'succeeded' },
    })
    assert.equal((await entitlementsFor(user.id)).plan, 'free')
    assert.containsSubset(await db.from('subscriptions').first(), { status: 'canceled', end_reason: 'refund' })
    assert.deepEqual(await ledger(), [
      ['charge', 4999],
      ['refund', -4999],
    ])
    assert.containsSubset(await db.from('audit_log').where('action', 'subscription.refund').first(), {
      actor_id: user.id,
      subject: `subscription:${subscriptionId}`,
    })
    assert.equal((await harness.counts()).refunds, 1)
    await harness.advance({ years: 2 })
    assert.equal((await harness.counts()).charges, 1)
  })

  test('holds to the end of the thirtieth day and not longer', async ({ assert, cleanup }) => {
    const { harness, refund, later } = await paying(cleanup, 'yearly')
    const paidAt = harness.clock.now()
    await later({ days: 30 })
    const over = { type: 'guarantee_over', endedAt: paidAt.plus({ days: 30 }) } as const
    const late = await refund()
    assert.isFalse(late.ok)
    if (!late.ok) assert.equal(late.error.type, over.type)
    harness.clock.travelTo(paidAt.plus({ days: 30 }).minus({ milliseconds: 1 }).toISO() ?? '')
    assert.isTrue((await refund()).ok)
  })

  test('covers an upgrade as well', async ({ assert, cleanup }) => {
    const { harness, user, refund, later } = await paying(cleanup)
    await later({ days: 10 })
    const change = await make(ChangePlan)
    const changed = await change.execute({
      userId: user.id,
      planId: 'yearly',
      quotedAt: harness.clock.now(),
      priceMinor: 4999,
    })
    assert.isTrue(changed.ok)
    const paid = (await db.from('payments').where('status', 'paid')) as { amount_minor: number }[]
    const amountMinor = paid.reduce((sum, payment) => sum + payment.amount_minor, 0)
    assert.lengthOf(paid, 2)
    const given = await refund()
    assert.containsSubset(given, { ok: true, value: { amountMinor } })
    assert.equal((await harness.counts()).refunds, 2)
    const sum = (await ledger()).reduce((total, [, amount]) => total + Number(amount), 0)
    assert.equal(sum, 0)
  })

  test('is for each customer once', async ({ assert, cleanup }) => {
    const { harness, user, refund } = await paying(cleanup)
    await refund()
    assert.deepEqual(await refund(), { ok: false, error: { type: 'guarantee_used' } })
    await subscribe(harness, user)
    assert.deepEqual(await refund(), { ok: false, error: { type: 'guarantee_used' } })
    assert.equal((await harness.counts()).refunds, 1)
    assert.equal((await entitlementsFor(user.id)).plan, 'monthly')
  })

  test('asked for many times at once it is given once', async ({ assert, cleanup }) => {
    const { harness, refund } = await paying(cleanup)
    const results = await Promise.all(Array.from({ length: 12 }, refund))
    assert.lengthOf(
      results.filter(({ ok }) => ok),
      1
    )
    assert.equal((await harness.counts()).refunds, 1)
    assert.lengthOf(await db.from('refunds'), 1)
  })

  test('of a cancelled subscription ends the rest of its paid time', async ({ assert, cleanup }) => {
    const { user, refund } = await paying(cleanup)
    await (await make(CancelSubscription)).execute({ userId: user.id })
    assert.isTrue((await refund()).ok)
    assert.equal((await entitlementsFor(user.id)).plan, 'free')
  })

  test('before anything was paid there is nothing to give back', async ({ assert, cleanup }) => {
    await provide(cleanup, await openSandbox())
    const { id: userId } = await createUser()
    const result = await (await make(RefundByGuarantee)).execute({ userId })
    assert.deepEqual(result, { ok: false, error: { type: 'nothing_paid' } })
  })

  for (const where of ['before', 'after'] as const) {
    test(`a connection that breaks ${where} the refund is made up for, once`, async ({ assert, cleanup }) => {
      const { harness, user, refund } = await paying(cleanup)
      harness.breakNext(/^refund$/, where)
      // Where only the answer was lost, the look that follows finds the refund.
      const status = where === 'before' ? 'requested' : 'succeeded'
      assert.containsSubset(await refund(), { ok: true, value: { status } })
      await harness.advance({ minutes: 3 })
      await (await make(SettleRefunds)).execute()
      await (await make(CheckDue)).execute()
      assert.containsSubset(await db.from('refunds'), [{ status: 'succeeded' }])
      assert.equal((await harness.counts()).refunds, 1)
      assert.equal((await entitlementsFor(user.id)).plan, 'free')
      assert.containsSubset(await db.from('subscriptions').first(), { status: 'canceled', end_reason: 'refund' })
      await harness.advance({ months: 2 })
      assert.equal((await harness.counts()).charges, 1)
    })
  }

  test('a provider that does not answer at all is not told anything half', async ({ assert, cleanup }) => {
    const { harness, refund } = await paying(cleanup)
    harness.breakNext(/^fetch$/, 'before')
    assert.deepEqual(await refund(), { ok: false, error: { type: 'provider_unreachable' } })
    assert.lengthOf(await db.from('refunds'), 0)
    assert.isTrue((await refund()).ok)
  })

  test('a contested payment is not given back twice', async ({ assert, cleanup }) => {
    const { harness, refund, subscriptionId } = await paying(cleanup)
    const { provider_id: paymentId } = (await db.from('payments').first()) as { provider_id: string }
    await harness.dispute(paymentId)
    await heard(subscriptionId)
    assert.deepEqual(await refund(), { ok: false, error: { type: 'nothing_left' } })
  })
})
