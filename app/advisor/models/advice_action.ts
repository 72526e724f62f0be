import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { booleanColumn, dateTimeColumn } from '#core/database/columns'
import type { Term } from '#advisor/services/advice'

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

  /** Its words as they were advised, a model's with figures by key. Null: they weren't stored yet. */
  @column()
  declare template: string | null

  @column()
  declare term: Term | null

  @column()
  declare figureKey: string | null

  /** It was checked off and opened again, so it's listed though no advice names it now. */
  @booleanColumn()
  declare isOpen: boolean
}
