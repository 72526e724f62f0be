import { BaseModel, column } from '@adonisjs/lucid/orm'
import { dayColumn } from '#core/database/columns'

/** Connects of all processes on one day, without a time and without anybody. Kept for 30 days. */
export class ConnectDay extends BaseModel {
  static override table = 'connect_days'

  @dayColumn({ isPrimary: true })
  declare day: string

  @column()
  declare connects: number

  /** Those that took less than `QUICK_CONNECT_MS`. */
  @column()
  declare quick: number
}
