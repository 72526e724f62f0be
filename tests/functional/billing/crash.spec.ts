import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { CheckDue } from '#billing/actions/check_due'
import { RefundByGuarantee } from '#billing/actions/refund_by_guarantee'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { Crashes } from '#tests/support/billing/crashes'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>

test.group('A crash while money moves', (group) => {
  const crashes = new Crashes(group)

  test('start: whoever comes back pays once and has one subscription', async ({ assert }) => {
    const customers = await crashes.killedEverywhere('start', 4, async () => 0)
    for (const customer of customers) await crashes.subscribe(customer)
    for (let half = 0; half < 4; half++) {
      await crashes.stripe.advance({ hours: 12 })
      await (await make(CheckDue)).execute()
    }
    for (const customer of customers) {
      assert.equal((await entitlementsFor(customer.id)).plan, 'monthly', customer.where)
      const open = (await crashes.rowsOf('subscriptions', customer)).filter(({ status }) => status !== 'expired')
      assert.lengthOf(open, 1, customer.where)
      assert.lengthOf(await crashes.rowsOf('ledger_entries', customer).where('type', 'charge'), 1, customer.where)
    }
    assert.lengthOf(crashes.running(), customers.length + 1)
    assert.equal((await crashes.stripe.counts()).charges, customers.length + 1)
    assert.isEmpty([...crashes.stripe.world.subscriptions.values()].filter(({ status }) => status === 'incomplete'))
  })

  test('sync: what was paid is booked once, and gives access', async ({ assert }) => {
    const customers = await crashes.killedEverywhere('sync', 2, (user) => crashes.pay(user))
    for (const customer of customers) {
      assert.equal((await entitlementsFor(customer.id)).plan, 'monthly', customer.where)
      assert.lengthOf(await crashes.rowsOf('ledger_entries', customer).where('type', 'charge'), 1, customer.where)
      assert.lengthOf(await crashes.rowsOf('invoices', customer), 1, customer.where)
    }
    assert.equal((await crashes.stripe.counts()).charges, customers.length + 1)
  })

  test('cancel: our word and the provider are one, and nothing is charged after it', async ({ assert }) => {
    const customers = await crashes.killedEverywhere('cancel', 3, (user) => crashes.subscribe(user))
    for (const customer of customers) {
      const [row] = await crashes.rowsOf('subscriptions', customer)
      const there = crashes.stripe.world.subscriptions.get(row.provider_id)
      assert.equal(
        row.ends_at !== null,
        there?.cancel_at_period_end === true || there?.cancel_at !== null,
        customer.where
      )
      assert.isTrue((await (await make(CancelSubscription)).execute({ userId: customer.id })).ok, customer.where)
    }
    await crashes.stripe.advance({ days: 32 })
    await (await make(CheckDue)).execute()
    for (const customer of customers) {
      assert.containsSubset(await crashes.rowsOf('subscriptions', customer), [
        { status: 'canceled', end_reason: 'requested' },
      ])
      assert.lengthOf(await crashes.rowsOf('ledger_entries', customer).where('type', 'charge'), 1, customer.where)
      assert.equal((await entitlementsFor(customer.id)).plan, 'free', customer.where)
    }
    // Only the one that nobody cancelled was renewed.
    assert.equal((await crashes.stripe.counts()).charges, customers.length + 2)
  })

  test('refund: everything is given back once, and it is over here and there', async ({ assert }) => {
    const customers = await crashes.killedEverywhere('refund', 7, (user) => crashes.subscribe(user))
    // Whoever was not heard asks again; whoever was, is told so.
    for (const { id: userId } of customers) await (await make(RefundByGuarantee)).execute({ userId })
    await crashes.reconcile()
    for (const customer of customers) {
      const refunds = await crashes.rowsOf('ledger_entries', customer).where('type', 'refund')
      assert.deepEqual(
        refunds.map(({ amount_minor }) => amount_minor),
        [-999],
        customer.where
      )
      assert.containsSubset(await crashes.rowsOf('subscriptions', customer), [
        { status: 'canceled', end_reason: 'refund' },
      ])
      assert.equal((await entitlementsFor(customer.id)).plan, 'free', customer.where)
    }
    assert.containsSubset(await crashes.stripe.counts(), { refunds: customers.length, charges: customers.length + 1 })
    assert.lengthOf(await db.from('refunds').where('status', 'succeeded'), customers.length)
    assert.lengthOf(crashes.running(), 1)
  })
})
