import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn, dayColumn } from '#core/database/columns'

/** A day whose figures couldn't be computed. It's tried again later, and the days after it don't wait. */
export class FailedDay extends BaseModel {
  static override table = 'failed_days'

  @dayColumn({ isPrimary: true })
  declare day: string

  @column()
  declare attempts: number

  @dateTimeColumn()
  declare retryAt: DateTime
}
