import { ApiError } from '#core/errors'

/** Throws where it is an account that nobody may sign in to. Whoever has passed the first step is told. */
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
