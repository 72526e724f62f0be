import { ApiError } from '#core/errors'

/** Throws if nobody may sign in to the account, and says why: whoever comes here has passed the first step. */
export function refuseShut({
  deletionPending: isPending,
  suspended,
}: {
  deletionPending?: boolean
  suspended?: boolean
}) {
  if (isPending) throw deletionPending()
  if (suspended) throw accountSuspended()
}

function deletionPending() {
  return new ApiError(403, 'E_DELETION_PENDING', 'This account is being deleted.')
}

function accountSuspended() {
  return new ApiError(
    403,
    'E_ACCOUNT_SUSPENDED',
    'This account is suspended. Write to support to have it opened again.'
  )
}
