import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { CreatePromotion } from '#billing/actions/create_promotion'
import { EndSubscription } from '#billing/actions/end_subscription'
import { RefundByGuarantee } from '#billing/actions/refund_by_guarantee'
import { describeSubscription } from '#billing/queries/describe_subscription'
import { findGuarantee } from '#billing/queries/find_guarantee'
import { findLatestPaidSubscription } from '#billing/queries/find_latest_paid_subscription'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, paymentRow, refundRow, subscriptionRow } from '#tests/support/billing/rows'
import { heard, subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

async function customer() {
  const { id: userId } = await createUser()
  return { userId, customerId: await customerRow(userId) }
}

/** A user beside test mode, and a code that makes a first month free. */
async function withFreeMonth(cleanup: Parameters<typeof provide>[0]) {
  const harness = await openSandbox()
  await provide(cleanup, harness)
  const promotion = { code: 'FIRST', percentOff: 100, duration: 'once', actorId: null } as const
  await (await app.container.make(CreatePromotion)).execute(promotion)
  const user = await createUser()
  const refund = async () => (await app.container.make(RefundByGuarantee)).execute({ userId: user.id })
  return { harness, user, refund }
}

test.group('What the money-back guarantee counts', (group) => {
  group.each.setup(freshStart)

  test('begins with the first payment that cost something', async ({ assert }) => {
    const { userId, customerId } = await customer()
    const subscriptionId = await subscriptionRow(customerId, { user_id: userId })
    await paymentRow(customerId, subscriptionId, { amount_minor: 0, paid_at: '2026-03-01 00:00:00.000' })
    assert.isNull((await findGuarantee(customerId, true)).firstPaidAt)
    await paymentRow(customerId, subscriptionId, { paid_at: '2026-04-01 00:00:00.000' })
    const { firstPaidAt } = await findGuarantee(customerId, true)
    assert.equal(firstPaidAt?.toISODate(), '2026-04-01')
    assert.equal((await describeSubscription(userId))?.guarantee.firstPaidAt?.toISODate(), '2026-04-01')
  })

  test('what was paid and given back in test mode uses up nothing of live mode, nor the other way round', async ({
    assert,
  }) => {
    const { userId, customerId } = await customer()
    const subscriptionId = await subscriptionRow(customerId, { user_id: userId })
    const paymentId = await paymentRow(customerId, subscriptionId)
    const other = await paymentRow(customerId, subscriptionId)
    const used = (testMode: boolean) => ({ guarantee_of: customerId, guarantee_test_mode: testMode })
    await refundRow(paymentId, used(true))
    const [live, tried] = [await findGuarantee(customerId, false), await findGuarantee(customerId, true)]
    assert.deepEqual([live.isUsed, live.firstPaidAt, tried.isUsed], [false, null, true])
    await refundRow(other, used(false))
    await assert.rejects(() => refundRow(other, used(false)))
    assert.isTrue((await findGuarantee(customerId, false)).isUsed)
  })

  test('a customer whose first month was free gets the first real payment back', async ({ assert, cleanup }) => {
    const { harness, user, refund } = await withFreeMonth(cleanup)
    const { subscriptionId } = await subscribe(harness, user, { promotionCode: 'FIRST' })
    await harness.advance({ months: 1, days: 2 })
    await heard(subscriptionId)
    assert.containsSubset(await refund(), { ok: true, value: { subscriptionId, amountMinor: 999 } })
  })

  test('a later subscription that was paid and is over does not hide the running one', async ({ assert }) => {
    const { userId, customerId } = await customer()
    const [running, over] = [{ user_id: userId }, { user_id: userId, status: 'canceled', end_reason: 'refund' }]
    const id = await subscriptionRow(customerId, running)
    const ended = { ended_at: '2026-03-01 00:00:00.000' }
    const later = await subscriptionRow(customerId, { ...over, ...ended })
    for (const subscriptionId of [id, later]) await paymentRow(customerId, subscriptionId)
    assert.equal((await findLatestPaidSubscription(userId, { id, testMode: true }))?.id, id)
    assert.equal((await findLatestPaidSubscription(userId, null))?.id, later)
  })

  test('a running subscription that cost nothing does not hide the one that was paid', async ({ assert, cleanup }) => {
    const { harness, user, refund } = await withFreeMonth(cleanup)
    const paid = await subscribe(harness, user)
    const end = await app.container.make(EndSubscription)
    await end.execute({ subscriptionId: paid.subscriptionId, when: 'now', actorId: null })
    const free = await subscribe(harness, user, { promotionCode: 'FIRST' })
    const { subscriptionId } = paid
    assert.containsSubset(await describeSubscription(user.id), {
      subscription: { id: free.subscriptionId },
      guarantee: { subscriptionId, amountMinor: 999, isUsed: false },
    })
    assert.containsSubset(await refund(), { ok: true, value: { subscriptionId, amountMinor: 999 } })
  })
})
