import { ApiError, notFound } from '#core/errors'
import type { BeginPasskeyRegistrationError } from '#users/actions/begin_passkey_registration'
import type { RegisterPasskeyError } from '#users/actions/register_passkey'
import { secondFactorRefusal } from '#users/http/second_factor_refusals'
import { PASSKEYS } from '#users/limits'

type PasskeyRefusal = BeginPasskeyRegistrationError | RegisterPasskeyError | { type: 'not_found' }

/** Why a passkey was not taken, made or found. Unknown, removed and wrong are one answer. */
export function passkeyRefusal(error: PasskeyRefusal): ApiError {
  switch (error.type) {
    case 'passkey_refused':
      return new ApiError(403, 'E_PASSKEY_REFUSED', 'No account has this passkey. It may have been removed.')
    case 'passkey_known':
      return new ApiError(409, 'E_PASSKEY_KNOWN', 'This passkey is already in use')
    case 'too_many_passkeys':
      return new ApiError(
        409,
        'E_PASSKEY_LIMIT',
        `An account has at most ${PASSKEYS.perUser} passkeys. Remove one first.`
      )
    case 'not_found':
      return notFound()
    default:
      return secondFactorRefusal(error)
  }
}

/** While one is added. No account is being opened, and nobody signs in. */
export function registrationRefusal(error: PasskeyRefusal): ApiError {
  switch (error.type) {
    case 'passkey_refused':
      return new ApiError(403, 'E_PASSKEY_NOT_ADDED', "Couldn't add the passkey. Please try again.")
    case 'challenge_expired':
      return new ApiError(
        410,
        'E_PASSKEY_EXPIRED',
        'Adding the passkey took too long, or it was already added. Please try again.'
      )
    default:
      return passkeyRefusal(error)
  }
}

/** As the second step, where the account is known: another one's passkey, an unknown and a wrong one are one answer. */
export function secondStepRefusal(error: PasskeyRefusal): ApiError {
  if (error.type !== 'passkey_refused') return passkeyRefusal(error)
  return new ApiError(403, 'E_PASSKEY_NOT_ACCEPTED', 'This passkey was not accepted. Try another one, or enter a code.')
}
