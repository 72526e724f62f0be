import { afterCreate, BaseModel, beforeSave, column } from '@adonisjs/lucid/orm'
import { booleanColumn, dayColumn } from '#core/database/columns'
import { addToTotal } from '#core/database/totals'
import type { Language } from '#core/languages'
import { nameKeys } from '#users/services/name_keys'

/** What an operator may do in the console; only an account with `isAdmin` has a role. */
export const ADMIN_ROLES = ['admin', 'support', 'finance'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** An account. Plans, devices and connections belong to other modules and refer to it. */
export class User extends BaseModel {
  static override table = 'users'

  @column({ isPrimary: true })
  declare id: number

  /** Always lower case. */
  @column()
  declare email: string

  @column()
  declare firstName: string | null

  @column()
  declare lastName: string | null

  /** Both names, folded for search, the first name first. */
  @column({ serializeAs: null })
  declare nameKey: string

  /** The same with the last name first, for search and order. */
  @column({ serializeAs: null })
  declare lastNameKey: string

  @column({ serializeAs: null })
  declare passwordHash: string | null

  @column({ serializeAs: null })
  declare passwordBrowserHash: string | null

  @booleanColumn()
  declare emailVerified: boolean

  @booleanColumn()
  declare isAdmin: boolean

  @column()
  declare adminRole: AdminRole | null

  @column()
  declare profileImageUrl: string | null

  @column({ serializeAs: null })
  declare oidcSubject: string | null

  @booleanColumn()
  declare autoConnect: boolean

  /** Of the mails, and of the app in a browser without a choice of its own. */
  @column()
  declare language: Language | null

  /** 'YYYY-MM-DD' */
  @dayColumn()
  declare createdOn: string

  @beforeSave()
  static foldNames(user: User) {
    const { firstName = null, lastName = null } = user
    const keys = nameKeys({ firstName, lastName })
    user.nameKey = keys.name_key
    user.lastNameKey = keys.last_name_key
  }

  /** However an account is made, the list's total knows. */
  @afterCreate()
  static async countIn(user: User) {
    await addToTotal('users', user.id, 1, user.$trx)
  }
}
