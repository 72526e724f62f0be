import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** A restore, stored with its rows: there is a row of its token exactly where it was committed. */
export class Restore extends BaseModel {
  @column({ isPrimary: true })
  declare id: number

  @column()
  declare token: string

  @dateTimeColumn()
  declare restoredAt: DateTime
}
