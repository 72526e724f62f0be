import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** An operator agreed to send figures to a provider. */
export class AiAgreement extends BaseModel {
  static override table = 'ai_agreements'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number

  @column()
  declare host: string

  @dateTimeColumn()
  declare agreedAt: DateTime
}
