import app from '@adonisjs/core/services/app'
import { generateSync } from 'otplib'
import { Clock } from '#core/clock'
import { createUser, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, type Answer, type ApiBrowser } from '#tests/support/api'
import { Authenticator } from '#tests/support/authenticator'

export const codeOf = (answer: Answer) => (answer.body as { code?: string }).code

/** An authenticator app that holds one secret. */
export class AuthenticatorApp {
  constructor(readonly secret: string) {}

  /** The code of the product's present, or of so many seconds from it. */
  async code(secondsFromNow = 0): Promise<string> {
    const epoch = Math.floor((await app.container.make(Clock)).now().toSeconds()) + secondsFromNow
    return generateSync({ secret: this.secret, epoch })
  }

  /** Six digits that no neighbouring moment has. */
  async wrongCode(): Promise<string> {
    const right = new Set(await Promise.all([-60, -30, 0, 30, 60].map((seconds) => this.code(seconds))))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '999999'
  }
}

/** Sets up the app in this signed-in browser and asks for the second step from now on. */
export async function enableTotp(browser: ApiBrowser) {
  const setup = (await browser.post('/api/auth/totp/setup', { password: PASSWORD })).body as { secret: string }
  const phone = new AuthenticatorApp(setup.secret)
  const enabled = await browser.post('/api/auth/totp/enable', { code: await phone.code() })
  const { recoveryCodes } = enabled.body as { recoveryCodes: string[] }
  return { phone, recoveryCodes }
}

/** A user with the second step on. */
export async function protectedUser(wanted: Parameters<typeof createUser>[0] = {}) {
  const user = await createUser(wanted)
  const browser = await signedIn(user)
  return { user, browser, ...(await enableTotp(browser)) }
}

/** The first step in a browser; answers the challenge of the second. */
export async function firstStep(email: string, browser: ApiBrowser = api()) {
  const answer = await browser.post('/api/auth/sign-in', { email, password: PASSWORD })
  const { challenge, methods } = answer.body as { challenge: string; methods: string[] }
  return { browser, answer, challenge, methods }
}

/** Makes a passkey in this signed-in browser; where the second step is on it takes a code. */
export async function addPasskey(browser: ApiBrowser, device = new Authenticator(), name?: string, code?: string) {
  const options = await browser.post('/api/auth/passkeys/registration/options', { password: PASSWORD, code })
  const response = device.create(options.body as never)
  const answer = await browser.post('/api/auth/passkeys/registration/verify', { name, response })
  return { device, answer, response }
}

/** Signs in by a passkey alone, and answers what was sent too. */
export async function signInByPasskey(device: Authenticator, browser: ApiBrowser = api()) {
  const options = await browser.post('/api/auth/passkeys/options')
  const response = device.get(options.body as never)
  return { browser, response, answer: await browser.post('/api/auth/passkeys/verify', { response }) }
}
