import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn, dayColumn } from '#core/database/columns'

/** How far the daily figures are computed: one row, which is locked while a day is written. */
export class MetricsBuild extends BaseModel {
  static override table = 'metrics_builds'

  @column({ isPrimary: true })
  declare id: number

  /** Rises with every day that came out differently. */
  @column()
  declare version: number

  /** Null: no day is computed yet. */
  @dayColumn()
  declare builtUntil: string | null

  /** When everything that was known was computed last. */
  @dateTimeColumn()
  declare completeAt: DateTime | null
}
