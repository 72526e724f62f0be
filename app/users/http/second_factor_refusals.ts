import { ApiError } from '#core/errors'
import type { ConfirmIdentityError } from '#users/actions/confirm_identity'
import type { DisableTotpError } from '#users/actions/disable_totp'
import type { EnableTotpError } from '#users/actions/enable_totp'
import type { PassSecondFactorError } from '#users/actions/pass_second_factor'
import type { SetUpTotpError } from '#users/actions/set_up_totp'
import { passwordRefusal, wrongCode } from '#users/http/refusals'

type SecondFactorError =
  | ConfirmIdentityError
  | SetUpTotpError
  | EnableTotpError
  | DisableTotpError
  | PassSecondFactorError

/** Why the second factor was not changed or not passed. A wrong code is a 403: the apps take a 401 for a sign-out. */
export function secondFactorRefusal(error: SecondFactorError): ApiError {
  switch (error.type) {
    case 'wrong_code':
      return wrongCode('attemptsLeft' in error ? { attemptsLeft: error.attemptsLeft } : undefined)
    case 'challenge_expired':
      return new ApiError(410, 'E_CHALLENGE_EXPIRED', 'Signing in took too long or too many tries. Please try again.')
    case 'email_unverified':
      return new ApiError(403, 'E_VERIFY_EMAIL_FIRST', 'Verify your e-mail address first')
    case 'already_on':
      return new ApiError(409, 'E_SECOND_FACTOR_ON', 'Two-factor authentication is already on')
    case 'not_on':
      return new ApiError(409, 'E_SECOND_FACTOR_OFF', 'Two-factor authentication is off')
    case 'not_set_up':
      return new ApiError(409, 'E_TOTP_NOT_SET_UP', 'Start again with a new QR code')
    default:
      return passwordRefusal(error)
  }
}
