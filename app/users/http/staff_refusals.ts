import { ApiError, notFound } from '#core/errors'
import { lastAdmin } from '#users/http/refusals'
import type { CreateUserError } from '#users/actions/create_user'
import type { DeleteUserError } from '#users/actions/delete_user'
import type { EditUserError } from '#users/actions/edit_user'
import type { SendResetMailError } from '#users/actions/send_reset_mail'
import type { SignOutUserError } from '#users/actions/sign_out_user'
import type { SuspendUserError } from '#users/actions/suspend_user'

export type StaffError =
  | CreateUserError
  | Exclude<EditUserError, { type: 'changed_meanwhile' }>
  | SuspendUserError
  | DeleteUserError
  | SignOutUserError
  | SendResetMailError

/** The answer where an operator may not do something to an account. */
export function staffRefusal(error: StaffError): ApiError {
  switch (error.type) {
    case 'user_not_found':
      return notFound()
    case 'email_taken':
      return emailTaken()
    case 'own_account':
      return new ApiError(409, 'E_OWN_ACCOUNT', 'This is your own account: another administrator has to do this.')
    case 'last_admin':
      return lastAdmin()
    case 'account_shut':
      return new ApiError(409, 'E_ACCOUNT_SHUT', 'This account is suspended or being deleted.')
    case 'pays_for_more':
      return paysForMore(error.subscriptionId)
    default:
      return error satisfies never
  }
}

function emailTaken() {
  const message = "There's already an account with this address."
  return new ApiError(422, 'E_EMAIL_TAKEN', message, { errors: [{ field: 'email', rule: 'unique', message }] })
}

function paysForMore(subscriptionId: number) {
  const message = 'This user pays for a higher plan. Change or cancel the subscription instead.'
  return new ApiError(409, 'E_PAYS_FOR_MORE', message, { extra: { subscriptionId } })
}
