import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** A recommended action that someone checked off. */
export class AdviceAction extends BaseModel {
  static override table = 'advice_actions'

  @column({ isPrimary: true, columnName: 'action_key' })
  declare key: string

  /** What its figure was then; null: it's about no figure. */
  @column({ consume: (value: unknown) => (value === null ? null : Number(value)) })
  declare value: number | null

  @dateTimeColumn()
  declare checkedAt: DateTime
}
