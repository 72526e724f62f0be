import { test } from '@japa/runner'
import type { Delivery, GatewayEvent } from '#gateways/contracts/gateway_event'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import {
  begin,
  lastPaid,
  MONTHLY,
  part,
  startOf,
  type Subject,
  snapshotOf,
} from '#tests/support/gateways/contract/subject'

/** What the provider tells by itself. */
export function telling(subject: Subject) {
  part(subject, 'tells', (open, has, can) => {
    test('each thing that happens, in deliveries that hold and lead to the subscription', async ({
      assert,
      cleanup,
    }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      const seen = new Set<string>()
      const heard = async (what: string) => {
        const events = await eventsOf(harness)
        for (const event of events) {
          assert.isFalse(seen.has(event.id), `${event.type} was delivered twice`)
          seen.add(event.id)
          assert.isTrue(event.createdAt.isValid)
          if (has('tellsMode')) assert.isFalse(event.live)
        }
        const located = await Promise.all(
          events.filter(({ concerns }) => concerns).map((e) => harness.gateway.locate(e))
        )
        assert.include(located, providerId, `nothing told of ${what}`)
        assert.isEmpty(located.filter((id) => id !== null && id !== providerId))
      }
      await heard('the purchase')
      const { providerId: paymentId, ...payment } = lastPaid(await snapshotOf(harness, providerId))
      await harness.advance({ months: 1, hours: 12 })
      await heard('a renewal')
      await harness.setCard(providerId, 'failing')
      await harness.deliveries()
      await harness.advance({ months: 1, hours: 12 })
      await heard('a renewal that failed')
      await harness.setCard(providerId, 'good')
      await harness.advance({ days: 8 })
      await heard('the recovery')
      if (can('refund')) {
        const { chargeId, currency } = payment
        await harness.gateway.refund({ paymentId, chargeId, amountMinor: 100, currency, key: 'refund:first' })
        await heard('a refund')
        await harness.advance({ days: 2 })
        await harness.deliveries()
        await harness.failRefund(paymentId)
        await heard('a refund that failed')
      }
      if (has('disputes')) {
        await harness.dispute(paymentId)
        await heard('a dispute')
        await harness.closeDispute(paymentId, 'won')
        await heard('its end')
      }
      await harness.cancelAtProvider(providerId)
      await heard('the end')
    })

    const genuine = async (harness: ProviderHarness): Promise<Delivery> => {
      await begin(harness)
      const [delivery] = await harness.deliveries()
      if (!delivery) throw new Error('Nothing was delivered')
      return delivery
    }

    test('and nothing that is forged is believed', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const delivery = await genuine(harness)
      assert.notEqual((await gateway.read(delivery)).verdict, 'refused')
      const expected = { tampered: 'signature', wrong_secret: 'signature', old: 'too_old', future: 'from_the_future' }
      for (const [how, reason] of Object.entries(expected) as [keyof typeof expected, string][]) {
        if (how === 'tampered' && !has('signsBodies')) continue
        const reading = await gateway.read(await harness.forge(delivery, how))
        assert.deepEqual(reading as unknown, { verdict: 'refused', reason }, how)
      }
      for (const body of ['', 'x', '[]', '{}', 'null', '"text"', '{"id":1}']) {
        const bare = await gateway.read({ body, headers: {} })
        assert.equal(bare.verdict, 'refused', body)
        const borrowed = await gateway.read({ body, headers: delivery.headers })
        assert.equal(borrowed.verdict, 'refused', body)
      }
    })

    test('what the provider confirms is its own', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const delivery = await genuine(harness)
      assert.isTrue(await harness.gateway.confirm(delivery))
      assert.isFalse(await harness.gateway.confirm(await harness.forge(delivery, 'wrong_secret')))
    })

    test('types that nobody knows yet are read and concern nobody', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { unknownType, wrongMode } = await harness.strangeDeliveries()
      const unknown = await harness.gateway.read(unknownType)
      assert.containsSubset(unknown, { verdict: 'verified', event: { concerns: false } })
      const other = await harness.gateway.read(wrongMode)
      assert.notEqual(other.verdict, 'refused')
      if (has('tellsMode')) assert.containsSubset(other, { event: { live: harness.settings.testMode } })
    })

    if (!has('discovers')) return
    test('what was begun or changed since, when it is asked', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const before = harness.clock.now()
      await harness.advance({ hours: 1 })
      const { providerId } = await begin(harness)
      const checkout = can('web_checkout') ? await unpaid(harness) : null
      const found = await discovered(harness, before)
      assert.deepInclude(found, { providerId, reference: 'reference-first' })
      if (checkout) assert.deepInclude(found, { providerId: checkout.providerId, reference: 'reference-second' })
      assert.isEmpty(await discovered(harness, harness.clock.now().plus({ hours: 1 })))
    })
  })
}

async function unpaid({ gateway }: ProviderHarness) {
  return gateway.start(startOf(await gateway.ensurePrice(MONTHLY), 'second'))
}

async function discovered({ gateway }: ProviderHarness, since: Parameters<typeof gateway.discover>[0]) {
  return Array.fromAsync(gateway.discover(since))
}

/** Everything that was delivered since, read and, where that is needed, confirmed. */
async function eventsOf(harness: ProviderHarness): Promise<GatewayEvent[]> {
  const events: GatewayEvent[] = []
  for (const delivery of await harness.deliveries()) {
    const reading = await harness.gateway.read(delivery)
    if (reading.verdict === 'refused') throw new Error(`A genuine delivery was refused: ${reading.reason}`)
    if (reading.verdict === 'unverified' && !(await harness.gateway.confirm(delivery)))
      throw new Error('It was not confirmed')
    events.push(reading.event)
  }
  return events
}
