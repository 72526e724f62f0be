import type { DateTime } from 'luxon'
import type { Clock } from '#core/clock'
import type { Delivery, GatewayEvent, Reading } from '#gateways/contracts/gateway_event'
import { PaymentGateway, type PriceInput } from '#gateways/contracts/payment_gateway'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import { findBasePlan, sellsBasePlan } from '#gateways/drivers/googleplay/ensure_product'
import { acceptPurchase } from '#gateways/drivers/googleplay/accept_purchase'
import { Publisher } from '#gateways/drivers/googleplay/publisher'
import { confirmPush, readPush } from '#gateways/drivers/googleplay/push/judge'
import type { PushKeys } from '#gateways/drivers/googleplay/push/push_keys'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'
import { fitsAnId } from '#gateways/drivers/googleplay/token'
import { snapshotOf } from '#gateways/drivers/googleplay/snapshot/fetch_snapshot'

/** Google keeps its list of voided purchases for 30 days. */
const VOIDED_DAYS = 30

/** Subscriptions that people buy in the Android app: here they are taken over, watched, and not renewed. */
export class GooglePlayGateway extends PaymentGateway {
  readonly #publisher: Publisher

  constructor(
    private settings: GooglePlaySettings,
    private keys: PushKeys,
    private clock: Clock
  ) {
    super()
    this.#publisher = new Publisher(settings, clock)
  }

  async check(): Promise<void> {
    await this.#publisher.check()
  }

  async ensurePrice(input: PriceInput): Promise<string> {
    return findBasePlan(this.#publisher, input)
  }

  async sells(priceId: string): Promise<boolean> {
    return sellsBasePlan(this.#publisher, priceId)
  }

  async checkoutOf(): Promise<null> {
    return null
  }

  async fetch(providerId: string): Promise<SubscriptionSnapshot | null> {
    const { settings, clock } = this
    const purchase = fitsAnId(providerId) ? await this.#publisher.purchase(providerId) : null
    if (!purchase) return null
    return snapshotOf(purchase, { publisher: this.#publisher, settings, clock, token: providerId })
  }

  /**
   * Stops the renewal. Google cannot end paid access without giving money back, which is not for this call to decide: also
   * 'now' ends access only where nothing is paid any more.
   */
  async cancel({ providerId, when }: { providerId: string; when: 'period_end' | 'now' }): Promise<void> {
    const snapshot = await this.fetch(providerId)
    if (!snapshot || snapshot.endedAt || snapshot.endsAt) return
    const type = when === 'now' ? 'DEVELOPER_REQUESTED_STOP_PAYMENTS' : 'USER_REQUESTED_STOP_RENEWALS'
    await this.#publisher.cancel(providerId, type)
  }

  async accept(input: { providerId: string; reference: string }): Promise<void> {
    await acceptPurchase(this.#publisher, input)
  }

  /** Google lists only what was taken back. */
  async *discover(since: DateTime): AsyncIterable<{ providerId: string; reference: string | null }> {
    const oldest = this.clock.now().minus({ days: VOIDED_DAYS }).toMillis()
    const told = new Set<string>()
    for await (const providerId of this.#publisher.voided(Math.max(since.toMillis(), oldest))) {
      if (!told.has(providerId)) yield { providerId, reference: null }
      told.add(providerId)
    }
  }

  /** A purchase names the customer, not our row. */
  override async holderOf({ reference }: SubscriptionSnapshot) {
    return { reference, email: null }
  }

  async read(delivery: Delivery): Promise<Reading> {
    return readPush(delivery, this.settings, this.keys, this.clock.now())
  }

  async confirm(delivery: Delivery): Promise<boolean> {
    return confirmPush(delivery, this.settings, this.keys, this.clock.now())
  }

  async locate(event: GatewayEvent): Promise<string | null> {
    return event.subscriptionId
  }

  async start(): Promise<never> {
    return inTheApp()
  }

  async resume(): Promise<never> {
    return inTheApp()
  }

  async previewChange(): Promise<never> {
    return inTheApp()
  }

  async change(): Promise<never> {
    return inTheApp()
  }

  async refund(): Promise<never> {
    return inTheApp()
  }

  async paymentMethodUrl(): Promise<never> {
    return inTheApp()
  }
}

function inTheApp(): never {
  throw new GatewayError('unsupported', 'That is done in the Android app or in Google Play.')
}
