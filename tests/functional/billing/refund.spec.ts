import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { subscribe } from '#tests/support/billing/subscribing'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { useHarness } from '#tests/support/gateways/use_harness'

const PATH = '/api/subscription/refund'

test.group('Asking for the money back', (group) => {
  group.each.setup(freshStart)

  test('answers the refund and the subscription that has ended', async ({ assert, cleanup }) => {
    const harness = await openSandbox()
    await useHarness(cleanup, harness)
    const user = await createUser()
    const browser = await signedIn(user)
    const none = await browser.post(PATH)
    assert.equal(none.status, 409)
    assert.containsSubset(none.body, { code: 'E_NOT_REFUNDABLE' })
    await subscribe(harness, user)
    const { status, body } = await browser.post(PATH)
    assert.equal(status, 200)
    assert.containsSubset(body, {
      subscription: { status: 'canceled', refundableUntil: null },
      refund: { amountMinor: 999, currency: 'USD', status: 'succeeded' },
    })
    assert.containsSubset((await browser.get('/api/auth/user')).body, { subscriptionPlan: 'free' })
    const again = await browser.post(PATH)
    assert.equal(again.status, 409)
    assert.containsSubset(again.body, {
      code: 'E_NOT_REFUNDABLE',
      message: "You've already used the money-back guarantee",
    })
    assert.equal((await api().post(PATH)).status, 401)
  })

  test('after thirty days it says when the guarantee ended', async ({ assert, cleanup }) => {
    const harness = await openSandbox('2026-03-10T12:00:00.000Z')
    await useHarness(cleanup, harness)
    const user = await createUser()
    await subscribe(harness, user, { planId: 'yearly' })
    await harness.advance({ days: 31 })
    const { status, body } = await (await signedIn(user)).post(PATH)
    assert.equal(status, 409)
    assert.containsSubset(body, { message: 'The 30-day money-back guarantee ended on 2026-04-09' })
  })
})
