import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** An operator who asked for the monthly report. */
export class MonthlyReportRecipient extends BaseModel {
  static override table = 'monthly_report_recipients'

  @column({ isPrimary: true })
  declare userId: number

  /** Reports are of months that end after this. */
  @dateTimeColumn()
  declare since: DateTime
}
