import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn, dayColumn } from '#core/database/columns'

/** What an operator noted on a day of the charts. */
export class AnalyticsNote extends BaseModel {
  static override table = 'analytics_notes'

  @column({ isPrimary: true })
  declare id: number

  /** In UTC. */
  @dayColumn()
  declare day: string

  @column()
  declare text: string

  /** Null: from the terminal, or the account is deleted. */
  @column()
  declare authorId: number | null

  /** Rises with every edit. */
  @column()
  declare version: number

  @dateTimeColumn()
  declare createdAt: DateTime
}
