import { ApiError } from '#core/errors'

/** Both are said only to whoever has just proved to be the owner. */
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
