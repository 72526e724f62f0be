import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#core/result'
import { challengeExpiry } from '#users/passkeys/challenge'
import { ALGORITHMS } from '#users/passkeys/options'
import { relyingParty } from '#users/passkeys/relying_party'
import { webAuthn } from '#users/passkeys/web_authn'
import type { Passkey } from '#users/queries/find_passkey'

/** Which challenge was answered, so that it is taken once. */
interface Answered {
  challenge: string
  expiresAt: DateTime
}

export type PasskeyError = { type: 'challenge_expired' } | { type: 'passkey_refused' }

interface Expected {
  purpose: string
  now: DateTime
}

/** Checks what an authenticator answered for a new passkey: challenge, origin, domain, presence and verification of the user. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  { purpose, now }: Expected
): Promise<Result<Answered & { credential: WebAuthnCredential }, PasskeyError>> {
  const answered = readChallenge(response.response.clientDataJSON, purpose, now)
  if (!answered) return err({ type: 'challenge_expired' })
  const { id, origins } = relyingParty()
  const outcome = await attempt(() =>
    webAuthn().verifyRegistrationResponse({
      response,
      expectedChallenge: answered.challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  )
  return outcome?.verified
    ? ok({ ...answered, credential: outcome.registrationInfo.credential })
    : err({ type: 'passkey_refused' })
}

/** Checks a passkey's signature, and that its counter went on: one that went back was copied (WebAuthn 6.1.1). */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  passkey: Passkey,
  { purpose, now }: Expected
): Promise<Result<Answered & { counter: number }, PasskeyError>> {
  const answered = readChallenge(response.response.clientDataJSON, purpose, now)
  if (!answered) return err({ type: 'challenge_expired' })
  const handle = response.response.userHandle
  if (handle && handle !== passkey.userHandle) return err({ type: 'passkey_refused' })
  const { id, origins } = relyingParty()
  const outcome = await attempt(() =>
    webAuthn().verifyAuthenticationResponse({
      response,
      expectedChallenge: answered.challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: passkey.credential,
    })
  )
  return outcome?.verified
    ? ok({ ...answered, counter: outcome.authenticationInfo.newCounter })
    : err({ type: 'passkey_refused' })
}

/** The library throws at whatever is not as it should be. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

function readChallenge(clientDataJSON: string, purpose: string, now: DateTime): Answered | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    if (typeof challenge !== 'string') return null
    const expiresAt = challengeExpiry(challenge, purpose, now)
    return expiresAt && { challenge, expiresAt }
  } catch {
    return null
  }
}
