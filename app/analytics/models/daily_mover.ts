import { BaseModel, column } from '@adonisjs/lucid/orm'
import { booleanColumn, dayColumn } from '#core/database/columns'
import type { StoredMovement } from '#analytics/services/movers'

/** What moved for a customer on one day, in one plan, gateway, currency and mode. */
export class DailyMover extends BaseModel {
  static override table = 'daily_movers'

  @column({ isPrimary: true })
  declare id: number

  @dayColumn()
  declare day: string

  @booleanColumn()
  declare testMode: boolean

  @column()
  declare currency: string

  @column()
  declare gateway: string

  @column()
  declare planId: string

  @column()
  declare customerId: number

  @column()
  declare movement: StoredMovement

  /** How much more they pay a year; 0 unless the movement is 'value'. */
  @column({ columnName: 'change_x12' })
  declare changeX12: number
}
