import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** An operator's call to a model that is in flight. */
export class AiCall extends BaseModel {
  static override table = 'ai_calls'

  @column({ isPrimary: true })
  declare userId: number

  @column()
  declare kind: 'range' | 'custom'

  /** Of the process that makes it: only it may end it. */
  @column()
  declare claim: string

  /** What it asks for; null: a question. */
  @column()
  declare cacheKey: string | null

  @dateTimeColumn()
  declare expiresAt: DateTime
}
