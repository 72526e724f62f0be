import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createPayment, createSubscription } from '#tests/support/billing/subscribers'
import { freeze } from '#tests/support/clock'
import { PLAIN_SETTINGS, plainDriver } from '#tests/support/gateways/plain_driver'
import { addGateway } from '#tests/support/gateways/use_harness'

const card = plainDriver('acme', { displayName: 'Card' })

test.group('The own subscription', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Gateways, () => new Gateways([card], {}, true))
    await addGateway(card, PLAIN_SETTINGS)
    return () => app.container.restore(Gateways)
  })

  test('who has none is answered null', async ({ assert }) => {
    const user = await createUser()
    await createSubscription(user.id, { status: 'canceled' })
    const { status, text } = await (await signedIn(user)).get('/api/subscription')
    assert.equal(status, 200)
    assert.equal(text, 'null')
  })

  test('one that runs is described for its screen', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    const id = await createSubscription(user.id)
    await createPayment(user.id, id)
    await createSubscription((await createUser()).id)
    const { body } = await (await signedIn(user)).get('/api/subscription')
    assert.deepEqual(body, {
      id,
      plan: 'monthly',
      gateway: 'acme',
      gatewayName: 'Card',
      status: 'active',
      startedAt: clock.now().toISO(),
      periodEnd: clock.now().plus({ months: 1 }).toISO(),
      endsAt: null,
      graceEndsAt: null,
      amountMinor: 999,
      nextAmountMinor: 999,
      currency: 'USD',
      scheduledPlan: null,
      testMode: true,
      capabilities: ['web_checkout', 'change', 'resume', 'refund', 'payment_method', 'discounts'],
      actionUrl: null,
      refundableMinor: 999,
      refundCurrency: 'USD',
      refundGatewayName: 'Card',
      refundEndsPlan: true,
      refundableUntil: clock.now().plus({ days: 30 }).toISO(),
      pastDue: false,
      canResume: false,
      asksWhy: false,
    })
  })

  test('one that was cancelled can be resumed while the paid time lasts', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    await createSubscription(user.id, { ends_at: toSql(clock.now().plus({ days: 3 })) })
    const browser = await signedIn(user)
    assert.containsSubset((await browser.get('/api/subscription')).body, { canResume: true, status: 'active' })
    clock.advance({ days: 3 })
    assert.containsSubset((await browser.get('/api/subscription')).body, { canResume: false })
  })

  test('the money-back guarantee counts from the first payment ever', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    const first = await createSubscription(user.id, { status: 'canceled' })
    await createPayment(user.id, first)
    clock.advance({ days: 29 })
    const second = await createSubscription(user.id)
    await createPayment(user.id, second)
    const browser = await signedIn(user)
    assert.containsSubset((await browser.get('/api/subscription')).body, {
      refundableUntil: clock.now().plus({ days: 1 }).toISO(),
    })
    clock.advance({ days: 1 })
    assert.containsSubset((await browser.get('/api/subscription')).body, { refundableUntil: null })
  })

  test('a payment that failed is told with its grace and where it can be made', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    const until = clock.now().plus({ days: 7 })
    const id = await createSubscription(user.id, { status: 'past_due', grace_ends_at: toSql(until) })
    const actionUrl = 'https://pay.example.com/1'
    await createPayment(user.id, id, { status: 'open', action_url: actionUrl })
    const browser = await signedIn(user)
    assert.containsSubset((await browser.get('/api/subscription')).body, {
      pastDue: true,
      actionUrl,
      graceEndsAt: until.toISO(),
      refundableUntil: null,
    })
    const pastDue = { graceEndsAt: until.toISO(), actionUrl, needsConfirmation: false }
    assert.containsSubset((await browser.get('/api/auth/user')).body, { pastDue })
  })
})
