import type { Stripe } from 'stripe'
import { traceHeaders } from '#core/http/request_scope'
import { stripeFailure } from '#gateways/drivers/stripe/stripe_failure'
import { stripePackage } from '#gateways/drivers/stripe/stripe_package'

/** Of the package's types; another one is another release of this driver. */
export const API_VERSION = '2026-10-28.endive'

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** Stripe's own client with an operator's key. Whatever it throws leaves as a `GatewayError`. */
export class StripeApi {
  readonly #stripe: Stripe

  constructor(secretKey: string, endpoint: string | null) {
    const { Stripe: Client } = stripePackage()
    this.#stripe = new Client(secretKey, {
      apiVersion: API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      httpClient: tracedClient(),
      ...(endpoint === null ? {} : addressOf(endpoint)),
    })
  }

  async call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(this.#stripe)
    } catch (error) {
      throw stripeFailure(error)
    }
  }

  /** The same, with null where Stripe knows no such object. */
  async find<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    try {
      return await work(this.#stripe)
    } catch (error) {
      if (isMissing(error)) return null
      throw stripeFailure(error)
    }
  }
}

/** Stripe's own HTTP client, which passes a trace on. */
function tracedClient(): Stripe.HttpClient {
  const client = stripePackage().Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    send(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest)
  return client
}

export function isMissing(error: unknown): boolean {
  return error instanceof stripePackage().Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function addressOf(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, protocol: scheme, ...(port === '' ? {} : { port }) }
}
