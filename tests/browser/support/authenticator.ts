import type { BrowserContext, Page } from 'playwright'
import { password, send } from '#tests/browser/support/account'

/** Chromium's own authenticator for tests: it keeps passkeys and confirms by itself, as a finger on a sensor would. */
export class VirtualAuthenticator {
  private constructor(
    private readonly call: (method: string, parameters: object) => Promise<unknown>,
    private readonly id: string
  ) {}

  static async plugIn(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page)
    const call = session.send.bind(session) as (method: string, parameters?: object) => Promise<unknown>
    await call('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    }
    const { authenticatorId } = (await call('WebAuthn.addVirtualAuthenticator', { options })) as {
      authenticatorId: string
    }
    return new VirtualAuthenticator(call, authenticatorId)
  }

  /** Whether whoever holds the device passes its check. */
  async recognizes(isUserVerified: boolean) {
    await this.call('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified })
  }
}

/** Makes a passkey for the signed-in user of this page, behind the screens' backs. */
export async function makePasskey(context: BrowserContext, page: Page, origin: string) {
  const path = '/api/auth/passkeys/registration'
  const options = (await (await send(context, origin, `${path}/options`, { password })).json()) as unknown
  const made = `navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}) })`
  const response = await page.evaluate<unknown>(`${made}.then((credential) => credential.toJSON())`)
  await send(context, origin, `${path}/verify`, { name: 'My laptop', response })
}
