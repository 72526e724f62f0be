import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { MonthRange } from '#analytics/services/analytics_range'

/** The report of a month was queued for an operator. */
export class MonthlyReportEmail extends BaseModel {
  static override table = 'monthly_report_emails'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number

  @column()
  declare month: MonthRange
}
