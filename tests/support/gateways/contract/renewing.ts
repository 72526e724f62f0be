import { test } from '@japa/runner'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import {
  begin,
  day,
  MONTHLY,
  paidOf,
  part,
  type Subject,
  snapshotOf,
  YEARLY,
} from '#tests/support/gateways/contract/subject'

/** Years in which a bank says no before a subscription is given up. */
const PATIENCE_DAYS = 45

/** Time passes: periods follow one another, cards fail and recover. */
export function renewing(subject: Subject) {
  part(subject, 'renews', (open) => {
    const lives = [
      { title: 'thirteen months, one after the other', start: '2026-03-10T12:00:00.000Z', price: MONTHLY, times: 13 },
      {
        title: 'a month that began on the 31st of January',
        start: '2027-01-31T12:00:00.000Z',
        price: MONTHLY,
        times: 13,
      },
      {
        title: 'a year that began on the 29th of February',
        start: '2028-02-29T12:00:00.000Z',
        price: YEARLY,
        times: 4,
      },
    ]
    for (const { title, start, price, times } of lives) {
      test(title, async ({ assert, cleanup }) => {
        const harness = await open(cleanup, start)
        const { providerId } = await begin(harness, price)
        const began = harness.clock.now()
        const unit = price.interval === 'month' ? 'months' : 'years'
        const boundary = (count: number) => day(began.plus({ [unit]: count }))
        await harness.advanceTo(began.plus({ [unit]: times, days: 1 }))
        const snapshot = await snapshotOf(harness, providerId)
        const paid = paidOf(snapshot)
        assert.lengthOf(paid, times + 1)
        assert.lengthOf(snapshot.payments, times + 1)
        const counts = Array.from({ length: times + 1 }, (_, count) => count)
        assert.deepEqual(
          paid.map(({ periodEnd }) => day(periodEnd)),
          counts.map((count) => boundary(count + 1))
        )
        assert.deepEqual(
          paid.map(({ periodStart }) => day(periodStart)),
          counts.map(boundary)
        )
        assert.isTrue(paid.every(({ amountMinor }) => amountMinor === price.amountMinor))
        assert.deepEqual(
          paid.map(({ reason }) => reason),
          ['create', ...Array<string>(times).fill('cycle')]
        )
        assert.containsSubset(snapshot, { status: 'active', held: false })
        assert.equal(day(snapshot.periodEnd), boundary(times + 1))
        assert.equal((await harness.counts()).charges, times + 1)
      })
    }

    test('a card that fails makes it past due, one that works again makes it run', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId, priceId } = await begin(harness)
      await harness.setCard(providerId, 'failing')
      const failing = await untilDue(harness, providerId)
      assert.containsSubset(failing, { status: 'past_due', held: false, priceId, endedAt: null })
      assert.lengthOf(paidOf(failing), 1)
      const unpaid = failing.payments.filter(({ status }) => status !== 'paid')
      assert.isAtMost(unpaid.length, 1)
      for (const payment of unpaid) assert.containsSubset(payment, { reason: 'cycle', paidAt: null })
      await harness.setCard(providerId, 'good')
      await harness.advance({ days: 8 })
      const snapshot = await snapshotOf(harness, providerId)
      assert.containsSubset(snapshot, { status: 'active', held: false })
      assert.lengthOf(paidOf(snapshot), 2)
      assert.isEmpty(snapshot.payments.filter(({ status }) => status === 'open'))
      assert.equal((await harness.counts()).charges, 2)
    })

    test('a card that never works again is given up: without access, or over', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      await harness.setCard(providerId, 'failing')
      let snapshot = await untilDue(harness, providerId)
      assert.equal(snapshot.status, 'past_due')
      for (let days = 0; days < PATIENCE_DAYS && snapshot.status === 'past_due' && !snapshot.held; days++) {
        await harness.advance({ days: 1 })
        snapshot = await snapshotOf(harness, providerId)
      }
      assert.isTrue(snapshot.held || snapshot.status !== 'past_due', 'it was tried for ever')
      await harness.gateway.cancel({ providerId, when: 'now', key: 'cancel:unpaid' })
      const over = await snapshotOf(harness, providerId)
      assert.include(['canceled', 'expired'], over.status)
      assert.isNotNull(over.endedAt)
      assert.isEmpty(over.payments.filter(({ status }) => status === 'open'))
      await harness.setCard(providerId, 'good').catch(() => {})
      await harness.advance({ days: 40 })
      assert.equal((await harness.counts()).charges, 1)
    })
  })
}

/** The day after the paid period, when a renewal was tried. */
async function untilDue(harness: ProviderHarness, providerId: string) {
  const { periodEnd } = await snapshotOf(harness, providerId)
  if (!periodEnd) throw new Error('The subscription has no period')
  await harness.advanceTo(periodEnd.plus({ hours: 12 }))
  return snapshotOf(harness, providerId)
}
