import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { runUntil } from '#tests/support/gateways/stripe/billing/timeline'
import { catalogueRoutes } from '#tests/support/gateways/stripe/routes/catalogue_routes'
import { intentRoutes } from '#tests/support/gateways/stripe/routes/intent_routes'
import { invoiceRoutes } from '#tests/support/gateways/stripe/routes/invoice_routes'
import { moneyRoutes } from '#tests/support/gateways/stripe/routes/money_routes'
import { scheduleRoutes } from '#tests/support/gateways/stripe/routes/schedule_routes'
import { subscriptionRoutes } from '#tests/support/gateways/stripe/routes/subscription_routes'
import type { Break } from '#tests/support/gateways/harness'
import type { Breaks } from '#tests/support/gateways/stripe/wire/breaks'
import { expand } from '#tests/support/gateways/stripe/wire/expand'
import { IdempotencyKeys, type Answer } from '#tests/support/gateways/stripe/wire/idempotency'
import { Params } from '#tests/support/gateways/stripe/wire/params'
import { invalid, Refusal } from '#tests/support/gateways/stripe/wire/refusal'
import type { World } from '#tests/support/gateways/stripe/world'

const ROUTES = [
  ...catalogueRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...intentRoutes,
  ...moneyRoutes,
]

const JSON_HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }

/** Pages ask from another origin. */
const PAGES_MAY = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

export interface ServerKeys {
  secretKey: string
  publicKey: string
}

/** Stripe's API on loopback: forms in, JSON out. */
export class StripeServer {
  readonly #keys = new IdempotencyKeys()
  readonly #server: Server
  /** What the product asked, in order. */
  readonly requests: { call: string; headers: IncomingMessage['headers'] }[] = []
  readonly #answers = new EventEmitter()
  /** While this waits, requests are in flight. */
  gate: Promise<void> | null = null
  around: ((where: Break) => Promise<void>) | null = null

  constructor(
    private readonly world: World,
    private readonly breaks: Breaks,
    private readonly accepted: ServerKeys
  ) {
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  /** The next answer of this status was given. */
  async heard(status: number): Promise<void> {
    await once(this.#answers, String(status))
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    if (this.#server.listening) await once(this.#server, 'close')
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { method = 'GET', url = '/', headers } = request
    if (method === 'OPTIONS') return void response.writeHead(204, PAGES_MAY).end()
    const key = headers['idempotency-key'] as string | undefined
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const fromPage = headers.authorization === `Bearer ${this.accepted.publicKey}`
    if (!fromPage) this.requests.push({ call: `${method} ${pathname}`, headers })
    const broken = fromPage ? null : this.breaks.judge(method, pathname, key)
    if (broken === 'before') return void request.socket.destroy()
    if (broken === 'unavailable') return send(response, unavailable())
    if (!fromPage) await this.around?.('before')
    const answer = await this.#once(key, `${method} ${url} ${body}`, () => this.#answer(request, url, body, fromPage))
    if (!fromPage) await this.around?.('after')
    if (broken === 'after') return void request.socket.destroy()
    send(response, answer)
    this.#answers.emit(String(answer.status))
  }

  /** Work for an idempotency key is done once; only what changes something has one. */
  async #once(key: string | undefined, request: string, work: () => Answer): Promise<Answer> {
    if (key === undefined || !request.startsWith('POST')) return work()
    try {
      const known = this.#keys.begin(key, request, this.world.clock.now().toUnixInteger())
      if (known) return known
    } catch (error) {
      return refused(error)
    }
    await this.gate
    const answer = work()
    this.#keys.finish(key, answer)
    return answer
  }

  #answer(request: IncomingMessage, url: string, body: string, fromPage: boolean): Answer {
    try {
      const { pathname, search } = new URL(url, 'http://127.0.0.1')
      this.#admit(request, fromPage)
      runUntil(this.world, this.world.clock.now().toUnixInteger())
      const route = ROUTES.find(({ method, path }) => method === request.method && path.test(pathname))
      if (!route)
        throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL ${pathname}` })
      const params = new Params(request.method === 'POST' ? body : search.slice(1))
      const id = decodeURIComponent(route.path.exec(pathname)?.groups?.id ?? '')
      const made = route.answer({ world: this.world, params, id, fromPage, url: pathname })
      const json = expand(this.world, made, params.list('expand'))
      return { status: 200, body: JSON.stringify(json), headers: JSON_HEADERS }
    } catch (error) {
      return refused(error)
    }
  }

  #admit({ headers, url }: IncomingMessage, fromPage: boolean): void {
    if (fromPage && /^\/v1\/(payment|setup)_intents\//.test(url ?? '')) return
    if (headers.authorization !== `Bearer ${this.accepted.secretKey}`) {
      throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    }
    if (headers['stripe-version'] !== this.world.version) throw invalid(`Not the version that is pinned.`)
  }
}

function refused(error: unknown): Answer {
  if (!(error instanceof Refusal)) throw error
  return { status: error.status, body: JSON.stringify({ error: error.fields }), headers: JSON_HEADERS }
}

function unavailable(): Answer {
  const body = JSON.stringify({ error: { type: 'api_error', message: 'Unavailable.' } })
  return { status: 503, body, headers: { ...JSON_HEADERS, 'stripe-should-retry': 'false' } }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, 'request-id': 'req_test' }).end(body)
}
