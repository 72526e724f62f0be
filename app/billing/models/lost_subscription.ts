import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'
import type { LossReason } from '#billing/services/loss_reasons'

/** A subscription of ours that a provider has and the restored database doesn't. It is tried again every hour. */
export class LostSubscription extends BaseModel {
  static override table = 'lost_subscriptions'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare gateway: string

  @column()
  declare providerId: string

  @column()
  declare reason: LossReason

  @dateTimeColumn()
  declare foundAt: DateTime

  /** When the next worker may try. */
  @dateTimeColumn()
  declare retryAt: DateTime
}
