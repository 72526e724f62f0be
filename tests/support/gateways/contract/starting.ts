import { test } from '@japa/runner'
import {
  begin,
  day,
  failureOf,
  MONTHLY,
  paidOf,
  part,
  startOf,
  type Subject,
  snapshotOf,
  YEARLY,
} from '#tests/support/gateways/contract/subject'

/** From a price to a subscription that runs. */
export function starting(subject: Subject) {
  part(subject, 'starts', (open, has, can) => {
    test('a purchase that is paid runs, with one payment', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId, priceId } = await begin(harness)
      const snapshot = await snapshotOf(harness, providerId)
      assert.containsSubset(snapshot, {
        providerId,
        reference: 'reference-first',
        status: 'active',
        priceId,
        held: false,
      })
      assert.containsSubset(snapshot, { testMode: true, scheduledPriceId: null, endsAt: null, endedAt: null })
      assert.lengthOf(snapshot.payments, 1)
      const [payment] = snapshot.payments
      assert.containsSubset(payment, { status: 'paid', reason: 'create', amountMinor: 999, currency: 'USD' })
      assert.containsSubset(payment, { refunds: [], disputes: [], needsConfirmation: false })
      const now = harness.clock.now()
      assert.deepEqual([payment?.paidAt, snapshot.periodStart, payment?.periodStart].map(day), Array(3).fill(day(now)))
      const end = day(now.plus({ months: 1 }))
      assert.deepEqual([snapshot.periodEnd, payment?.periodEnd].map(day), [end, end])
      assert.equal((await harness.counts()).charges, 1)
    })

    test('a price of the same terms is the same, one of others is another', async ({ assert, cleanup }) => {
      const { gateway } = await open(cleanup)
      const first = await gateway.ensurePrice(MONTHLY)
      assert.equal(await gateway.ensurePrice(MONTHLY), first)
      assert.notEqual(await gateway.ensurePrice(YEARLY), first)
      assert.isTrue(await gateway.sells(first))
      assert.isFalse(await gateway.sells('price_unknown'))
    })

    test('a subscription that nobody knows is null', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      assert.isNull(await harness.gateway.fetch('sub_unknown'))
    })

    if (!can('web_checkout')) return

    test('until it is paid it is incomplete, and a page that is reloaded can still pay it', async ({
      assert,
      cleanup,
    }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const checkout = await gateway.start(startOf(await gateway.ensurePrice(MONTHLY)))
      const snapshot = await snapshotOf(harness, checkout.providerId)
      assert.containsSubset(snapshot, { status: 'incomplete', reference: 'reference-first' })
      assert.lengthOf(paidOf(snapshot), 0)
      assert.isTrue(Boolean(checkout.clientSecret) !== Boolean(checkout.approvalUrl))
      const again = await gateway.checkoutOf(checkout.providerId)
      if (!again) return assert.fail('It cannot be paid any more')
      assert.equal(again.providerId, checkout.providerId)
      await harness.pay(again)
      assert.equal((await snapshotOf(harness, checkout.providerId)).status, 'active')
      assert.isNull(await gateway.checkoutOf(checkout.providerId))
    })

    test('a customer who comes back is the same customer', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { checkout } = await begin(harness)
      if (!checkout?.customerId) return
      const { customerId } = checkout
      const second = await begin(harness, MONTHLY, { customerId, customerReference: 'customer-first' }, 'second')
      assert.equal(second.checkout?.customerId, customerId)
      const { customers, subscriptions } = await harness.counts()
      assert.deepEqual({ customers, subscriptions }, { customers: 1, subscriptions: 2 })
    })

    test('a card that is declined pays nothing, and another one can', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { gateway } = harness
      const checkout = await gateway.start(startOf(await gateway.ensurePrice(MONTHLY)))
      await harness.pay(checkout, 'declined')
      assert.equal((await snapshotOf(harness, checkout.providerId)).status, 'incomplete')
      assert.equal((await harness.counts()).charges, 0)
      await harness.pay((await gateway.checkoutOf(checkout.providerId)) ?? checkout)
      const snapshot = await snapshotOf(harness, checkout.providerId)
      assert.equal(snapshot.status, 'active')
      assert.lengthOf(paidOf(snapshot), 1)
    })

    if (has('confirms')) {
      test('a bank that asks first is paid once the customer has confirmed', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { gateway } = harness
        const checkout = await gateway.start(startOf(await gateway.ensurePrice(MONTHLY)))
        await harness.pay(checkout, 'confirm')
        const waiting = await snapshotOf(harness, checkout.providerId)
        assert.equal(waiting.status, 'incomplete')
        assert.lengthOf(paidOf(waiting), 0)
        await harness.confirm(checkout.providerId)
        const snapshot = await snapshotOf(harness, checkout.providerId)
        assert.equal(snapshot.status, 'active')
        assert.lengthOf(paidOf(snapshot), 1)
      })
    }

    if (has('cancelsUnpaid')) {
      test('a checkout that is taken back cannot be paid any more', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { gateway } = harness
        const { providerId } = await gateway.start(startOf(await gateway.ensurePrice(MONTHLY)))
        await gateway.cancel({ providerId, when: 'now', key: 'cancel:first' })
        assert.include(['canceled', 'expired'], (await snapshotOf(harness, providerId)).status)
        assert.isNull(await gateway.checkoutOf(providerId))
      })
    }

    if (can('discounts')) {
      test('a discount counts for the first payment or for all', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const once = { percentOff: 20, amountOffMinor: null, currency: 'USD' }
        const forever = { percentOff: null, amountOffMinor: 200, currency: 'USD' }
        const first = await begin(harness, MONTHLY, { discount: { ...once, duration: 'once' } })
        const second = await begin(harness, MONTHLY, { discount: { ...forever, duration: 'forever' } }, 'second')
        await harness.advance({ months: 2, days: 1 })
        const amounts = async (providerId: string) =>
          paidOf(await snapshotOf(harness, providerId)).map(({ amountMinor }) => amountMinor)
        assert.deepEqual(await amounts(first.providerId), [799, 999, 999])
        assert.deepEqual(await amounts(second.providerId), [799, 799, 799])
      })

      test('a first payment of nothing still starts', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const free = { percentOff: 100, amountOffMinor: null, currency: 'USD' }
        const { providerId } = await begin(harness, MONTHLY, { discount: { ...free, duration: 'once' } })
        assert.equal((await snapshotOf(harness, providerId)).status, 'active')
        await harness.advance({ months: 1, days: 1 })
        const amounts = paidOf(await snapshotOf(harness, providerId)).map(({ amountMinor }) => amountMinor)
        assert.deepEqual(
          amounts.filter((amount) => amount > 0),
          [999]
        )
      })
    }

    if (can('payment_method')) {
      test('the customer can be sent to where the card is changed', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId, checkout } = await begin(harness)
        const customerId = checkout?.customerId ?? null
        const returnUrl = 'https://vpn.example.com/subscriptions'
        const url = await harness.gateway.paymentMethodUrl({ providerId, customerId, returnUrl })
        assert.match(new URL(url).protocol, /^https?:$/)
      })
    }

    test('a start that is never paid collects nothing', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const priceId = await harness.gateway.ensurePrice(MONTHLY)
      assert.equal(await failureOf(() => harness.gateway.start(startOf(priceId))), null)
      await harness.advance({ days: 5 })
      assert.deepInclude(await harness.counts(), { charges: 0, subscriptions: 1 })
    })
  })
}
