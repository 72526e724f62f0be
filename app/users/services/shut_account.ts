import { ApiError } from '#core/errors'

/** Only the owner, who has just proved it, is told either. */
export function deletionPending() {
  return new ApiError(403, 'E_DELETION_PENDING', 'This account is being deleted.')
}

export function accountSuspended() {
  return new ApiError(
    403,
    'E_ACCOUNT_SUSPENDED',
    'This account is suspended. Write to support to have it opened again.'
  )
}
