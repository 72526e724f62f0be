import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { confirmPassword } from '#users/actions/confirm_password'
import type { SignedInUser } from '#users/queries/find_session'
import { isFresh } from '#users/services/session_life'

export type ConfirmIdentityError = { type: 'wrong_password' } | { type: 'sign_in_again' }

/**
 * Asks once more who it is before something that cannot be undone: by the password, or, for an account without one (its
 * owner comes through the OpenID provider), by having signed in just now.
 */
@inject()
export class ConfirmIdentity {
  constructor(private clock: Clock) {}

  async execute(user: SignedInUser, password: string | undefined): Promise<Result<null, ConfirmIdentityError>> {
    const confirmed = await confirmPassword(user.id, password ?? '')
    if (confirmed.ok) return ok(null)
    if (confirmed.error.type === 'wrong_password') return err({ type: 'wrong_password' })
    return isFresh(user, this.clock.now()) ? ok(null) : err({ type: 'sign_in_again' })
  }
}
