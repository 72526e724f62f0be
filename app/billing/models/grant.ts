import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn, dayColumn } from '#core/database/columns'
import type { PlanId } from '#billing/plans'

/** A plan given without payment. */
export class Grant extends BaseModel {
  static override table = 'grants'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare userId: number

  @column()
  declare planId: PlanId

  @dayColumn()
  declare grantedOn: string

  /** Null: until it is taken away. */
  @dateTimeColumn()
  declare endsAt: DateTime | null

  /** A worker is telling the others of its end. */
  @dateTimeColumn()
  declare claimedUntil: DateTime | null
}
