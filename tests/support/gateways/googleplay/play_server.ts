import { jwtVerify } from 'jose'
import type { DateTime } from 'luxon'
import type { GoogleKeys } from '#tests/support/gateways/googleplay/keys'
import { PlayLife } from '#tests/support/gateways/googleplay/life'
import { orderJson, productJson, purchaseJson } from '#tests/support/gateways/googleplay/wire'
import { type Answer, type Asked, LoopbackServer } from '#tests/support/gateways/loopback_server'

export const PACKAGE = 'com.example.vpn'

const APP = `/androidpublisher/v3/applications/${PACKAGE}`
const json = (body: unknown): Answer => ({ status: 200, body })
const failed = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, message: 'No.', errors: [{ domain: 'androidpublisher', reason, message: 'No.' }] } },
})
const missing = () => failed(404, 'purchaseTokenNotFound')

/** The publisher's API, the sign-in of service accounts and the keys of pushes on 127.0.0.1. */
export class PlayServer {
  readonly life: PlayLife
  readonly server: LoopbackServer
  /** Names of orders that Google has lost. */
  readonly lostOrders = new Set<string>()
  servesKeys = true
  #tokens = 0

  constructor(
    private now: () => DateTime,
    private keys: GoogleKeys
  ) {
    this.life = new PlayLife(now)
    this.server = new LoopbackServer(async (asked) => this.#answer(asked))
  }

  /** The key file of the operator's service account. */
  get accountFile(): string {
    return JSON.stringify({
      type: 'service_account',
      private_key_id: 'account-key-1',
      private_key: this.keys.accountKey,
      client_email: 'publisher@play.example.com',
      token_uri: `${this.server.origin}/token`,
    })
  }

  async #answer(asked: Asked): Promise<Answer> {
    if (asked.path === '/token') return this.#signIn(asked)
    if (asked.path === '/oauth2/v3/certs')
      return this.servesKeys ? json({ keys: [this.keys.jwk] }) : failed(503, 'later')
    if (!/^Bearer ya29\.\d+$/.test(asked.headers.authorization ?? '')) return failed(401, 'authError')
    if (!asked.path.startsWith(`${APP}/`)) return failed(404, 'applicationNotFound')
    return this.#api({ ...asked, path: asked.path.slice(APP.length) })
  }

  async #signIn(asked: Asked): Promise<Answer> {
    try {
      const form = new URLSearchParams(asked.body)
      const wanted = { audience: `${this.server.origin}/token`, issuer: 'publisher@play.example.com' }
      await jwtVerify(form.get('assertion') ?? '', this.keys.accountPublic, {
        ...wanted,
        currentDate: this.now().toJSDate(),
      })
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    return json({ access_token: `ya29.${++this.#tokens}`, expires_in: 3599, token_type: 'Bearer' })
  }

  #api(asked: Asked): Answer {
    const { method, path } = asked
    if (path === '/subscriptions') return json({ subscriptions: [] })
    const product = /^\/subscriptions\/([\w-]+)$/.exec(path)?.[1]
    if (product !== undefined) {
      const found = productJson(product, PACKAGE)
      return found ? json(found) : missing()
    }
    if (path === '/purchases/voidedpurchases') return this.#voided(asked)
    if (path === '/orders:batchGet') return this.#orders(asked.query.getAll('orderIds'))
    const order = /^\/orders\/([\w.-]+)$/.exec(path)?.[1]
    if (order !== undefined) return this.#order(order)
    const purchase = /^\/purchases\/subscriptions(?:v2|\/[\w-]+)\/tokens\/([\w.-]+)(?::(\w+))?$/.exec(path)
    const bought = this.life.bought.get(purchase?.[1] ?? '')
    if (!bought) return missing()
    if (method === 'GET') return json(purchaseJson(bought, this.life))
    const body = JSON.parse(asked.body || '{}') as {
      externalAccountIds?: { obfuscatedAccountId?: string }
      cancellationContext?: { cancellationType?: string }
    }
    if (purchase?.[2] === 'acknowledge') {
      const account = body.externalAccountIds?.obfuscatedAccountId
      if (account !== undefined && !bought.isOutOfApp) return failed(400, 'invalidAccountIdUpdate')
      bought.accountId ??= account ?? null
      bought.isAcknowledged = true
      return { status: 204 }
    }
    if (bought.state === 'EXPIRED') return failed(400, 'subscriptionExpired')
    this.life.cancel(bought, body.cancellationContext?.cancellationType?.startsWith('USER') ? 'user' : 'developer')
    return json({})
  }

  #orders(ids: string[]): Answer {
    const orders = ids.map((id) => this.#order(id))
    return orders.some(({ status }) => status !== 200) ? missing() : json({ orders: orders.map(({ body }) => body) })
  }

  #order(id: string): Answer {
    for (const bought of this.life.bought.values()) {
      const order = bought.orders.find(({ orderId }) => orderId === id)
      if (order && !this.lostOrders.has(id)) return json(orderJson(order, bought))
    }
    return missing()
  }

  #voided({ query }: Asked): Answer {
    const since = Number(query.get('startTime') ?? 0)
    const list = [...this.life.bought.values()].flatMap((bought) =>
      bought.orders
        .filter(({ refund }) => refund && refund.at.toMillis() >= since)
        .map(({ orderId, refund }) => ({
          purchaseToken: bought.token,
          orderId,
          voidedTimeMillis: String(refund?.at.toMillis()),
        }))
    )
    return json({ voidedPurchases: list })
  }
}
