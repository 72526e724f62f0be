import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { createUser, freshStart } from '#tests/support/accounts'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { paidSubscription } from '#tests/support/gateways/paypal/begin'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { money } from '#tests/support/gateways/paypal/records'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = (undo: () => Promise<void>) => void

/** A month at PayPal for 9.99, of which PayPal keeps 0.84. */
async function contestedMonth(cleanup: Cleanup) {
  const harness = await PayPalHarness.open()
  await provide(cleanup, harness)
  const { id: userId } = await createUser()
  const providerId = await paidSubscription(harness)
  await beginSubscription(userId, providerId, { gateway: 'paypal' })
  const { life, state } = harness.paypal
  const sale = state.sale(`${providerId}:1`)
  const sync = async () => {
    const action = await app.container.make(SyncSubscription)
    await action.execute({ gateway: 'paypal', providerId, source: 'event' })
  }
  const left = async () => {
    const entries = (await db.from('ledger_entries')) as { amount_minor: number }[]
    return entries.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)
  }
  await harness.advance({ days: 2 })
  return { harness, life, sale, sync, left }
}

test.group('A claim at PayPal', (group) => {
  group.each.setup(freshStart)

  test('that is accepted takes the money once: as the refund that PayPal makes', async ({ assert, cleanup }) => {
    const { harness, life, sale, sync, left } = await contestedMonth(cleanup)
    life.dispute(sale)
    await sync()
    assert.equal(await left(), 999 - 84 - 999)
    await harness.advance({ days: 1 })
    life.acceptClaim(sale)
    await sync()
    assert.equal(await left(), 999 - 84 - 999)
    assert.containsSubset(await db.from('refunds'), [{ amount_minor: 999, status: 'succeeded' }])
    assert.containsSubset(await db.from('disputes'), [{ amount_minor: 0, status: 'lost' }])
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'canceled', end_reason: 'dispute' }])
  })

  test('is booked alike where it was heard of only when it was over', async ({ assert, cleanup }) => {
    const { life, sale, sync, left } = await contestedMonth(cleanup)
    life.dispute(sale)
    life.acceptClaim(sale)
    await sync()
    assert.equal(await left(), 999 - 84 - 999)
  })

  test('that is accepted in part takes that part once, and leaves the rest', async ({ assert, cleanup }) => {
    const { harness, life, sale, sync, left } = await contestedMonth(cleanup)
    life.dispute(sale)
    await sync()
    assert.equal(await left(), 999 - 84 - 999)
    await harness.advance({ days: 1 })
    life.acceptClaim(sale, money(400, sale.amount))
    await sync()
    assert.equal(await left(), 999 - 84 - 400)
    assert.containsSubset(await db.from('refunds'), [{ amount_minor: 400, status: 'succeeded' }])
    assert.containsSubset(await db.from('disputes'), [{ amount_minor: 0, status: 'lost' }])
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'active', end_reason: null }])
  })

  test('that ends with a part of the money takes that part', async ({ assert, cleanup }) => {
    const { life, sale, sync, left } = await contestedMonth(cleanup)
    life.dispute(sale)
    await sync()
    life.loseInPart(sale, money(500, sale.amount))
    await sync()
    assert.equal(await left(), 999 - 84 - 500)
    assert.containsSubset(await db.from('disputes'), [{ amount_minor: 500, status: 'lost' }])
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'active', end_reason: null }])
  })

  test('that ends with a part of the money leaves access to the end of a month that was cancelled', async ({
    assert,
    cleanup,
  }) => {
    const { harness, life, sale, sync } = await contestedMonth(cleanup)
    life.dispute(sale)
    life.loseInPart(sale, money(500, sale.amount))
    await harness.gateway.cancel({ providerId: sale.subscriptionId, when: 'period_end', key: 'cancel:1' })
    await sync()
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'active', end_reason: null }])
    assert.isNotNull((await db.from('subscriptions').firstOrFail()).ends_at)
  })

  test('that takes what a refund had left ends the subscription', async ({ assert, cleanup }) => {
    const { harness, life, sale, sync } = await contestedMonth(cleanup)
    life.refund(sale, money(400, sale.amount), 'refund:1')
    await harness.advance({ days: 1 })
    life.dispute(sale)
    life.loseInPart(sale, money(599, sale.amount))
    await sync()
    assert.containsSubset(await db.from('subscriptions'), [{ status: 'canceled', end_reason: 'dispute' }])
  })

  test('and refunds before it never take more than was paid', async ({ assert, cleanup }) => {
    const { harness, life, sale, sync, left } = await contestedMonth(cleanup)
    life.refund(sale, money(400, sale.amount), 'refund:1')
    await harness.advance({ days: 1 })
    life.dispute(sale)
    await sync()
    life.closeDispute(sale, 'lost')
    await sync()
    assert.equal(await left(), 999 - 84 - 999)
    assert.containsSubset(await db.from('disputes'), [{ amount_minor: 599, status: 'lost' }])
  })

  test('that a refund settles while it is open takes nothing on top', async ({ assert, cleanup }) => {
    const { harness, life, sale, sync, left } = await contestedMonth(cleanup)
    life.dispute(sale)
    await sync()
    await harness.advance({ days: 1 })
    life.refund(sale, sale.amount, 'refund:1')
    await sync()
    assert.equal(await left(), 999 - 84 - 999)
  })

  test('costs the fee that PayPal takes for it, less what comes back of that', async ({ assert, cleanup }) => {
    const { life, sale, sync, left } = await contestedMonth(cleanup)
    life.dispute(sale)
    life.moveFee(sale, 'DEBIT', money(2000, sale.amount))
    await sync()
    assert.equal(await left(), 999 - 84 - 999 - 2000)
    life.closeDispute(sale, 'won')
    life.moveFee(sale, 'CREDIT', money(2000, sale.amount))
    await sync()
    assert.equal(await left(), 999 - 84)
  })
})
