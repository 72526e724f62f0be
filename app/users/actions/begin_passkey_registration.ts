import { inject } from '@adonisjs/core'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { ConfirmIdentity, type ConfirmIdentityError, type Identity } from '#users/actions/confirm_identity'
import { PASSKEYS } from '#users/limits'
import { registrationOptions } from '#users/passkeys/options'
import type { SignedInUser } from '#users/queries/find_session'
import { findUserHandle } from '#users/queries/find_user_handle'
import { listCredentials } from '#users/queries/list_credentials'

export interface BeginPasskeyRegistrationInput extends Identity {
  user: SignedInUser
}

export type BeginPasskeyRegistrationError =
  | ConfirmIdentityError
  | { type: 'email_unverified' }
  | { type: 'too_many_passkeys' }

/** A challenge for a new passkey, good for this session alone. Only for a verified address, as the authenticator app. */
@inject()
export class BeginPasskeyRegistration {
  constructor(
    private clock: Clock,
    private confirmIdentity: ConfirmIdentity
  ) {}

  async execute({
    user,
    ...identity
  }: BeginPasskeyRegistrationInput): Promise<
    Result<PublicKeyCredentialCreationOptionsJSON, BeginPasskeyRegistrationError>
  > {
    const confirmed = await this.confirmIdentity.execute(user, identity)
    if (!confirmed.ok) return confirmed
    if (!user.emailVerified) return err({ type: 'email_unverified' })
    const known = await listCredentials(user.id)
    if (known.length >= PASSKEYS.perUser) return err({ type: 'too_many_passkeys' })
    const userHandle = await findUserHandle(user.id)
    return ok(await registrationOptions(user, { known, userHandle, now: this.clock.now() }))
  }
}
