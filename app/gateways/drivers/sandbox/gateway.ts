import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { Delivery, GatewayEvent } from '#gateways/contracts/gateway_event'
import * as contract from '#gateways/contracts/payment_gateway'
import { change, previewChange } from '#gateways/drivers/sandbox/calls/change'
import { refund } from '#gateways/drivers/sandbox/calls/refund'
import { checkoutOf, start } from '#gateways/drivers/sandbox/calls/start'
import { end, endLater, isOver } from '#gateways/drivers/sandbox/ending'
import { readDelivery } from '#gateways/drivers/sandbox/events'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { once } from '#gateways/drivers/sandbox/once'
import { cardPage, paymentPage } from '#gateways/drivers/sandbox/pages'
import { ensurePrice, sellsAt } from '#gateways/drivers/sandbox/prices'
import { known, refused } from '#gateways/drivers/sandbox/refusals'
import { SandboxStore } from '#gateways/drivers/sandbox/store'
import { trialAllowed } from '#gateways/services/trial'
import { snapshotOf } from '#gateways/drivers/sandbox/snapshot'

/** The provider that lives in this process: what others do behind their API it does in its own tables. */
export class SandboxGateway extends contract.PaymentGateway {
  readonly #store: SandboxStore

  constructor(private clock: Clock) {
    super()
    this.#store = new SandboxStore(clock)
  }

  async check() {
    if (!trialAllowed()) throw new GatewayError('misconfigured', 'Test payments are for trials on this machine only')
  }

  async ensurePrice(input: contract.PriceInput) {
    return ensurePrice(input, this.clock.now())
  }

  async sells(priceId: string) {
    return sellsAt(priceId)
  }

  async start(input: contract.StartInput) {
    await this.check()
    return start(this.#store, input, this.clock.now())
  }

  async checkoutOf(providerId: string) {
    const book = await this.#store.find(providerId)
    return book && checkoutOf(book)
  }

  async fetch(providerId: string) {
    const book = await this.#store.find(providerId)
    return book && snapshotOf(book, ({ id }) => paymentPage(id))
  }

  async cancel({ providerId, when, key }: { providerId: string; when: 'period_end' | 'now'; key: string }) {
    await once('cancel', key, this.clock.now(), async (trx) => {
      const cancelled = await this.#store.change(
        providerId,
        (book, now, tell) => {
          if (when === 'now') end(book, 'requested', now, tell)
          else endLater(book, now, tell)
          return true
        },
        trx
      )
      known(cancelled)
    })
  }

  async resume({ providerId, key }: { providerId: string; key: string }) {
    await once('resume', key, this.clock.now(), async (trx) => {
      const resumed = await this.#store.change(
        providerId,
        (book, _, tell) => {
          if (isOver(book)) throw refused("A subscription that has ended can't be resumed")
          book.cancelAtPeriodEnd = false
          tell('subscription.updated')
          return true
        },
        trx
      )
      known(resumed)
    })
  }

  async previewChange(input: Omit<contract.ChangeInput, 'returnUrl' | 'key'>) {
    return previewChange(this.#store, input, this.clock.now())
  }

  async change(input: contract.ChangeInput) {
    return change(this.#store, input, this.clock.now())
  }

  async refund(input: contract.RefundInput) {
    return refund(this.#store, input, this.clock.now())
  }

  async paymentMethodUrl({ providerId, returnUrl }: { providerId: string; returnUrl: string }) {
    const book = known(await this.#store.find(providerId))
    if (isOver(book)) throw refused('A subscription that has ended needs no card')
    return cardPage(providerId, returnUrl, this.clock.now())
  }

  override async paidWith(providerId: string): Promise<contract.PaidWith | null> {
    const card = (await this.#store.find(providerId))?.card
    return card ? { brand: 'test', last4: card.last4, validUntil: null } : null
  }

  async accept(): Promise<never> {
    throw new GatewayError('unsupported', "Test payments can't be linked")
  }

  async *discover(since: DateTime) {
    const columns = ['provider_id', 'reference']
    const rows = (await db
      .from('sandbox_subscriptions')
      .where('changed_at', '>=', toSql(since))
      .orderBy('id')
      .select(columns)) as { provider_id: string; reference: string }[]
    for (const { provider_id: providerId, reference } of rows) yield { providerId, reference }
  }

  async read(delivery: Delivery) {
    return readDelivery(delivery, this.clock.now())
  }

  async confirm(delivery: Delivery) {
    return (await this.read(delivery)).verdict === 'verified'
  }

  async locate({ subscriptionId, paymentId }: GatewayEvent) {
    return subscriptionId ?? (paymentId && subscriptionOf(paymentId))
  }
}
