import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Language } from '#core/languages'
import { FindAccount } from '#users/queries/find_account'
import type { SignedInUser } from '#users/queries/find_session'

export interface ProfileChange {
  firstName?: string | null
  lastName?: string | null
  autoConnect?: boolean
  language?: Language
  mailOnSignIn?: boolean
  mailOnDrain?: boolean
}

/** Changes what users may change of themselves without being asked for the password; what is left out stays. */
@inject()
export class UpdateProfile {
  constructor(private findAccount: FindAccount) {}

  async execute(user: SignedInUser, change: ProfileChange) {
    const columns = {
      ...(change.firstName === undefined ? {} : { first_name: change.firstName || null }),
      ...(change.lastName === undefined ? {} : { last_name: change.lastName || null }),
      ...(change.autoConnect === undefined ? {} : { auto_connect: change.autoConnect }),
      ...(change.language === undefined ? {} : { language: change.language }),
      ...(change.mailOnSignIn === undefined ? {} : { mail_on_sign_in: change.mailOnSignIn }),
      ...(change.mailOnDrain === undefined ? {} : { mail_on_drain: change.mailOnDrain }),
    }
    if (Object.keys(columns).length > 0) await db.from('users').where('id', user.id).update(columns)
    return (await this.findAccount.execute(user.id)) ?? user
  }
}
