import { test } from '@japa/runner'
import { begin, day, failureOf, part, type Subject, snapshotOf } from '#tests/support/gateways/contract/subject'

const OVER = ['canceled', 'expired']

/** Customers leave, and come back while there is time. */
export function ending(subject: Subject) {
  part(subject, 'ends', (open, has, can) => {
    test('at the end of the paid time, and not before', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      const { periodEnd } = await snapshotOf(harness, providerId)
      await harness.advance({ days: 3 })
      await harness.gateway.cancel({ providerId, when: 'period_end', key: 'cancel:first' })
      await harness.gateway.cancel({ providerId, when: 'period_end', key: 'cancel:again' })
      const leaving = await snapshotOf(harness, providerId)
      assert.containsSubset(leaving, { status: 'active', endedAt: null })
      assert.equal(day(leaving.endsAt), day(periodEnd))
      await harness.advance({ months: 2 })
      const gone = await snapshotOf(harness, providerId)
      assert.include(OVER, gone.status)
      assert.equal(day(gone.endedAt), day(periodEnd))
      assert.deepInclude(await harness.counts(), { charges: 1, refunds: 0 })
    })

    test('at once, without giving money back, and twice is no error', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      await harness.advance({ days: 3 })
      const now = harness.clock.now()
      await harness.gateway.cancel({ providerId, when: 'now', key: 'cancel:first' })
      const snapshot = await snapshotOf(harness, providerId)
      if (has('endsAtOnce')) {
        assert.equal(snapshot.status, 'canceled')
        assert.equal(day(snapshot.endedAt), day(now))
      } else assert.isNotNull(snapshot.endsAt)
      await harness.gateway.cancel({ providerId, when: 'now', key: 'cancel:again' })
      await harness.gateway.cancel({ providerId, when: 'period_end', key: 'cancel:later' })
      await harness.advance({ months: 2 })
      assert.deepInclude(await harness.counts(), { charges: 1, refunds: 0 })
    })

    if (has('endsSooner')) {
      test('at once, although an end was fixed before', async ({ assert, cleanup }) => {
        const harness = await open(cleanup)
        const { providerId } = await begin(harness)
        await harness.gateway.cancel({ providerId, when: 'period_end', key: 'cancel:first' })
        await harness.gateway.cancel({ providerId, when: 'now', key: 'cancel:now' })
        assert.include(OVER, (await snapshotOf(harness, providerId)).status)
      })
    }

    test('behind our back', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      await harness.cancelAtProvider(providerId)
      const snapshot = await snapshotOf(harness, providerId)
      assert.isTrue(OVER.includes(snapshot.status) || snapshot.endsAt !== null)
      await harness.advance({ months: 2 })
      assert.include(OVER, (await snapshotOf(harness, providerId)).status)
      assert.equal((await harness.counts()).charges, 1)
    })

    if (!can('resume')) return

    test('and goes on when the customer thinks better of it', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      await harness.advance({ days: 3 })
      await harness.gateway.cancel({ providerId, when: 'period_end', key: 'cancel:first' })
      await harness.gateway.resume({ providerId, key: 'resume:first' })
      assert.containsSubset(await snapshotOf(harness, providerId), { status: 'active', endsAt: null })
      await harness.advance({ months: 1 })
      assert.containsSubset(await snapshotOf(harness, providerId), { status: 'active', endsAt: null })
      assert.equal((await harness.counts()).charges, 2)
    })

    test('and cannot be resumed once it is over', async ({ assert, cleanup }) => {
      const harness = await open(cleanup)
      const { providerId } = await begin(harness)
      await harness.gateway.cancel({ providerId, when: 'now', key: 'cancel:first' })
      assert.equal(await failureOf(() => harness.gateway.resume({ providerId, key: 'resume:first' })), 'refused')
    })
  })
}
