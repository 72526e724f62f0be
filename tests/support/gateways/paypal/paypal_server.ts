import type { DateTime } from 'luxon'
import { type Answer, type Asked, LoopbackServer } from '#tests/support/gateways/loopback_server'
import { PayPalLife } from '#tests/support/gateways/paypal/life'
import { routes, type Service } from '#tests/support/gateways/paypal/routes'
import { CERTIFICATE_PATH } from '#tests/support/gateways/paypal/signed'
import { PayPalState } from '#tests/support/gateways/paypal/state'

export const KEYS = { clientId: 'AeExampleClient', clientSecret: 'EExampleSecret' }

const TOKEN_HOURS = 9

/** PayPal's REST API and its approval page on 127.0.0.1. */
export class PayPalServer {
  readonly state = new PayPalState()
  readonly life: PayPalLife
  readonly server: LoopbackServer
  /** Answers by PayPal-Request-Id: the work of one key is done once, and the key is good for no other work. */
  readonly #answered = new Map<string, { body: string; answer: Answer }>()
  readonly #tokens = new Map<string, DateTime>()
  readonly #service: Service
  /** False: the address of the certificate answers nothing. */
  servesCertificate = true
  /** Where approval pages are said to be; null: here. */
  approvalSite: string | null = null

  constructor(
    private now: () => DateTime,
    private chain: string
  ) {
    this.life = new PayPalLife(this.state, now)
    this.server = new LoopbackServer(async (asked) => this.#answer(asked))
    this.#service = {
      state: this.state,
      life: this.life,
      now,
      origin: () => this.approvalSite ?? this.server.origin,
      chain: () => chain,
    }
  }

  /** As if an operator had withdrawn them. */
  withdrawTokens(): void {
    this.#tokens.clear()
  }

  get certificateUrl(): string {
    return `${this.server.origin}${CERTIFICATE_PATH}`
  }

  #answer(asked: Asked): Answer {
    if (asked.path === CERTIFICATE_PATH) {
      return this.servesCertificate ? { status: 200, body: this.chain } : { status: 503, body: 'Later' }
    }
    if (asked.path.startsWith('/webapps/billing/subscriptions')) return this.#page(asked)
    if (asked.path === '/v1/oauth2/token') return this.#signIn(asked)
    const token = (asked.headers.authorization ?? '').replace('Bearer ', '')
    const until = this.#tokens.get(token)
    if (!until || until < this.now()) return { status: 401, body: { error: 'invalid_token' } }
    return this.#once(asked)
  }

  #once(asked: Asked): Answer {
    const requestId = asked.headers['paypal-request-id']
    const key = requestId === undefined ? null : `${asked.path} ${String(requestId)}`
    const known = key === null ? undefined : this.#answered.get(key)
    if (known && known.body !== asked.body)
      return {
        status: 422,
        body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_REQUEST_ID' }] },
      }
    if (known) return known.answer
    const answer = this.#route(asked)
    if (key !== null && answer.status < 300) this.#answered.set(key, { body: asked.body, answer })
    return answer
  }

  #route(asked: Asked): Answer {
    for (const [method, path, answer] of routes) {
      const match = method === asked.method ? path.exec(asked.path) : null
      if (match) return answer(this.#service, asked, match[1] ?? '')
    }
    return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
  }

  #signIn(asked: Asked): Answer {
    const wanted = Buffer.from(`${KEYS.clientId}:${KEYS.clientSecret}`).toString('base64')
    if (asked.headers.authorization !== `Basic ${wanted}`) return { status: 401, body: { error: 'invalid_client' } }
    const token = this.state.id('A21AA', 40)
    this.#tokens.set(token, this.now().plus({ hours: TOKEN_HOURS }))
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_HOURS * 3600 } }
  }

  /** PayPal's page: one button, which leads back to where the subscription began. */
  #page(asked: Asked): Answer {
    const token = asked.query.get('ba_token')
    const subscription = [...this.state.subscriptions.values()].find((each) => each.approval?.token === token)
    if (!subscription) return { status: 404, body: '<h1>This link has expired</h1>' }
    if (asked.method !== 'POST') {
      const form = '<form method="post"><button>Agree &amp; Subscribe</button></form>'
      return { status: 200, body: `<!doctype html><title>PayPal</title><h1>PayPal</h1>${form}` }
    }
    const back = new URL(subscription.returnUrl)
    back.searchParams.set('subscription_id', subscription.id)
    back.searchParams.set('ba_token', token ?? '')
    this.life.approve(subscription)
    return { status: 303, body: '', headers: { location: back.href } }
  }
}
