import type { Clock } from '#core/clock'
import { tracedFetch } from '#core/traced_fetch'
import { GatewayError } from '#gateways/contracts/gateway_error'
import { TIMEOUT_MS } from '#gateways/drivers/googleplay/errors'
import { jose } from '#gateways/drivers/googleplay/jose'
import type { GooglePlaySettings } from '#gateways/drivers/googleplay/settings'
import { JsonView } from '#gateways/wire/json_view'
import { isLoopbackUrl } from '#gateways/wire/provider_origin'

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher'

/**
 * Signs in as the operator's service account (RFC 7523). Google's own client asks a fixed address; the key file names the
 * one that is meant, and only Google's or, in its place, loopback is believed.
 */
export class ServiceAccount {
  #token: { value: string; expiresAt: number } | null = null
  #asking: Promise<string> | null = null

  constructor(
    private settings: GooglePlaySettings,
    private clock: Clock
  ) {}

  /** An access token; one for all calls that come while it is asked for. */
  async token(): Promise<string> {
    if (this.#token && this.clock.now().toMillis() < this.#token.expiresAt) return this.#token.value
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(): Promise<string> {
    const key = JsonView.parse(this.settings.serviceAccountKey)
    const address = this.#address(key?.text('token_uri') ?? null)
    const assertion = await this.#assertion(key, address)
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const { status, body } = await post(address, new URLSearchParams(grant))
    const value = body?.text('access_token') ?? null
    if (status >= 500 || status === 429)
      throw new GatewayError('unreachable', `Google's sign-in is unavailable: ${status}`)
    if (status !== 200 || value === null) throw misconfigured('Google rejects the service account’s key')
    const seconds = Math.max(0, (body?.number('expires_in') ?? 0) - 60)
    this.#token = { value, expiresAt: this.clock.now().toMillis() + seconds * 1000 }
    return value
  }

  async #assertion(key: JsonView | null, audience: string): Promise<string> {
    const now = Math.floor(this.clock.now().toSeconds())
    try {
      const { importPKCS8, SignJWT } = jose()
      const signer = await importPKCS8(key?.text('private_key') ?? '', 'RS256')
      return await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key?.text('private_key_id') ?? undefined })
        .setIssuer(key?.text('client_email') ?? '')
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(signer)
    } catch {
      throw misconfigured('Couldn’t read the service account’s key')
    }
  }

  #address(uri: string | null): string {
    const url = uri !== null && URL.canParse(uri) ? new URL(uri) : null
    const isGoogles = url?.protocol === 'https:' && url.hostname.endsWith('.googleapis.com')
    const isReplaced = this.settings.replaced && url !== null && isLoopbackUrl(url)
    if (!url || !(isGoogles || isReplaced))
      throw misconfigured('The service account’s key doesn’t name a Google address')
    return url.href
  }
}

const misconfigured = (message: string) => new GatewayError('misconfigured', `${message}.`)

async function post(address: string, body: URLSearchParams) {
  try {
    const limits: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
    const answer = await tracedFetch(address, { method: 'POST', body, ...limits })
    return { status: answer.status, body: JsonView.parse(await answer.text()) }
  } catch (cause) {
    throw new GatewayError('unreachable', 'Google does not answer.', null, { cause })
  }
}
