import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** A measure that stayed critical, from when administrators were emailed until they were told that it's over. */
export class MeasureAlert extends BaseModel {
  static override table = 'measure_alerts'

  @column({ isPrimary: true })
  declare id: number

  /** ID of the measure: 'core.disk'. */
  @column()
  declare measure: string

  /** 1 while it is open, then empty: unique with the measure, so that administrators are emailed once. */
  @column()
  declare isOpen: number | null

  @dateTimeColumn()
  declare openedAt: DateTime

  @dateTimeColumn()
  declare closedAt: DateTime | null

  /** A folder on the disk that was critical, so that both emails name the same one. */
  @column()
  declare place: string | null
}
