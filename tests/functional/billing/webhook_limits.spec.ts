import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { PayPalHarness } from '#tests/support/gateways/paypal/paypal_harness'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'
import type { Delivery } from '#gateways/contracts/gateway_event'

const long = 'x'.repeat(600)
const EVENT = {
  id: 'WH-1',
  event_type: 'BILLING.SUBSCRIPTION.UPDATED',
  resource_version: '2.0',
  create_time: '2026-03-10T12:00:00.000Z',
  resource: { id: 'I-1' },
}

const deliver = (name: string, { body, headers }: Delivery) => {
  const given = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, value ?? '']))
  return api().raw('POST', `/webhooks/${name}`, body, 'application/json', given)
}

test.group('What a delivery may hold', (group) => {
  group.each.setup(freshStart)

  test('is limited before it is stored, also where nobody signed it: {0} at PayPal')
    .with([
      ['a long number', { id: long }],
      ['a long type', { event_type: long }],
      ['a long version', { resource_version: long }],
      ['a long year', { create_time: '+020260-03-10T12:00:00.000Z' }],
      ['a year before there was a web', { create_time: '0001-01-01T00:00:00.000Z' }],
      ['a long subscription', { resource: { id: long } }],
      ['a subscription that is a path', { resource: { id: '..' } }],
      ['a payment that is a path', { event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: '..' } }],
      ['a payment with a question', { event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: '1?a=b' } }],
      ['no number', { id: '' }],
    ] as const)
    .run(async ({ assert, cleanup }, [, changes]) => {
      const harness = await PayPalHarness.open()
      await provide(cleanup, harness)
      const good = await deliver('paypal', harness.sign(JSON.stringify(EVENT)))
      assert.equal(good.status, 200)
      const { status, body } = await deliver(
        'paypal',
        harness.sign(JSON.stringify({ ...EVENT, id: 'WH-2', ...changes }))
      )
      assert.deepEqual([status, (body as { code: string }).code], [400, 'E_WEBHOOK_REFUSED'])
      assert.lengthOf(await db.from('webhook_events'), 1)
    })

  test('is limited where Google signed it')
    .with([
      ['a long version', { version: long }],
      ['a long year', { eventTimeMillis: String(8.64e15) }],
      ['an early year', { eventTimeMillis: '-62135596800000' }],
    ] as const)
    .run(async ({ assert, cleanup }, [, changes]) => {
      const harness = await PlayHarness.open()
      await provide(cleanup, harness)
      const about = { subscriptionNotification: { notificationType: 2, purchaseToken: 'a-token' } }
      assert.equal((await deliver('googleplay', await harness.push(about))).status, 200)
      assert.equal((await deliver('googleplay', await harness.push({ ...about, ...changes }))).status, 400)
    })

  test('of a subscription without a name is about none, and is not tried again', async ({ assert, cleanup }) => {
    const harness = await StripeHarness.open()
    await provide(cleanup, harness)
    harness.world.emit('customer.subscription.updated', { id: '', object: 'subscription' })
    const [delivery] = await harness.deliveries()
    assert.equal((await deliver('stripe', delivery ?? { body: '', headers: {} })).status, 200)
    assert.containsSubset(await db.from('webhook_events'), [{ status: 'ignored', subscription_provider_id: null }])
  })
})
