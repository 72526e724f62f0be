import { inject } from '@adonisjs/core'
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import { spendChallenge } from '#users/actions/spend_challenge'
import { PASSKEYS } from '#users/limits'
import { challengeFor } from '#users/passkeys/challenge'
import { verifyRegistration, type PasskeyError } from '#users/passkeys/verify'
import type { SignedInUser } from '#users/queries/find_session'
import { findUserHandle } from '#users/queries/find_user_handle'
import type { ListedPasskey } from '#users/queries/list_passkeys'

export interface RegisterPasskeyInput {
  user: SignedInUser
  name: string
  response: RegistrationResponseJSON
}

export type RegisterPasskeyError = PasskeyError | { type: 'too_many_passkeys' } | { type: 'passkey_known' }

/** Adds a passkey to an account. The password was asked for when its challenge was made, for the same session. */
@inject()
export class RegisterPasskey {
  constructor(
    private clock: Clock,
    private mails: Mails
  ) {}

  async execute({ user, name, response }: RegisterPasskeyInput): Promise<Result<ListedPasskey, RegisterPasskeyError>> {
    const expected = { purpose: challengeFor.registration(user), now: this.clock.now() }
    const verified = await verifyRegistration(response, expected)
    if (!verified.ok) return verified
    const { credential } = verified.value
    return transaction(async (trx) => {
      // One after the other for one user: the limit holds.
      await lockRow(trx, 'users', { id: user.id })
      if (!(await spendChallenge(verified.value, trx))) return err({ type: 'challenge_expired' })
      const list = await trx.from('passkeys').where('user_id', user.id).select('id')
      if (list.length >= PASSKEYS.perUser) return err({ type: 'too_many_passkeys' })
      const id = await this.#insert(user.id, name, credential, trx)
      if (id === null) return err({ type: 'passkey_known' })
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.passkey_added', data: {}, language }, trx)
      return ok({ id, name, createdOn: this.clock.today() })
    })
  }

  async #insert(userId: number, name: string, credential: WebAuthnCredential, trx: Trx): Promise<number | null> {
    try {
      const [id] = await trx.table('passkeys').insert({
        user_id: userId,
        user_handle: await findUserHandle(userId, trx),
        credential_hash: hashToken(credential.id),
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(',').slice(0, 100),
        name,
        created_on: this.clock.today(),
      })
      return Number(id)
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }
}
