import { BaseModel, column } from '@adonisjs/lucid/orm'
import { booleanColumn, dayColumn } from '#core/database/columns'

/** The customers who first paid in a month, at the end of one day, in one currency and mode. */
export class DailyCohort extends BaseModel {
  static override table = 'daily_cohorts'

  @column({ isPrimary: true })
  declare id: number

  @dayColumn()
  declare day: string

  @booleanColumn()
  declare testMode: boolean

  @column()
  declare currency: string

  /** Of the first payment, 'YYYY-MM'. */
  @column()
  declare month: string

  /** Who ever paid for a plan in this currency. */
  @column()
  declare members: number

  /** Who of them pays. */
  @column()
  declare customers: number

  /** What that costs a year. */
  @column({ columnName: 'value_x12' })
  declare valueX12: number
}
