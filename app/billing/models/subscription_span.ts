import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { booleanColumn, dateTimeColumn } from '#core/database/columns'
import type { PlanId } from '#billing/plans'

/** Why a customer stopped paying. */
export const SPAN_END_REASONS = ['voluntary', 'involuntary', 'dispute', 'refund'] as const
export type SpanEndReason = (typeof SPAN_END_REASONS)[number]

/** A time during which a subscription was worth the same. */
export class SubscriptionSpan extends BaseModel {
  static override table = 'subscription_spans'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare subscriptionId: number

  @column()
  declare customerId: number

  @column()
  declare gateway: string

  @booleanColumn()
  declare testMode: boolean

  @dateTimeColumn()
  declare startsAt: DateTime

  /** Null while it lasts. */
  @dateTimeColumn()
  declare endsAt: DateTime | null

  @column()
  declare planId: PlanId

  @column()
  declare currency: string

  /** The value of a year in minor units: a monthly price times twelve, a yearly one as it is. */
  @column({ columnName: 'value_x12' })
  declare valueX12: number

  /** Null where another span follows, or the provider gives no reason. */
  @column()
  declare endReason: SpanEndReason | null
}
