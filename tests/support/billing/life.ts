import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { DateTime, DurationLike } from 'luxon'
import { fromSql } from '#core/database/columns'
import { DueWorkRegistry } from '#core/due_work'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import type { Delivery } from '#gateways/contracts/gateway_event'
import { createUser, signedIn } from '#tests/support/accounts'
import { api, type Answer } from '#tests/support/api'
import type { Subject } from '#tests/support/gateways/contract/subject'
import type { ProviderHarness } from '#tests/support/gateways/harness'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = Parameters<typeof provide>[0]
type User = Awaited<ReturnType<typeof createUser>>

/** What the worker does by itself besides working on events, in no order that matters. */
const WORKS = ['check_due', 'settle_refunds', 'discover_starts', 'notify_lapses', 'end_grants', 'due_notices']

/** One customer of one provider, from the first click to the end, with the product and the provider on one clock. */
export class Life {
  /** What the product is to hear and to do: a provider's deliveries may all be lost, its own rounds may stand still. */
  hears = true
  works = true

  private constructor(
    readonly harness: ProviderHarness,
    readonly user: User
  ) {}

  static async begin(cleanup: Cleanup, { open }: Subject, start?: string): Promise<Life> {
    const harness = await open(start)
    await provide(cleanup, harness)
    return Life.at(harness)
  }

  /** The life of a new user at a provider that the product uses already. */
  static async at(harness: ProviderHarness): Promise<Life> {
    return new Life(harness, await createUser())
  }

  get now(): DateTime {
    return this.harness.clock.now()
  }

  /** A click of the customer, who has signed in again: sessions do not last as long as a life. */
  async post(path: string, body?: object): Promise<Answer> {
    const browser = await signedIn(this.user)
    return browser.post(`/api/${path}`, body, { headers: { 'idempotency-key': randomUUID() } })
  }

  async get(path: string): Promise<Answer> {
    return (await signedIn(this.user)).get(`/api/${path}`)
  }

  /** Chooses a plan and pays, and the product hears of it. */
  async subscribe(planType: 'monthly' | 'yearly', card: 'good' | 'confirm' = 'good') {
    await this.pay(planType, card)
    await this.hear()
  }

  /** Chooses a plan and pays, in whichever way the provider sells. */
  async pay(planType: 'monthly' | 'yearly', card: 'good' | 'confirm' = 'good') {
    if (!this.harness.driver.capabilities.has('web_checkout')) return this.#link(planType)
    const begun = await this.post('create-subscription', { planType })
    if (begun.status !== 200) throw new Error(begun.text)
    const { clientSecret, approvalUrl } = begun.body as Record<'clientSecret' | 'approvalUrl', string | null>
    const { provider_id: providerId } = await this.subscription()
    await this.harness.pay({ providerId: providerId ?? '', customerId: null, clientSecret, approvalUrl }, card)
    if (card === 'confirm') await this.harness.confirm(providerId ?? '')
  }

  /** Time passes in steps; after each the product hears what the provider tells and does its own work. */
  async pass(by: DurationLike, step: DurationLike = { days: 5 }, each: () => Promise<void> = async () => {}) {
    const until = this.now.plus(by)
    while (this.now < until) {
      const next = this.now.plus(step)
      await this.harness.advanceTo(next < until ? next : until)
      await this.hear()
      await each()
    }
  }

  /** What the provider tells arrives, and the worker works. */
  async hear() {
    const { driver } = this.harness
    const arrived = await this.harness.deliveries()
    if (this.hears) for (const delivery of arrived) await deliver(driver.name, delivery)
    await work(`webhooks.${driver.name}`)
    if (this.works) for (const name of WORKS) await work(name)
  }

  /** The row of the subscription that is or was. */
  async subscription(): Promise<SubscriptionRow> {
    return db.from('subscriptions').where('user_id', this.user.id).orderBy('id', 'desc').firstOrFail()
  }

  async providerId(): Promise<string> {
    return (await this.subscription()).provider_id ?? ''
  }

  async payments(): Promise<PaymentRow[]> {
    return db.from('payments').orderBy('created_at').orderBy('id')
  }

  async paid(): Promise<PaymentRow[]> {
    return (await this.payments()).filter(({ status }) => status === 'paid')
  }

  /** What the product's books and the provider's differ in; empty: nothing. */
  async drift(): Promise<string[]> {
    const snapshot = await this.harness.gateway.fetch(await this.providerId())
    if (!snapshot) return ['the provider does not know it']
    const { status, ends_at: endsAt, period_end: periodEnd } = await this.subscription()
    const own = (await this.payments()).map((payment) => [payment.provider_id, payment.status, payment.amount_minor])
    const theirs = snapshot.payments.map((payment) => [payment.providerId, payment.status, payment.amountMinor])
    const compared: [string, unknown, unknown][] = [
      ['status', status, snapshot.status],
      ['end', endsAt && fromSql(endsAt).toMillis(), snapshot.endsAt?.toMillis() ?? null],
      ['period', periodEnd && fromSql(periodEnd).toMillis(), snapshot.periodEnd?.toMillis() ?? null],
      ['payments', own, theirs],
    ]
    return compared.flatMap(([what, here, there]) => {
      const [a, b] = [JSON.stringify(here), JSON.stringify(there)]
      return a === b ? [] : [`${what}: ${a} here, ${b} there`]
    })
  }

  /** What the customer may do now. */
  async plan(): Promise<string> {
    return (await entitlementsFor(this.user.id)).plan
  }

  async #link(planType: 'monthly' | 'yearly') {
    const { gateway } = this.harness
    const terms = planType === 'monthly' ? ([999, 'month'] as const) : ([4999, 'year'] as const)
    const [amountMinor, interval] = terms
    const price = { planId: planType, name: planType, amountMinor, currency: 'USD', interval, key: `price:${planType}` }
    const purchaseToken = await this.harness.purchase(await gateway.ensurePrice(price))
    const linked = await this.post('subscription/link', { purchaseToken })
    if (linked.status !== 200) throw new Error(linked.text)
  }
}

export interface SubscriptionRow {
  id: number
  provider_id: string | null
  status: string
  plan_id: string
  held: number
  period_end: string | null
  ends_at: string | null
  grace_ends_at: string | null
  ended_at: string | null
  end_reason: string | null
}

export interface PaymentRow {
  id: number
  provider_id: string
  status: string
  reason: string
  amount_minor: number
  period_end: string | null
}

/** Brings a delivery as providers do. */
export async function deliver(gateway: string, { body, headers }: Delivery) {
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const answer = await api().raw('POST', `/webhooks/${gateway}`, body, 'application/json', Object.fromEntries(given))
  if (answer.status !== 200) throw new Error(`A delivery was not accepted: ${answer.status} ${answer.text}`)
}

async function work(name: string) {
  await (await app.container.make(DueWorkRegistry)).runOnce(`billing.${name}`)
}
