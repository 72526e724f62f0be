import { inject } from '@adonisjs/core'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import type { Language } from '#core/languages'
import { FindAccount } from '#users/queries/find_account'
import type { SignedInUser } from '#users/queries/find_session'
import { nameKeys } from '#users/services/name_keys'

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
      ...(change.autoConnect === undefined ? {} : { auto_connect: change.autoConnect }),
      ...(change.language === undefined ? {} : { language: change.language }),
      ...(change.mailOnSignIn === undefined ? {} : { mail_on_sign_in: change.mailOnSignIn }),
      ...(change.mailOnDrain === undefined ? {} : { mail_on_drain: change.mailOnDrain }),
    }
    await transaction(async (trx) => {
      const written = { ...columns, ...(await namesOf(user.id, change, trx)) }
      if (Object.keys(written).length > 0) await trx.from('users').where('id', user.id).update(written)
    })
    return (await this.findAccount.execute(user.id)) ?? user
  }
}

async function namesOf(userId: number, change: ProfileChange, trx: Trx) {
  if (change.firstName === undefined && change.lastName === undefined) return {}
  const row = await lockRow<{ first_name: string | null; last_name: string | null }>(trx, 'users', { id: userId })
  const { first_name: first = null, last_name: last = null } = row ?? {}
  const firstName = change.firstName === undefined ? first : change.firstName || null
  const lastName = change.lastName === undefined ? last : change.lastName || null
  return { first_name: firstName, last_name: lastName, ...nameKeys({ firstName, lastName }) }
}
