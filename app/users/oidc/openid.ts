import type { Configuration } from 'openid-client'
import { hasControlCharacters } from '#core/control_characters'
import { packageOnUse } from '#core/package_on_use'
import { err, ok, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import { tracedFetch } from '#core/traced_fetch'

export interface OpenIdSettings {
  issuer: string | undefined
  clientId: string | undefined
  clientSecret: { release(): string } | undefined
  /** What the sign-in page calls the provider. */
  name: string
  /** No sign-in by password. */
  only: boolean
  /** Where the provider sends the browser back to. */
  redirectUri: string
}

/** What has to be remembered between leaving for the provider and coming back; the browser carries it sealed. */
export interface OpenIdFlow {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who somebody is, by the word of the provider. */
export interface OpenIdIdentity {
  /** Issuer and subject as one hash: stable, and says nothing outside of this installation. */
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

export type OpenIdError = { type: 'refused'; reason: string }

const client = packageOnUse<typeof import('openid-client')>('openid-client')
const TIMEOUT_SECONDS = 10
const SCOPE = 'openid email profile'

/** The operator's OpenID provider: authorization code flow with state, nonce and PKCE (OpenID Connect Core 3.1, RFC 7636). */
export class OpenId {
  #configuration: Promise<Configuration> | undefined

  constructor(readonly settings: OpenIdSettings) {}

  get isConfigured(): boolean {
    return Boolean(this.settings.issuer && this.settings.clientId)
  }

  /** True when the provider is the only way in. */
  get isOnly(): boolean {
    return this.isConfigured && this.settings.only
  }

  /** Where to send the browser, and what it has to bring back. */
  async begin(): Promise<{ url: string; flow: OpenIdFlow }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = client()
    const [state, nonce] = [random.randomState(), random.randomNonce()]
    const flow = { state, nonce, codeVerifier: random.randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.settings.redirectUri,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, flow }
  }

  /** Exchanges what the browser brought back; everything that is not as it was asked for is one refusal. */
  async finish(query: string, flow: OpenIdFlow): Promise<Result<OpenIdIdentity, OpenIdError>> {
    try {
      const back = new URL(`${this.settings.redirectUri}${query}`)
      const tokens = await client().authorizationCodeGrant(await this.#discover(), back, {
        pkceCodeVerifier: flow.codeVerifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return err({ type: 'refused', reason: 'no id token' })
      return ok({
        subject: hashToken(`${claims.iss}\n${claims.sub}`),
        email: text(claims.email, 254)?.toLowerCase() ?? null,
        emailVerified: claims.email_verified === true,
        firstName: text(claims.given_name, 100),
        lastName: text(claims.family_name, 100),
      })
    } catch (error) {
      return err({ type: 'refused', reason: reasonOf(error) })
    }
  }

  /** Asked for once; after a failure the next sign-in asks again. */
  #discover(): Promise<Configuration> {
    const { issuer = '', clientId = '', clientSecret } = this.settings
    this.#configuration ??= this.#ask(new URL(issuer), clientId, clientSecret?.release()).catch((error: unknown) => {
      this.#configuration = undefined
      throw error
    })
    return this.#configuration
  }

  #ask(issuer: URL, clientId: string, clientSecret: string | undefined) {
    // Only a provider on this very machine may be spoken to without TLS.
    const onLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(issuer.hostname)
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = client()
    return discovery(issuer, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: (url: string, options: object) => tracedFetch(url, options as RequestInit),
      // Signatures are checked too: TLS says only who answered (OWASP ASVS 6.8.2).
      execute: [enableNonRepudiationChecks, ...(onLoopback ? [allowInsecureRequests] : [])],
    })
  }
}

function text(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const trimmed = value.trim()
  const fits = trimmed.length > 0 && trimmed.length <= maxLength && !hasControlCharacters(trimmed)
  return fits ? trimmed : null
}

/** A code of the library or the provider; never what was in the answer. */
function reasonOf(error: unknown): string {
  const { code, error: answered, name } = (error ?? {}) as { code?: string; error?: string; name?: string }
  return String(answered ?? code ?? name ?? 'unknown').slice(0, 60)
}
