import app from '@adonisjs/core/services/app'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { OpenId } from '#users/oidc/openid'
import { api, type ApiBrowser } from '#tests/support/api'

/** An OpenID provider on loopback that knows one person at a time. */
export class OpenIdProvider {
  readonly #server = new OAuth2Server()
  claims: Record<string, unknown> = {}
  /** The signature of what it says is another key's. */
  forges = false

  /** Starts it and makes it this application's provider; the answer undoes both. */
  async open(options: { only?: boolean } = {}) {
    await this.#server.issuer.keys.generate('RS256')
    await this.#server.start(0, 'localhost')
    this.#server.service.on(Events.BeforeTokenSigning, (token: { payload: object }) => {
      Object.assign(token.payload, this.claims)
    })
    this.#server.service.on(Events.BeforeResponse, ({ body }: { body: { id_token?: string } | '' }) => {
      if (this.forges && body && body.id_token) body.id_token = withOtherSignature(body.id_token)
    })
    const settings = {
      issuer: this.#server.issuer.url,
      clientId: 'culvert',
      clientSecret: { release: () => 'a secret' },
      name: 'Example SSO',
      only: options.only ?? false,
      redirectUri: new URL('/api/auth/oidc/callback', api().origin).href,
    }
    const openId = new OpenId(settings)
    app.container.swap(OpenId, () => openId)
    return async () => {
      app.container.restore(OpenId)
      await this.#server.stop()
    }
  }

  /** Leaves for the provider, agrees there, and answers the way back as the provider gave it. */
  async agree(browser: ApiBrowser): Promise<URL> {
    const start = await browser.get('/api/auth/oidc/start')
    const away = start.headers.get('location')
    if (!away?.startsWith(String(this.#server.issuer.url))) throw new Error(`Not sent to the provider: ${start.status}`)
    const answer = await fetch(away, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }
}

function withOtherSignature(token: string): string {
  const [header, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return [header, payload, bytes.toString('base64url')].join('.')
}
