import { inject } from '@adonisjs/core'
import { err, ok, type Result } from '#core/result'
import { BreachList } from '#users/services/breach_list'
import { normalizePassword } from '#users/services/password_hashing'
import { isPersonalPassword, type PasswordOwner } from '#users/services/personal_password'

export type WeakPassword = { type: 'weak_password'; rule: 'personalPassword' | 'breachedPassword' }

/** Whether a password may be chosen for an account, beyond what can be told without knowing whose it is. */
@inject()
export class CheckNewPassword {
  constructor(private breaches: BreachList) {}

  async execute(password: string, owner: PasswordOwner): Promise<Result<null, WeakPassword>> {
    if (isPersonalPassword(password, owner)) return err({ type: 'weak_password', rule: 'personalPassword' })
    const isBreached = await this.breaches.contains(normalizePassword(password))
    return isBreached ? err({ type: 'weak_password', rule: 'breachedPassword' }) : ok(null)
  }
}
