import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { ChangePlan } from '#billing/actions/change_plan'
import { CheckDue } from '#billing/actions/check_due'
import { ResumeSubscription } from '#billing/actions/resume_subscription'
import { StartSubscription } from '#billing/actions/start_subscription'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { Crashes, type Customer, type Payer } from '#tests/support/billing/crashes'
import type { Checkout } from '#gateways/contracts/payment_gateway'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>

test.group('A crash while something is changed', (group) => {
  const crashes = new Crashes(group)

  /** What was kept of somebody's money. */
  const kept = async (customer: Customer) => {
    const rows = (await crashes.rowsOf('ledger_entries', customer)) as { type: string; amount_minor: number }[]
    return rows.filter(({ type }) => type !== 'fee').reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  }
  const plan = async ({ id }: Customer) => (await entitlementsFor(id)).plan

  /** Somebody begins a checkout and leaves the page open. */
  function leftOpen() {
    const open = new Map<number, Checkout>()
    const begin = async (user: Payer) => {
      const { subscription, checkout } = await crashes.start(user)
      if (checkout) open.set(user.id, checkout)
      return subscription.id
    }
    const payOld = async ({ id }: Payer) => {
      const checkout = open.get(id)
      // What cannot be paid any more is not paid.
      if (checkout) await crashes.stripe.pay(checkout).catch(() => null)
    }
    return { begin, payOld }
  }

  test('replace: who pays both checkouts pays for one', async ({ assert }) => {
    const { begin, payOld } = leftOpen()
    const customers = await crashes.killedEverywhere('replace', 5, begin)
    for (const customer of customers) {
      await payOld(customer)
      const again = await (await make(StartSubscription)).execute({ user: customer, planId: 'yearly' })
      if (again.ok && again.value.checkout) await crashes.stripe.pay(again.value.checkout)
    }
    await crashes.reconcile()
    await crashes.reconcile()
    for (const customer of customers) {
      const has = await plan(customer)
      assert.equal(await kept(customer), { monthly: 999, yearly: 4999, free: 0 }[has], customer.where)
      assert.notEqual(has, 'free', customer.where)
    }
    assert.lengthOf(crashes.running(), customers.length + 1)
  })

  test('take back: nobody who pays then pays for nothing', async ({ assert }) => {
    const { begin, payOld } = leftOpen()
    const customers = await crashes.killedEverywhere('take back', 3, begin)
    for (const customer of customers) await payOld(customer)
    await crashes.stripe.advance({ hours: 25 })
    await crashes.reconcile()
    for (const customer of customers)
      assert.equal(await kept(customer), (await plan(customer)) === 'free' ? 0 : 999, customer.where)
  })

  test('change: the difference is charged once, and the plan follows', async ({ assert }) => {
    const customers = await crashes.killedEverywhere('change', 2, (user) => crashes.subscribe(user))
    const change = await make(ChangePlan)
    for (const { id: userId } of customers)
      await change.execute({ userId, planId: 'yearly', quotedAt: crashes.stripe.clock.now(), priceMinor: 4999 })
    await crashes.reconcile()
    for (const customer of customers) {
      assert.equal(await plan(customer), 'yearly', customer.where)
      assert.lengthOf(await crashes.rowsOf('ledger_entries', customer).where('type', 'charge'), 2, customer.where)
    }
    assert.equal((await crashes.stripe.counts()).charges, 2 * customers.length + 1)
    assert.lengthOf(crashes.running(), customers.length + 1)
  })

  test('resume: it goes on here and there, and is renewed once', async ({ assert }) => {
    const customers = await crashes.killedEverywhere('resume', 2, async (user) => {
      const id = await crashes.subscribe(user)
      await (await make(CancelSubscription)).execute({ userId: user.id })
      return id
    })
    for (const { id: userId } of customers) await (await make(ResumeSubscription)).execute({ userId })
    await crashes.stripe.advance({ days: 32 })
    await (await make(CheckDue)).execute()
    for (const customer of customers) {
      assert.containsSubset(await crashes.rowsOf('subscriptions', customer), [{ status: 'active', ends_at: null }])
      assert.lengthOf(await crashes.rowsOf('ledger_entries', customer).where('type', 'charge'), 2, customer.where)
    }
    assert.equal((await crashes.stripe.counts()).charges, 2 * (customers.length + 1))
  })
})
