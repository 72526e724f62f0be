import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** How a provider of models fares. */
export class AiProvider extends BaseModel {
  static override table = 'ai_providers'

  @column({ isPrimary: true })
  declare host: string

  /** In a row. */
  @column()
  declare failures: number

  @dateTimeColumn()
  declare pausedUntil: DateTime | null
}
