import { BaseModel, column } from '@adonisjs/lucid/orm'
import { dayColumn } from '#core/database/columns'

/** Days whose figures have changed and aren't computed again yet. */
export class DirtyDays extends BaseModel {
  static override table = 'dirty_days'

  @column({ isPrimary: true })
  declare id: number

  @dayColumn()
  declare firstDay: string

  @dayColumn()
  declare lastDay: string
}
