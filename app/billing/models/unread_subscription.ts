import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** A subscription of a restored database that hasn't been read at its provider since. */
export class UnreadSubscription extends BaseModel {
  static override table = 'unread_subscriptions'

  @column({ isPrimary: true })
  declare subscriptionId: number

  /** When the next worker may try. */
  @dateTimeColumn()
  declare retryAt: DateTime

  /** Looks that failed although the provider answered. */
  @column()
  declare failures: number

  /** Since when nobody waits for it any more. */
  @dateTimeColumn()
  declare setAsideAt: DateTime | null
}
