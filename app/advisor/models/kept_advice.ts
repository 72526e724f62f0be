import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import type { AnalyticsRange } from '#analytics/index'
import { booleanColumn, dateTimeColumn, jsonColumn } from '#core/database/columns'
import type { Advice, Basis, Figure, Paragraph, Provider, Reason } from '#advisor/services/advice'

/** Advice on a range, or the answer to a question, with the figures it used. */
export class KeptAdvice extends BaseModel {
  static override table = 'kept_advice'

  @column({ isPrimary: true })
  declare id: number

  /** Of what it was made from: the same advice is kept once. */
  @column()
  declare fingerprint: string

  @column()
  declare kind: 'range' | 'custom'

  @column({ columnName: 'date_range' })
  declare range: AnalyticsRange

  @column()
  declare currency: string

  @booleanColumn()
  declare testMode: boolean

  @column()
  declare basis: Basis

  @column()
  declare reason: Reason | null

  @jsonColumn()
  declare provider: Provider | null

  @column()
  declare question: string | null

  @column()
  declare summary: string

  /** Of a range, and of a question. */
  @jsonColumn()
  declare answer: Advice | Paragraph[]

  @jsonColumn()
  declare figures: Figure[]

  /** A hash of what a model was sent; null: rules wrote it. */
  @column()
  declare cacheKey: string | null

  @dateTimeColumn()
  declare createdAt: DateTime
}
