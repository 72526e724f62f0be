import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Group } from '@japa/runner/core'
import { CheckDue } from '#billing/actions/check_due'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import { DiscoverStarts } from '#billing/actions/discover_starts'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { StartSubscription } from '#billing/actions/start_subscription'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { openGateway } from '#gateways/index'
import { createUser, freshStart } from '#tests/support/accounts'
import { oneOnMariadb } from '#tests/support/depth'
import { Doomed } from '#tests/support/billing/doomed'
import type { Task } from '#tests/support/billing/doomed_process'
import { StripeHarness } from '#tests/support/gateways/stripe/stripe_harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

export interface Payer {
  id: number
  email: string
}

export interface Customer extends Payer {
  subscriptionId: number
  /** Where the process died for this one. */
  where: string
}

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>

/** Processes that die while money moves at Stripe, and the one that comes after them. */
export class Crashes {
  #stripe: StripeHarness | null = null
  #doomed: Doomed | null = null

  /** Begins again before each test of the group. */
  constructor(group: Group) {
    group.each.setup(async (test) => {
      await freshStart()
      // On the clock of the process that dies.
      const stripe = await StripeHarness.open(new Date().toISOString())
      const doomed = new Doomed(stripe.endpoint)
      test.cleanup(() => doomed.kill())
      await provide((undo) => test.cleanup(undo), stripe)
      this.#stripe = stripe
      this.#doomed = doomed
    })
  }

  get stripe(): StripeHarness {
    if (!this.#stripe) throw new Error('No test has begun')
    return this.#stripe
  }

  async start(user: Payer) {
    const result = await (await make(StartSubscription)).execute({ user, planId: 'monthly' })
    if (!result.ok) throw new Error(result.error.type)
    return result.value
  }

  async pay(user: Payer) {
    const { subscription, checkout } = await this.start(user)
    if (checkout) await this.stripe.pay(checkout)
    return subscription.id
  }

  async subscribe(user: Payer) {
    const subscriptionId = await this.pay(user)
    await (await make(SyncSubscription)).execute({ subscriptionId, source: 'user' })
    return subscriptionId
  }

  /** The next process, without a word of the provider's events. */
  async reconcile() {
    for (let round = 0; round < 4; round++) {
      await this.stripe.advance({ minutes: 12 })
      await (await make(DiscoverStarts)).execute()
      await (await make(CheckDue)).execute()
      await (await make(SettleRefunds)).execute()
    }
  }

  get #process(): Doomed {
    if (!this.#doomed) throw new Error('No test has begun')
    return this.#doomed
  }

  /**
   * One customer for every commit of the operation and every call that changes something at the provider: for each of them
   * a process stands still right after that place, and is killed. Before the next place is after the last one, and a
   * question leaves nothing behind. Answers those customers, and one for whom all went well. There are `places` at least; one of
   * them is enough on MariaDB, where only the engine differs.
   */
  async killedEverywhere(
    operation: Task['operation'],
    places: number,
    prepare: (user: Payer) => Promise<number>
  ): Promise<Customer[]> {
    // Prices are made once for all: whoever waits for one would wait for a customer who stands still.
    await this.subscribe(await createUser())
    const gateway = await openGateway('stripe')
    if (gateway) await (await make(EnsurePlanPrice)).execute({ planId: 'yearly', gateway })
    const doomed = this.#process
    const customer = async (where: string): Promise<Customer> => {
      const { id, email } = await createUser()
      return { id, email, subscriptionId: await prepare({ id, email }), where: `${operation}: ${where}` }
    }
    const taskOf = ({ id, email, subscriptionId }: Customer, stop: Task['stop']): Task => ({
      operation,
      user: { id, email },
      subscriptionId,
      stop,
    })
    const lucky = await customer('not at all')
    const [whole] = await doomed.run([taskOf(lucky, null)])
    if (!whole?.outcome || !/ok: true|applied/.test(whole.outcome))
      throw new Error(`It fails by itself: ${whole?.outcome}`)
    const everywhere = [
      ...Array.from({ length: whole.commits }, (_, n) => ({ commit: n + 1 })),
      ...Array.from({ length: whole.calls }, (_, n) => ({ call: n + 1 })),
    ]
    if (everywhere.length < places) throw new Error(`There are only ${everywhere.length} places to stop at`)
    const stops = oneOnMariadb(operation, everywhere)
    const unlucky: Customer[] = []
    for (const stop of stops) unlucky.push(await customer(JSON.stringify(stop)))
    const tasks = unlucky.map((one, at) => taskOf(one, stops[at] ?? null))
    const progress = await doomed.run(tasks)
    const survivors = progress.flatMap(({ outcome }, at) =>
      outcome === null ? [] : [`${unlucky[at]?.where}: ${outcome}`]
    )
    if (survivors.length > 0) throw new Error(`These did not stand still: ${survivors.join('; ')}`)
    await doomed.kill()
    await this.reconcile()
    return [lucky, ...unlucky]
  }

  /** A customer's rows of a table. */
  rowsOf(table: string, { id }: Payer) {
    return db
      .from(table)
      .join('customers', 'customers.id', `${table}.customer_id`)
      .where('customers.user_id', id)
      .select(`${table}.*`)
  }
  running() {
    return [...this.stripe.world.subscriptions.values()].filter(({ status }) => status === 'active')
  }
}
