import type { androidpublisher_v3 as v3 } from '@googleapis/androidpublisher'
import type { Clock } from '#core/clock'
import { traceHeaders } from '#core/http/request_scope'
import { errorOf, isUnknown, TIMEOUT_MS } from '#gateways/drivers/googleplay/errors'
import { ServiceAccount } from '#gateways/drivers/googleplay/service_account'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'

export type Purchase = v3.Schema$SubscriptionPurchaseV2
export type Order = v3.Schema$Order
export type Money = v3.Schema$Money

/** Google asks for at most so many orders at once. */
const ORDERS_AT_ONCE = 1000

/** The publisher's API of Google Play, for one app: Google's client with our token, time limit and errors. */
export class Publisher {
  #api: Promise<v3.Androidpublisher> | null = null
  readonly #account: ServiceAccount

  constructor(
    private settings: GooglePlaySettings,
    clock: Clock
  ) {
    this.#account = new ServiceAccount(settings, clock)
  }

  /** A subscription by its purchase token; null where Google knows none. */
  async purchase(token: string): Promise<Purchase | null> {
    return this.#find('read a purchase', (api, app, options) =>
      api.purchases.subscriptionsv2.get({ ...app, token }, options)
    )
  }

  /** A product of the app with its base plans; null where there is none. */
  async product(productId: string): Promise<v3.Schema$Subscription | null> {
    return this.#find('read a product', (api, app, options) =>
      api.monetization.subscriptions.get({ ...app, productId }, options)
    )
  }

  /** Fails unless the account may read the app's subscriptions. */
  async check(): Promise<void> {
    await this.#call('read the app', (api, app, options) =>
      api.monetization.subscriptions.list({ ...app, pageSize: 1 }, options)
    )
  }

  /** Orders in the order asked for, without those that Google does not have. */
  async orders(orderIds: string[]): Promise<Order[]> {
    const found: Order[] = []
    for (let at = 0; at < orderIds.length; at += ORDERS_AT_ONCE) {
      found.push(...(await this.#batch(orderIds.slice(at, at + ORDERS_AT_ONCE))))
    }
    return found
  }

  /** Accepts a purchase; without it Google gives the money back after three days. */
  async acknowledge(token: string, subscriptionId: string, accountId: string | null): Promise<void> {
    const requestBody = accountId === null ? {} : { externalAccountIds: { obfuscatedAccountId: accountId } }
    await this.#call('acknowledge a purchase', (api, app, options) =>
      api.purchases.subscriptions.acknowledge({ ...app, subscriptionId, token, requestBody }, options)
    )
  }

  /** No further payment; access lasts as long as it was paid. */
  async cancel(token: string, cancellationType: string): Promise<void> {
    const requestBody = { cancellationContext: { cancellationType } }
    await this.#call('cancel a subscription', (api, app, options) =>
      api.purchases.subscriptionsv2.cancel({ ...app, token, requestBody }, options)
    )
  }

  /** Tokens of purchases that were taken back since, oldest first. */
  async *voided(sinceMillis: number): AsyncIterable<string> {
    for (let page: string | undefined, more = true; more;) {
      const answer = await this.#call('list what was voided', (api, app, options) =>
        // Type 1: with subscriptions.
        api.purchases.voidedpurchases.list({ ...app, startTime: String(sinceMillis), type: 1, token: page }, options)
      )
      for (const { purchaseToken } of answer.voidedPurchases ?? []) if (purchaseToken) yield purchaseToken
      page = answer.tokenPagination?.nextPageToken ?? undefined
      more = page !== undefined
    }
  }

  async #batch(orderIds: string[]): Promise<Order[]> {
    const together = await this.#find('read orders', (api, app, options) =>
      api.orders.batchget({ ...app, orderIds }, options)
    )
    if (together) return together.orders ?? []
    // One that Google does not have must not hide the others.
    const each = await Promise.all(
      orderIds.map((orderId) =>
        this.#find('read an order', (api, app, options) => api.orders.get({ ...app, orderId }, options))
      )
    )
    return each.filter((order) => order !== null)
  }

  async #find<T>(what: string, call: Call<T>): Promise<T | null> {
    try {
      return await this.#ask(call)
    } catch (error) {
      if (isUnknown(error)) return null
      throw errorOf(error, what)
    }
  }

  async #call<T>(what: string, call: Call<T>): Promise<T> {
    try {
      return await this.#ask(call)
    } catch (error) {
      throw errorOf(error, what)
    }
  }

  async #ask<T>(call: Call<T>): Promise<T> {
    const headers = { authorization: `Bearer ${await this.#account.token()}`, ...traceHeaders() }
    const { data } = await call(
      await this.#client(),
      { packageName: this.settings.packageName },
      { headers, timeout: TIMEOUT_MS, retry: false, http2: false }
    )
    return data
  }

  /** Google's client is a third of a second's work to load: only installations that sell on Google Play load it. */
  async #client(): Promise<v3.Androidpublisher> {
    const rootUrl = `${this.settings.api}/`
    this.#api ??= import('@googleapis/androidpublisher').then(({ androidpublisher }) =>
      androidpublisher({ version: 'v3', rootUrl })
    )
    return this.#api
  }
}

interface Options {
  headers: Record<string, string>
  timeout: number
  retry: boolean
  http2: boolean
}

type Call<T> = (api: v3.Androidpublisher, app: { packageName: string }, options: Options) => Promise<{ data: T }>
