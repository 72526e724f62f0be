import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** A gateway that has yet to be asked what was begun there after the backup. */
export class RestoreSearch extends BaseModel {
  static override table = 'restore_searches'

  @column({ isPrimary: true })
  declare gateway: string

  /** From when on: a little before the backup. */
  @dateTimeColumn()
  declare since: DateTime

  /** When the next worker may try. */
  @dateTimeColumn()
  declare retryAt: DateTime

  /** Searches that failed although the provider answered. */
  @column()
  declare failures: number

  /** Since when nobody waits for it any more. */
  @dateTimeColumn()
  declare setAsideAt: DateTime | null
}
