import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { BuildDays } from '#analytics/actions/build_days'
import { RebuildDays } from '#analytics/actions/rebuild_days'
import { freshStart } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'

test.group('Payments of a first paid day', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    return () => app.container.restore(Clock)
  })

  /** Of a customer who paid first on 5 March, in test mode on 7 March. */
  async function fill() {
    const book = await payer(null)
    await db.from('customers').update({ first_paid_on: '2026-03-05', first_paid_test_on: '2026-03-07' })
    const first = await book({ at: '2026-03-05T09:00:00Z' })
    const same = await book({ at: '2026-03-05T23:59:59.999Z', gateway: 'stripe' })
    const later = await book({ at: '2026-03-07T09:00:00Z' })
    const test = await book({ at: '2026-03-07T10:00:00Z', testMode: true })
    await book({ at: '2026-03-05T10:00:00Z', status: 'failed' })
    return { first, same, later, test }
  }
  const noted = async () =>
    ((await db.from('payments').where('is_of_first_day', true).orderBy('id').select('id')) as { id: number }[]).map(
      ({ id }) => id
    )
  const rebuild = async () => (await app.container.make(RebuildDays)).execute()

  test('are noted anew by a full rebuild, whatever was noted before', async ({ assert }) => {
    const { first, same, later, test } = await fill()
    await buildDays()
    const right = [first, same, test]
    assert.deepEqual(await noted(), right)
    for (const wrong of [{ is_of_first_day: false }, { is_of_first_day: true }]) {
      await db.from('payments').where('status', 'paid').update(wrong)
      await rebuild()
      await buildDays()
      assert.deepEqual(await noted(), right, JSON.stringify(wrong))
    }
    await db
      .from('payments')
      .whereIn('id', [first, later])
      .update({ is_of_first_day: db.raw('1 - is_of_first_day') })
    await rebuild()
    await buildDays()
    assert.deepEqual(await noted(), right)
  })

  test('are noted a day at a time, with what is computed of it, so that a rebuild goes on where it stopped', async ({
    assert,
  }) => {
    const { first, same, test } = await fill()
    await buildDays()
    await db.from('payments').update({ is_of_first_day: false })
    await rebuild()
    const build = await app.container.make(BuildDays)
    await build.execute(1)
    assert.deepEqual(await noted(), [first, same])
    await buildDays()
    assert.deepEqual(await noted(), [first, same, test])
  })

  test('noted wrongly leave the figures of their day as they are', async ({ assert }) => {
    await fill()
    await buildDays()
    const figures = () => db.from('daily_metrics').orderBy('id')
    const before = await figures()
    await db.from('payments').update({ is_of_first_day: false })
    await rebuild()
    await buildDays()
    assert.deepEqual(await figures(), before)
  })
})
