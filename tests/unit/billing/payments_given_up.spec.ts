import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { claimDirtyDays } from '#billing/steps/claim_dirty_days'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('Payments that are given up', (group) => {
  const engine = new Engine(group)

  const claim = () => transaction((trx) => claimDirtyDays(100, trx))
  const failedOn = async () => {
    const { status, failed_at } = await db.from('payments').where('provider_id', 'in_2').firstOrFail()
    return [status, failed_at === null ? null : String(failed_at).slice(0, 'YYYY-MM-DD'.length)]
  }

  /** Paid on 10 March; a renewal is due since 13 March, and it is a week later. */
  const due = async () => {
    await beginSubscription(engine.userId, 'sub_1')
    const paid = engine.fake.payment('in_1')
    engine.fake.clock.advance({ days: 3 })
    const open = engine.fake.payment('in_2', { status: 'open', reason: 'cycle', paidAt: null })
    const snapshot = engine.fake.subscription('sub_1', { payments: [paid, open], status: 'past_due' })
    await engine.sync()
    engine.fake.clock.advance({ days: 7 })
    await claim()
    const become = (changes: Partial<typeof open>) => (snapshot.payments = [paid, { ...open, ...changes }])
    return { snapshot, become, paid }
  }

  test('count on the day that the provider names, and mark it', async ({ assert }) => {
    const { become } = await due()
    assert.deepEqual(await failedOn(), ['open', null])
    become({ status: 'failed', failedAt: engine.later(-2) })
    await engine.sync()
    assert.deepEqual(await failedOn(), ['failed', '2026-03-18'])
    assert.includeDeepMembers(await claim(), [{ first: '2026-03-18', last: '2026-03-18' }])
  })

  test('count on the day on which it was heard first where nobody says when, and stay there', async ({ assert }) => {
    const { snapshot, become } = await due()
    become({ status: 'failed' })
    await engine.sync()
    engine.fake.clock.advance({ days: 5 })
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.fake.clock.now(), endReason: 'unpaid' })
    await engine.sync()
    assert.deepEqual(await failedOn(), ['failed', '2026-03-20'])
  })

  test('count on the day on which their subscription ended where that closed them', async ({ assert }) => {
    const { snapshot } = await due()
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.later(-4), endReason: 'unpaid' })
    await engine.sync()
    assert.deepEqual(await failedOn(), ['failed', '2026-03-16'])
    await claim()
    await engine.sync()
    assert.deepEqual(await claim(), [])
  })

  test('count on that day too where the provider tells of them no longer', async ({ assert }) => {
    const { snapshot, paid } = await due()
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.later(-4), endReason: 'unpaid', payments: [paid] })
    await engine.sync()
    assert.deepEqual(await failedOn(), ['failed', '2026-03-16'])
    assert.includeDeepMembers(await claim(), [{ first: '2026-03-16', last: '2026-03-20' }])
  })

  test('were not given up where they are collected after all, and the day counts them no longer', async ({
    assert,
  }) => {
    const { become } = await due()
    become({ status: 'failed', failedAt: engine.later(-2) })
    await engine.sync()
    await claim()
    become({ status: 'paid', paidAt: engine.fake.clock.now() })
    await engine.sync()
    assert.deepEqual(await failedOn(), ['paid', null])
    const marked = await claim()
    assert.isTrue(marked.some(({ first, last }) => first <= '2026-03-18' && last >= '2026-03-18'))
  })
})
