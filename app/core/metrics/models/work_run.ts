import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** When one scheduled work last ran, over all processes. */
export class WorkRun extends BaseModel {
  static override table = 'work_runs'

  @column({ isPrimary: true })
  declare work: string

  @dateTimeColumn()
  declare firstStartedAt: DateTime | null

  @dateTimeColumn()
  declare lastStartedAt: DateTime | null

  @dateTimeColumn()
  declare lastSucceededAt: DateTime | null

  @dateTimeColumn()
  declare lastFailedAt: DateTime | null

  /** Of the last failure: a code or the name of its class, never its message. */
  @column()
  declare errorCode: string | null
}
