import { createHash } from 'node:crypto'
import type { Clock } from '#core/clock'
import { tracedFetch } from '#core/traced_fetch'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { errorOf, PayPalRefusal } from '#gateways/drivers/paypal/errors'
import type { PayPalSettings } from '#gateways/drivers/paypal/settings'
import { JsonView } from '#gateways/wire/json_view'

export const TIMEOUT_MS = 10_000

interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  /** An object to be written as JSON, or JSON that is written already. */
  body?: object | string
  /** Ours; PayPal does the work of one key once. */
  key?: string
}

/** At most 36 characters, as some of PayPal's services demand; the same for the same key. */
const requestIdOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 36)

/** PayPal's REST API as far as it is needed here: one token, one time limit, one way to fail. */
export class PayPalClient {
  #token: { value: string; expiresAt: number } | null = null
  #asking: Promise<string> | null = null

  constructor(
    private settings: PayPalSettings,
    private clock: Clock
  ) {}

  async post(path: string, body: object | string, key?: string): Promise<JsonView> {
    return this.#call({ method: 'POST', path, body, key })
  }

  async patch(path: string, body: object): Promise<void> {
    await this.#call({ method: 'PATCH', path, body })
  }

  async get(path: string): Promise<JsonView> {
    return this.#call({ method: 'GET', path })
  }

  /** Null where there is no such thing. */
  async find(path: string): Promise<JsonView | null> {
    try {
      return await this.get(path)
    } catch (error) {
      if (error instanceof PayPalRefusal && error.status === 404) return null
      throw error
    }
  }

  /** The pages of a list, one after the other. Links lead to the same API, whatever host they name. */
  async *pages(path: string, limit = 100): AsyncIterable<JsonView> {
    let next: string | null = path
    for (let page = 0; next !== null && page < limit; page++) {
      const answer: JsonView = await this.get(next)
      yield answer
      const href: string | null =
        answer
          .list('links')
          .find((link) => link.text('rel') === 'next')
          ?.text('href') ?? null
      const url: URL | null = href !== null && URL.canParse(href) ? new URL(href) : null
      next = url && `${url.pathname}${url.search}`
    }
  }

  async #call(call: Call): Promise<JsonView> {
    const first = await this.#send(call, await this.#bearer())
    if (first.status !== 401) return this.#result(call, first)
    // A token can be withdrawn before its time.
    this.#token = null
    return this.#result(call, await this.#send(call, await this.#bearer()))
  }

  async #result(call: Call, { status, text }: { status: number; text: string }): Promise<JsonView> {
    const body = JsonView.parse(text)
    if (status >= 200 && status < 300) return body ?? new JsonView({})
    throw errorOf(status, body, `${call.method} ${call.path.replace(/\?.*/, '')}`)
  }

  async #send({ method, path, body, key }: Call, bearer: string) {
    const headers: Record<string, string> = { authorization: `Bearer ${bearer}`, accept: 'application/json' }
    if (method !== 'GET')
      Object.assign(headers, { 'content-type': 'application/json', 'prefer': 'return=representation' })
    if (key !== undefined) headers['paypal-request-id'] = requestIdOf(key)
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    return this.#fetch(path, { method, headers, body: text })
  }

  /** One token for all calls that come while it is asked for. */
  async #bearer(): Promise<string> {
    const now = this.clock.now().toMillis()
    if (this.#token && now < this.#token.expiresAt) return this.#token.value
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(): Promise<string> {
    const basic = Buffer.from(`${this.settings.clientId}:${this.settings.clientSecret}`).toString('base64')
    const headers = { 'authorization': `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const { status, text } = await this.#fetch('/v1/oauth2/token', {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    })
    const answer = JsonView.parse(text)
    const value = answer?.text('access_token')
    if (status !== 200 || !value) throw errorOf(status === 400 ? 401 : status, answer, 'sign in')
    const seconds = Math.max(0, (answer?.number('expires_in') ?? 0) - 60)
    this.#token = { value, expiresAt: this.clock.now().toMillis() + seconds * 1000 }
    return value
  }

  async #fetch(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const limits: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
      // Joined as text: a path that begins with two slashes must not lead to another host.
      const answer = await tracedFetch(`${this.settings.api}${path}`, { ...init, ...limits })
      return { status: answer.status, text: await answer.text() }
    } catch (cause) {
      throw new GatewayError('unreachable', 'PayPal does not answer.', null, { cause })
    }
  }
}
