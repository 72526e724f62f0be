import db from '@adonisjs/lucid/services/db'
import type { DateTime, DurationLike } from 'luxon'
import { fromSql } from '#core/database/columns'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { Checkout } from '#gateways/contracts/payment_gateway'
import type { Book, SandboxCard, SandboxPayment, Tell } from '#gateways/drivers/sandbox/book'
import { cardOf } from '#gateways/drivers/sandbox/cards'
import { closeDispute, openDispute } from '#gateways/drivers/sandbox/disputes'
import { sandboxDriver } from '#gateways/drivers/sandbox/driver'
import { end } from '#gateways/drivers/sandbox/ending'
import { subscriptionOf } from '#gateways/drivers/sandbox/ids'
import { authenticate, pay, replaceCard } from '#gateways/drivers/sandbox/paying'
import { openPaymentOf } from '#gateways/drivers/sandbox/payments'
import { failRefund } from '#gateways/drivers/sandbox/refunds'
import { paymentOf } from '#gateways/drivers/sandbox/secrets'
import { SandboxStore } from '#gateways/drivers/sandbox/store'
import type { Break, ProviderHarness } from '#tests/support/gateways/harness'
import { BrokenLine } from '#tests/support/gateways/sandbox/broken_line'
import {
  countAll,
  type Forgery,
  forge,
  strangeDeliveries,
  takeDeliveries,
} from '#tests/support/gateways/sandbox/deliveries'
import { FrozenClock } from '#tests/support/frozen_clock'

const CARDS = { good: '4242424242424242', confirm: '4000002500003155', declined: '4000000000000002' } as const
const LATER = { good: CARDS.good, failing: '4000000000000341' } as const

/** Test mode as a provider under a test's control. Its tables are those of the test database. */
export async function openSandbox(start?: string): Promise<ProviderHarness> {
  return new SandboxHarness(start)
}

class SandboxHarness implements ProviderHarness {
  readonly settings = { configuration: {}, testMode: true }
  readonly endpoint = null
  readonly calls = {
    ensurePrice: /^ensurePrice$/,
    start: /^start$/,
    change: /^change$/,
    cancel: /^cancel$/,
    refund: /^refund$/,
  }
  readonly clock: FrozenClock
  readonly #line = new BrokenLine()
  readonly driver: GatewayDriver = {
    ...sandboxDriver,
    open: (settings, context) => this.#line.to(sandboxDriver.open(settings, context)),
  }
  readonly gateway
  readonly #store: SandboxStore

  constructor(start?: string) {
    this.clock = new FrozenClock(start)
    this.#store = new SandboxStore(this.clock)
    this.gateway = this.driver.open(this.settings, { clock: this.clock, endpoint: null })
  }

  async pay({ clientSecret }: Checkout, card: keyof typeof CARDS = 'good') {
    const paymentId = paymentOf(clientSecret ?? '') ?? ''
    await this.#at(paymentId, (book, payment, now, tell) => pay(book, payment, numbered(CARDS[card]), now, tell))
  }

  purchase(): Promise<string> {
    throw new Error('Test mode sells on the web only')
  }

  async setCard(providerId: string, card: keyof typeof LATER) {
    await this.#store.change(providerId, (book, now, tell) => replaceCard(book, numbered(LATER[card]), now, tell))
  }

  async confirm(providerId: string) {
    await this.#store.change(providerId, (book, now, tell) => {
      const payment = openPaymentOf(book)
      if (payment) authenticate(book, payment, true, now, tell)
    })
  }

  async advance(by: DurationLike) {
    await this.advanceTo(this.clock.now().plus(by))
  }

  async advanceTo(instant: DateTime) {
    for (;;) {
      const [{ next }] = (await db.from('sandbox_subscriptions').min('due_at as next')) as [{ next: string | null }]
      const due = next && fromSql(next)
      if (!due || due > instant) break
      if (due > this.clock.now()) this.clock.travelTo(due.toISO() ?? '')
      await this.#store.catchUp(100)
    }
    this.clock.travelTo(instant.toISO() ?? '')
  }

  async dispute(paymentId: string) {
    await this.#at(paymentId, (_, payment, now, tell) => openDispute(payment, now, tell))
  }

  async closeDispute(paymentId: string, outcome: 'won' | 'lost') {
    await this.#at(paymentId, (_, payment, now, tell) => closeDispute(payment, outcome, now, tell))
  }

  async failRefund(paymentId: string) {
    await this.#at(paymentId, (_, payment, now, tell) => {
      const refund = payment.refunds.findLast(({ status }) => status === 'succeeded')
      if (refund) failRefund(payment, refund, now, tell)
    })
  }

  async cancelAtProvider(providerId: string) {
    await this.#store.change(providerId, (book, now, tell) => end(book, 'ended', now, tell))
  }

  around(look: ((where: Break) => Promise<void>) | null) {
    this.#line.around = look
  }

  breakNext(call: RegExp, where: Break) {
    this.#line.breakNext(call, where)
  }

  deliveries = () => takeDeliveries(this.clock.now())
  strangeDeliveries = async () => strangeDeliveries(this.clock.now())
  forge = async (delivery: Delivery, how: Forgery) => forge(delivery, how, this.clock.now())
  counts = countAll

  async close() {
    this.#line.close()
  }

  async #at(paymentId: string, work: (book: Book, payment: SandboxPayment, now: DateTime, tell: Tell) => unknown) {
    await this.#store.change(subscriptionOf(paymentId), (book, now, tell) => {
      const payment = book.payments.find(({ id }) => id === paymentId)
      if (!payment) throw new Error(`There is no payment ${paymentId}`)
      work(book, payment, now, tell)
    })
  }
}

function numbered(number: string): SandboxCard {
  const card = cardOf(number)
  if (!card) throw new Error(`${number} is no test card`)
  return card
}
