import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { DateTime } from 'luxon'
import { PASSKEYS } from '#users/limits'
import { challengeFor, makeChallenge } from '#users/passkeys/challenge'
import { relyingParty } from '#users/passkeys/relying_party'
import { webAuthn } from '#users/passkeys/web_authn'
import type { SignedInUser } from '#users/queries/find_session'

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. Named, since the library's own list tries experimental ones out. */
export const ALGORITHMS = [-8, -7, -257]
const timeout = PASSKEYS.challengeMinutes * 60_000

interface Known {
  id: string
  transports: string[]
}

/** What a browser needs to make a passkey that signs in by itself; one that is known already is not made twice. */
export function registrationOptions(
  user: SignedInUser,
  { known, userHandle, now }: { known: Known[]; userHandle: string; now: DateTime }
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id, name } = relyingParty()
  return webAuthn().generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    userName: user.email,
    userDisplayName: user.firstName ?? user.email,
    challenge: makeChallenge(challengeFor.registration(user), now),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to use a passkey; without `known` the person chooses among all of this site. */
export function assertionOptions(
  purpose: string,
  now: DateTime,
  known?: Known[]
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return webAuthn().generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: makeChallenge(purpose, now),
    timeout,
    userVerification: 'required',
    allowCredentials: known,
  })
}
