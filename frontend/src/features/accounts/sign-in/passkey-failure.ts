import { type Failure, failureOf } from '~/components/form'
import { PasskeyError } from '~/lib/passkeys'
import { messages } from './messages'

const { cancelled, refused, notAccepted, failed } = messages.passkey

/** What to say when signing in by passkey did not work. */
export function passkeyFailure(error: unknown): Failure {
  if (error instanceof PasskeyError) return error.problem === 'cancelled' ? cancelled : failed
  return failureOf(error, {
    E_PASSKEY_REFUSED: refused,
    E_PASSKEY_NOT_ACCEPTED: notAccepted,
    E_CHALLENGE_EXPIRED: failed,
  })
}
