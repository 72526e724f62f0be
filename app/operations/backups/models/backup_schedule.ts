import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'

/** There is one row at most. */
export const THE_SCHEDULE = 1

/** A backup a day: when, to whom it is encrypted, where it goes and how many stay. */
export class BackupSchedule extends BaseModel {
  static override table = 'backup_schedules'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare folder: string

  @column()
  declare keepNewest: number

  /** 'HH:mm' in UTC. */
  @column()
  declare dailyAt: string

  /** A public key of age. */
  @column()
  declare recipient: string

  /** From when it counts: a time that was over before isn't made up for. */
  @dateTimeColumn()
  declare since: DateTime

  /** Since when administrators know that backups fail. */
  @dateTimeColumn()
  declare alertedAt: DateTime | null
}
