import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { ChangePlan } from '#billing/actions/change_plan'
import { CreatePromotion } from '#billing/actions/create_promotion'
import { RefundPayment } from '#billing/actions/refund_payment'
import { ResumeSubscription } from '#billing/actions/resume_subscription'
import { refundKey } from '#billing/services/refund_key'
import { Clock } from '#core/clock'
import { PayPalClient } from '#gateways/drivers/paypal/client'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, paymentRow, refundRow, subscriptionRow } from '#tests/support/billing/rows'
import { subscribe } from '#tests/support/billing/subscribing'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness } from '#tests/support/gateways/use_harness'

/** Rows are counted on from here, so that a row's number in a key is noticed. */
const COUNTED_FROM = 7_531_000
const NUMBERED = /(^|\D)75310\d\d(\D|$)/

test.group('Keys of what is asked of a provider', (group) => {
  group.each.setup(freshStart)

  test('are made of random references and the provider’s own ids, never of row numbers', async ({
    assert,
    cleanup,
  }) => {
    const harness = await PayPalHarness.open()
    await useHarness(cleanup, harness)
    const keys = keysOfCalls(cleanup)
    await countOn()
    const user = await createUser()
    const { subscriptionId, providerId } = await subscribe(harness, user)
    const refund = { subscriptionId, amountMinor: 100, reason: 'requested' as const, actorId: null }
    const refunds = await app.container.make(RefundPayment)
    for (const time of [1, 2]) assert.isTrue((await refunds.execute(refund)).ok, `refund ${time}`)
    const quotedAt = (await app.container.make(Clock)).now().startOf('second')
    const changed = await (
      await app.container.make(ChangePlan)
    ).execute({ userId: user.id, planId: 'yearly', quotedAt, priceMinor: 4999 })
    assert.isTrue(changed.ok)
    const { reference } = (await db.from('subscriptions').where('id', subscriptionId).firstOrFail()) as Row
    const asked = (await db.from('refunds').whereNot('id', COUNTED_FROM).orderBy('id')) as { request_key: string }[]
    const given = asked.map(({ request_key }) => request_key)
    assert.includeMembers(keys, [`start:${reference}`, ...given])
    assert.deepEqual(
      given,
      [1, 2].map((time) => refundKey('operator', `${providerId}:1`, time))
    )
    assert.lengthOf(
      keys.filter((key) => key.startsWith(`change:${providerId}:P-`)),
      1
    )
    assert.isAtLeast(subscriptionId, COUNTED_FROM)
    assert.deepEqual(
      keys.filter((key) => NUMBERED.test(key)),
      []
    )
  })

  test('nor are those that Stripe is sent', async ({ assert, cleanup }) => {
    const stripe = await StripeHarness.open()
    await useHarness(cleanup, stripe)
    await countOn()
    const promotion = { code: 'SPRING', percentOff: 20, duration: 'forever' as const, plan: 'monthly' as const }
    await (await app.container.make(CreatePromotion)).execute({ ...promotion, actorId: null })
    const user = await createUser()
    const { subscriptionId, providerId } = await subscribe(stripe, user, { promotionCode: 'SPRING' })
    const userId = user.id
    const refund = { subscriptionId, amountMinor: 100, reason: 'requested' as const, actorId: null }
    assert.isTrue((await (await app.container.make(RefundPayment)).execute(refund)).ok)
    const quotedAt = stripe.clock.now().startOf('second')
    const change = { userId, planId: 'yearly' as const, quotedAt, priceMinor: 4999 }
    assert.isTrue((await (await app.container.make(ChangePlan)).execute(change)).ok)
    assert.isTrue((await (await app.container.make(CancelSubscription)).execute({ userId })).ok)
    assert.isTrue((await (await app.container.make(ResumeSubscription)).execute({ userId })).ok)
    const { reference } = (await db.from('subscriptions').where('id', subscriptionId).firstOrFail()) as Row
    const { request_key } = (await db.from('refunds').whereNot('id', COUNTED_FROM).firstOrFail()) as {
      request_key: string
    }
    const sent = stripe.server.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []) as string[]
    // Calls that need no key of ours get one of Stripe's package, random for each.
    const keys = sent.filter((key) => !key.startsWith('stripe-node-retry-'))
    for (const beginning of [
      `start:${reference}:cus_`,
      `change:${providerId}:price_`,
      request_key,
      'cancel:',
      'resume:',
    ]) {
      assert.isNotEmpty(
        keys.filter((key) => key.startsWith(beginning)),
        beginning
      )
    }
    assert.isAtLeast(subscriptionId, COUNTED_FROM)
    assert.deepEqual(
      keys.filter((key) => NUMBERED.test(key)),
      []
    )
  })
})

/** From here on rows have numbers that are noticed. */
async function countOn() {
  const id = { id: COUNTED_FROM }
  const customer = await customerRow(null, id)
  await subscriptionRow(customer, { ...id, status: 'canceled' })
  await paymentRow(customer, COUNTED_FROM, id)
  await refundRow(COUNTED_FROM, { ...id, amount_minor: 1 })
}

/** The key of each call that changes something at PayPal; PayPal itself is told a hash of it. */
function keysOfCalls(cleanup: (undo: () => void) => void): string[] {
  const keys: string[] = []
  const { post } = PayPalClient.prototype
  PayPalClient.prototype.post = function (path, body, key) {
    if (key !== undefined) keys.push(key)
    return post.call(this, path, body, key)
  }
  cleanup(() => {
    PayPalClient.prototype.post = post
  })
  return keys
}

interface Row {
  reference: string
}
