import type { DateTime, DurationLike } from 'luxon'
import type { GatewayDriver, GatewaySettings } from '#gateways/contracts/gateway_driver'
import type { Delivery } from '#gateways/contracts/gateway_event'
import type { PaymentGateway } from '#gateways/contracts/payment_gateway'
import { defineGooglePlay } from '#gateways/drivers/googleplay/google_play_driver'
import { PushKeys } from '#gateways/drivers/googleplay/push/push_keys'
import { FrozenClock } from '#tests/support/frozen_clock'
import { type GoogleKeys, PUSH, pushToken, sharedKeys, strangersKey } from '#tests/support/gateways/googleplay/keys'
import { PACKAGE, PlayServer } from '#tests/support/gateways/googleplay/play_server'
import type { Break, ProviderCalls, ProviderHarness } from '#tests/support/gateways/harness'

/** Google Play on loopback: what people buy in its store, the months that pass, and what is pushed of it. */
export class PlayHarness implements ProviderHarness {
  readonly settings: GatewaySettings
  readonly driver: GatewayDriver
  readonly gateway: PaymentGateway
  readonly pushKeys = new PushKeys()
  readonly calls: ProviderCalls = { ensurePrice: /GET .*\/subscriptions\/\w+$/, cancel: /:cancel$/ }
  #delivered = 0
  #messages = 1

  private constructor(
    readonly play: PlayServer,
    readonly clock: FrozenClock,
    readonly keys: GoogleKeys
  ) {
    const push = { pushAudience: PUSH.audience, pushServiceAccount: PUSH.email }
    this.settings = {
      configuration: { serviceAccountKey: play.accountFile, packageName: PACKAGE, ...push },
      testMode: true,
    }
    this.driver = defineGooglePlay(this.pushKeys)
    this.gateway = this.driver.open(this.settings, { clock, endpoint: this.endpoint })
  }

  static async open(start?: string): Promise<PlayHarness> {
    const clock = new FrozenClock(start)
    const keys = await sharedKeys()
    const play = new PlayServer(() => clock.now(), keys)
    await play.server.open()
    return new PlayHarness(play, clock, keys)
  }

  get endpoint(): string {
    return this.play.server.origin
  }

  async pay(): Promise<void> {
    throw new Error('Google Play has no checkout of ours')
  }

  /** In the store, outside of the app, so that it is nobody's yet. */
  async purchase(priceId: string): Promise<string> {
    return this.play.life.buy(priceId.split(':')[0] ?? '').token
  }

  async setCard(token: string, card: 'good' | 'failing'): Promise<void> {
    this.play.life.find(token).card = card
  }

  async confirm(): Promise<void> {
    throw new Error('Nothing waits for the customer here')
  }

  async advance(by: DurationLike): Promise<void> {
    await this.advanceTo(this.clock.now().plus(by))
  }

  async advanceTo(instant: DateTime): Promise<void> {
    for (;;) {
      const due = [...this.play.life.bought.values()]
        .flatMap((bought) => ({ bought, at: this.play.life.dueAt(bought) ?? instant.plus(1) }))
        .sort((a, b) => a.at.toMillis() - b.at.toMillis())
        .at(0)
      if (!due || due.at > instant) break
      this.clock.travelTo(due.at.toISO() ?? '')
      this.play.life.run(due.bought)
    }
    this.clock.travelTo(instant.toUTC().toISO() ?? '')
  }

  /** Google tells of a contested charge only once it is lost. */
  async dispute(): Promise<void> {
    throw new Error('Google Play does not tell of open disputes')
  }

  async closeDispute(orderId: string): Promise<void> {
    const all = [...this.play.life.bought.values()]
    const bought = all.find(({ orders }) => orders.some((order) => order.orderId === orderId))
    if (bought) this.play.life.takeBack(bought, 'CHARGEBACK')
  }

  async failRefund(): Promise<void> {
    throw new Error('Google Play does not tell of refunds that failed')
  }

  async cancelAtProvider(token: string): Promise<void> {
    this.play.life.cancel(this.play.life.find(token), 'user')
  }

  around(look: ((where: Break) => Promise<void>) | null): void {
    this.play.server.around = look
  }

  breakNext(call: RegExp, where: Break): void {
    this.play.server.breakNext(call, where)
  }

  /** The key is known by then, as it is after the first push that was confirmed. */
  async deliveries(): Promise<Delivery[]> {
    await this.#knowKeys()
    const notices = this.play.life.notices.slice(this.#delivered)
    this.#delivered += notices.length
    return Promise.all(notices.map(async ({ data, time }) => this.push(data, { time })))
  }

  async strangeDeliveries() {
    await this.#knowKeys()
    const other = { subscriptionNotification: { notificationType: 2, purchaseToken: 'a-token' } }
    return {
      unknownType: await this.push({ somethingNewNotification: {} }),
      wrongMode: await this.push(other, { packageName: 'com.example.other' }),
    }
  }

  async forge(delivery: Delivery, how: 'tampered' | 'wrong_secret' | 'old' | 'future'): Promise<Delivery> {
    const now = Math.floor(this.clock.now().toSeconds())
    if (how === 'tampered') return { ...delivery, body: delivery.body.replace('"messageId"', ' "messageId"') }
    if (how === 'wrong_secret') return this.carry(delivery.body, await pushToken(await strangersKey(), now))
    return this.carry(delivery.body, await pushToken(this.keys.signer, how === 'old' ? now - 86_400 : now + 86_400))
  }

  async counts() {
    const orders = [...this.play.life.bought.values()].flatMap((bought) => bought.orders)
    const refunds = orders.reduce((sum, { refund, parts }) => sum + parts.length + (refund ? 1 : 0), 0)
    return { customers: 0, subscriptions: this.play.life.bought.size, charges: orders.length, refunds }
  }

  async close(): Promise<void> {
    await this.play.server.close()
  }

  /** A notification in Pub/Sub's envelope with a token of this moment. */
  async push(data: object, about: { time?: DateTime; packageName?: string } = {}): Promise<Delivery> {
    const { time = this.clock.now(), packageName = PACKAGE } = about
    const notice = { version: '1.0', packageName, eventTimeMillis: String(time.toMillis()), ...data }
    const messageId = String(136_969_346_945 + this.#messages++)
    const message = {
      data: Buffer.from(JSON.stringify(notice)).toString('base64'),
      messageId,
      message_id: messageId,
      publishTime: time.toISO(),
    }
    const body = JSON.stringify({ message, subscription: 'projects/example/subscriptions/play' })
    return this.carry(body, await pushToken(this.keys.signer, Math.floor(this.clock.now().toSeconds())))
  }

  carry(body: string, token: string): Delivery {
    return { body, headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` } }
  }

  async #knowKeys(): Promise<void> {
    await this.pushKeys.load(`${this.endpoint}/oauth2/v3/certs`, 'push-key-1', this.clock.now())
  }
}
