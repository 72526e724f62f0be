import { test } from '@japa/runner'
import type { Break, ProviderCalls, ProviderHarness } from '#tests/support/gateways/harness'
import {
  begin,
  failureOf,
  lastPaid,
  MONTHLY,
  paidOf,
  part,
  startOf,
  type Subject,
  snapshotOf,
  YEARLY,
} from '#tests/support/gateways/contract/subject'

/** What is asked twice under one key, because an answer was lost, is done once. */
export function repeating(subject: Subject) {
  part(subject, 'does once what one key asks', (open, has, can) => {
    if (can('web_checkout')) {
      const started = async (harness: ProviderHarness) => {
        const priceId = await harness.gateway.ensurePrice(MONTHLY)
        return () => harness.gateway.start(startOf(priceId))
      }

      test('a start, one after the other and at the same time', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const start = await started(harness)
        const first = await start()
        assert.equal((await start()).providerId, first.providerId)
        const more = startOf(await harness.gateway.ensurePrice(MONTHLY), 'second')
        const ids = await Promise.all([1, 2, 3].map(async () => settled(() => harness.gateway.start(more))))
        assert.lengthOf(new Set(ids.filter(Boolean)), 1)
        assert.equal((await harness.counts()).subscriptions, 2)
      })

      for (const where of ['before', 'after'] as const) {
        test(`a start whose ${what(where)} was lost`, async ({ assert, cleanup }) => {
          const harness = await open(cleanup)
          const start = await started(harness)
          const failure = await broken(harness, 'start', where, start)
          if (failure) {
            assert.equal(failure, 'unreachable')
            assert.equal((await harness.counts()).subscriptions, where === 'after' ? 1 : 0)
          }
          const checkout = await start()
          await harness.pay(checkout)
          assert.deepInclude(await harness.counts(), { customers: 1, subscriptions: 1, charges: 1 })
          assert.equal((await snapshotOf(harness, checkout.providerId)).status, 'active')
        })
      }
    }

    if (can('web_checkout')) {
      test('a start that is repeated later, by a customer whose address is another by then', async ({
        assert,
        cleanup,
      }) => {
        const harness = await open(cleanup)
        const discount = can('discounts')
          ? { id: 'once', percentOff: 20, amountOffMinor: null, currency: 'USD', duration: 'once' as const }
          : null
        const input = startOf(await harness.gateway.ensurePrice(MONTHLY), 'first', { discount })
        const failure = await broken(harness, 'start', 'after', () => harness.gateway.start(input))
        if (failure) assert.equal(failure, 'unreachable')
        await harness.advance({ hours: 3 })
        const checkout = await harness.gateway.start({ ...input, email: 'moved@example.com' })
        await harness.pay(checkout)
        assert.deepInclude(await harness.counts(), { customers: 1, subscriptions: 1, charges: 1 })
        assert.equal((await snapshotOf(harness, checkout.providerId)).status, 'active')
      })
    }

    test('a price, at the same time', async ({ assert, cleanup }) => {
      const { gateway } = await open(cleanup)
      const ids = await Promise.all([1, 2, 3].map(async () => gateway.ensurePrice(MONTHLY)))
      assert.lengthOf(new Set(ids), 1)
    })

    test('a price whose answer was lost', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      await broken(harness, 'ensurePrice', 'after', () => harness.gateway.ensurePrice(MONTHLY))
      const first = await harness.gateway.ensurePrice(MONTHLY)
      assert.equal(await harness.gateway.ensurePrice(MONTHLY), first)
    })

    for (const where of ['before', 'after'] as const) {
      test(`a cancellation whose ${what(where)} was lost`, async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        const cancel = () => harness.gateway.cancel({ providerId, when: 'now', key: 'cancel:first' })
        const failure = await broken(harness, 'cancel', where, cancel)
        if (failure) assert.equal(failure, 'unreachable')
        await cancel()
        const snapshot = await snapshotOf(harness, providerId)
        if (has('endsAtOnce')) assert.equal(snapshot.status, 'canceled')
        else assert.isNotNull(snapshot.endsAt)
      })
    }

    if (can('refund')) {
      for (const where of ['before', 'after'] as const) {
        test(`a refund whose ${what(where)} was lost`, async ({ assert, cleanup }) => {
          const harness = await open(cleanup)
          const { providerId } = await begin(harness)
          const {
            providerId: paymentId,
            chargeId,
            amountMinor,
            currency,
          } = lastPaid(await snapshotOf(harness, providerId))
          const input = { paymentId, chargeId, amountMinor, currency, key: 'refund:first' }
          const failure = await broken(harness, 'refund', where, () => harness.gateway.refund(input))
          if (failure) {
            assert.equal(failure, 'unreachable')
            assert.equal((await harness.counts()).refunds, where === 'after' ? 1 : 0)
          }
          const first = await harness.gateway.refund(input)
          assert.equal((await harness.gateway.refund(input)).providerId, first.providerId)
          assert.equal((await harness.counts()).refunds, 1)
        })
      }
    }

    if (can('change')) {
      test('a change whose answer was lost', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        const priceId = await harness.gateway.ensurePrice(YEARLY)
        await harness.advance({ days: 10 })
        const at = harness.clock.now()
        const input = {
          providerId,
          priceId,
          when: 'now' as const,
          discount: null,
          at,
          returnUrl: 'https://vpn.example.com/',
          key: 'c:1',
        }
        const failure = await broken(harness, 'change', 'after', () => harness.gateway.change(input))
        if (failure) assert.equal(failure, 'unreachable')
        const outcome = await harness.gateway.change(input)
        if (outcome.state === 'needs_confirmation') await harness.confirm(providerId)
        const snapshot = await snapshotOf(harness, providerId)
        assert.equal(has('changesNow') ? snapshot.priceId : snapshot.scheduledPriceId, priceId)
        assert.isAtMost(paidOf(snapshot).length, 2)
        assert.equal((await harness.counts()).charges, paidOf(snapshot).length)
      })
    }
  })
}

const what = (where: Break) => (where === 'before' ? 'request' : 'answer')

/** Breaks the line at this call and answers how ours failed; null where the driver went on by itself. */
async function broken(harness: ProviderHarness, name: keyof ProviderCalls, where: Break, call: () => unknown) {
  const wanted = harness.calls[name]
  if (!wanted) throw new Error(`The harness does not say which call does the work of '${name}'`)
  harness.breakNext(wanted, where)
  return failureOf(call)
}

/** One of several at the same time may be told to come back. */
async function settled(start: () => Promise<{ providerId: string }>): Promise<string | null> {
  let id: string | null = null
  const failure = await failureOf(async () => {
    id = (await start()).providerId
  })
  if (failure && failure !== 'unreachable') throw new Error(`A repetition was ${failure}`)
  return id
}
