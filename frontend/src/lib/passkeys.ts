import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Why a passkey was not made or used. 'cancelled' covers the person's no, a time-out and an authenticator without one. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'

export class PasskeyError extends Error {
  constructor(readonly problem: PasskeyProblem) {
    super(problem)
    this.name = 'PasskeyError'
  }
}

/** Browsers make passkeys for domain names only, and only where nobody can change the page on its way. */
export function passkeysPossible(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber
}

/** The same page as 'localhost', for a page of this machine that was opened by a number; null for any other. */
export function passkeyAddress({ href }: { href: string } = location): URL | null {
  const url = new URL(href)
  if (!/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) return null
  url.hostname = 'localhost'
  return url
}

/** Loaded with the first passkey: most visits need none of it. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey; answers what the server wants to see. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library()
  return guarded(() => startRegistration({ optionsJSON: options }))
}

/** Has the browser ask for a passkey; answers what the server wants to see. */
export async function askForPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library()
  return guarded(() => startAuthentication({ optionsJSON: options }))
}

/**
 * Lets the browser offer passkeys among the suggestions of the address field, until `signal` ends it. Whatever else asks
 * for a passkey ends it first: of two at once, each by a browser that is new here, one would be refused.
 * Null where the browser cannot, when it was not taken up, and when it was ended.
 */
export async function suggestPasskey(
  fetchOptions: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
  signal: AbortSignal
) {
  if (!passkeysPossible()) return null
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library()
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return null
  try {
    const options = await fetchOptions()
    signal.throwIfAborted()
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
    const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    return signal.aborted ? null : response
  } catch {
    return null
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new PasskeyError(problemOf(error))
  }
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
