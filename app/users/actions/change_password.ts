import { inject } from '@adonisjs/core'
import { transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { err, ok, type Result } from '#core/result'
import { hashToken } from '#core/tokens'
import { CheckNewPassword, type WeakPassword } from '#users/actions/check_new_password'
import { type ConfirmCodeError, ConfirmIdentity } from '#users/actions/confirm_identity'
import { confirmPassword, type ConfirmPasswordError } from '#users/actions/confirm_password'
import { dropLinks } from '#users/actions/drop_links'
import { endSessions } from '#users/actions/end_sessions'
import type { SignedInUser } from '#users/queries/find_session'
import { hashPassword } from '#users/services/password_hashing'

export interface ChangePasswordInput {
  user: SignedInUser
  currentPassword: string
  code: string | undefined
  password: string
  browserId: string
  signal?: AbortSignal
}

export type ChangePasswordError = ConfirmPasswordError | ConfirmCodeError | WeakPassword

/** Changes the password of a signed-in user and ends all other sessions. */
@inject()
export class ChangePassword {
  constructor(
    private mails: Mails,
    private confirmIdentity: ConfirmIdentity,
    private checkNewPassword: CheckNewPassword
  ) {}

  async execute({
    user,
    currentPassword,
    code,
    password,
    browserId,
    signal,
  }: ChangePasswordInput): Promise<Result<null, ChangePasswordError>> {
    const confirmed = await confirmPassword(user.id, currentPassword, signal)
    if (!confirmed.ok) return confirmed
    const checked = await this.checkNewPassword.execute(password, user)
    if (!checked.ok) return checked
    const proved = await this.confirmIdentity.byCode(user, code)
    if (!proved.ok) return proved
    const passwordHash = await hashPassword(password, { isKnown: true, signal })
    return transaction(async (trx) => {
      const changed = await trx
        .from('users')
        .where({ id: user.id, password_hash: confirmed.value.passwordHash })
        // Until the address is verified it matters which browser chose the password.
        .update({
          password_hash: passwordHash,
          password_browser_hash: user.emailVerified ? null : hashToken(browserId),
        })
      if (Number(changed) !== 1) return err({ type: 'wrong_password' })
      await endSessions(user.id, user, trx)
      if (user.emailVerified) await dropLinks(user.id, trx)
      const { email, language } = user
      await this.mails.queue({ to: email, template: 'users.password_changed', data: {}, language }, trx)
      return ok(null)
    })
  }
}
