import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { CheckDue } from '#billing/actions/check_due'
import { DueWorkRegistry } from '#core/due_work'
import { Measures } from '#core/health/measures'
import { createUser, freshStart } from '#tests/support/accounts'
import { createSubscription } from '#tests/support/billing/subscribers'
import { freeze } from '#tests/support/clock'

test.group('Subscriptions that are overdue', (group) => {
  group.each.setup(freshStart)

  test('count as queue lag from when they were due', async ({ assert, cleanup }) => {
    freeze(cleanup, '2026-03-10T12:00:00Z')
    const lag = async () => {
      const measured = await (await app.container.make(Measures)).read()
      return measured.find(({ measure }) => measure.id === 'core.queue_lag')?.value
    }
    await createSubscription((await createUser()).id, { check_at: '2026-03-10 12:00:30.000' })
    assert.equal(await lag(), 0)
    await createSubscription((await createUser()).id, { check_at: '2026-03-10 11:59:15.000' })
    assert.equal(await lag(), 45)
  })

  test('are counted for metrics up to a limit', async ({ assert, cleanup }) => {
    freeze(cleanup, '2026-03-10T12:00:00Z')
    for (let at = 0; at < 3; at += 1)
      await createSubscription((await createUser()).id, { check_at: '2026-03-10 11:00:00.000' })
    const checkDue = await app.container.make(CheckDue)
    assert.deepEqual([await checkDue.waiting(2), await checkDue.waiting(), await checkDue.count()], [2, 3, 3])
    const registry = await app.container.make(DueWorkRegistry)
    const work = registry.list().find(({ name }) => name === 'billing.check_due')
    assert.equal(await work?.waiting?.(), 3)
  })
})
