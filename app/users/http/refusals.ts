import { ApiError } from '#core/errors'
import type { WeakPassword } from '#users/actions/check_new_password'
import type { ConfirmIdentityError } from '#users/actions/confirm_identity'
import type { ConfirmPasswordError } from '#users/actions/confirm_password'
import type { DeleteAccountError } from '#users/actions/delete_account'
import type { ChangePasswordError } from '#users/actions/change_password'
import type { LinkError } from '#users/actions/spend_link'

/** A link that is unknown, expired or used: which of these is nobody's business. */
export function linkRefusal(error: LinkError): ApiError {
  switch (error.type) {
    case 'link_expired':
      return new ApiError(410, 'E_LINK_EXPIRED', 'This link has expired or was already used. Ask for a new one.')
  }
}

/** 403 and not 401: the session is fine, and the apps take a 401 for a sign-out. */
export function passwordRefusal(error: ConfirmPasswordError | ConfirmIdentityError | ChangePasswordError): ApiError {
  switch (error.type) {
    case 'weak_password':
      return weakPassword(error)
    case 'wrong_password':
      return new ApiError(403, 'E_WRONG_PASSWORD', 'Incorrect password')
    case 'sign_in_again':
      return new ApiError(403, 'E_SIGN_IN_AGAIN', 'Sign in again, then try again within 10 minutes')
    case 'no_password':
      return new ApiError(409, 'E_PASSWORD_REQUIRED', 'Your account has no password yet. Choose one first.')
    case 'code_required':
      return new ApiError(403, 'E_CODE_REQUIRED', 'Enter a code from your authenticator app as well')
    case 'wrong_code':
      return wrongCode()
  }
}

const WEAK: Record<WeakPassword['rule'], string> = {
  personalPassword: 'This password is too close to your name, your address or our name. Choose another one',
  breachedPassword: 'This password is known from a data breach. Choose another one',
}

/** As the validators say what is wrong with a field. */
export function weakPassword({ rule }: WeakPassword): ApiError {
  const message = WEAK[rule]
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field: 'password', rule, message }] })
}

/** 403 for the same reason. */
export function wrongCode(extra?: { attemptsLeft: number }): ApiError {
  return new ApiError(403, 'E_WRONG_CODE', 'Incorrect code, or already used', { extra })
}

export function deletionRefusal(error: DeleteAccountError): ApiError {
  if (error.type !== 'last_admin') return passwordRefusal(error)
  return lastAdmin('You are the last administrator. Make another account one first, then delete yours.')
}

/** Nobody could run this installation any more. */
export function lastAdmin(message = 'This is the last administrator. Make another one first.'): ApiError {
  return new ApiError(409, 'E_LAST_ADMIN', message)
}
