import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import type { Group } from '@japa/runner/core'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { SubscriptionLapsed } from '#billing/events/subscription_lapsed'
import { createUser, freshStart } from '#tests/support/accounts'
import { addPrices } from '#tests/support/billing/subscriptions'
import { FakeGateway } from '#tests/support/gateways/fake_gateway'
import { useHarness } from '#tests/support/gateways/use_harness'

/** What tests of the engine begin with: empty tables, a provider in memory, its prices, and one user. */
export class Engine {
  fake = new FakeGateway()
  /** Users whose lapse was told, in order. */
  lapsed: number[] = []
  userId = 0

  /** Begins again before each test of the group. */
  constructor(group: Group) {
    group.each.setup(async (test) => {
      await freshStart()
      this.fake = new FakeGateway()
      this.lapsed = []
      const stop = emitter.on(SubscriptionLapsed, ({ userId }) => void this.lapsed.push(userId))
      await useHarness((undo) => test.cleanup(undo), this.fake)
      await addPrices()
      this.userId = (await createUser()).id
      return () => stop()
    })
  }

  async sync(providerId = 'sub_1') {
    const action = await app.container.make(SyncSubscription)
    return action.execute({ gateway: 'fake', providerId, source: 'event' })
  }

  later(days: number) {
    return this.fake.clock.now().plus({ days })
  }

  subscriptions() {
    return db.from('subscriptions').orderBy('id')
  }

  async events() {
    const rows = await db.from('subscription_events').orderBy('id')
    return rows.map(({ kind, before, after, reason }) => [kind, before, after, reason])
  }

  /** What became of subscriptions, and who or what led to it. */
  async story() {
    const rows = await db.from('subscription_events').orderBy('id')
    return rows.map(({ kind, source }) => [kind, source])
  }

  async ledger() {
    const rows = await db.from('ledger_entries').orderBy('id')
    return rows.map(({ type, amount_minor, provider_ref }) => [type, amount_minor, provider_ref])
  }
}
