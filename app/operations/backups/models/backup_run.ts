import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { DateTime } from 'luxon'
import { dateTimeColumn } from '#core/database/columns'
import type { BackupFailure } from '#operations/backups/services/failures'

/** One try at a scheduled backup, or one that a command made. */
export class BackupRun extends BaseModel {
  static override table = 'backup_runs'

  @column({ isPrimary: true })
  declare id: number

  @column()
  declare jobId: number | null

  /** 1 while it is open, then empty: unique, so that there is one at a time. */
  @column()
  declare isOpen: number | null

  /** The time that it is made for. */
  @dateTimeColumn()
  declare dueAt: DateTime

  /** 1 at first; unique with the time, so that of several workers one begins it. 0: a command made it. */
  @column()
  declare attempt: number

  @column()
  declare state: 'running' | 'done' | 'failed'

  @column()
  declare path: string | null

  @column()
  declare bytes: number | null

  /** Of the file, read again once it was written. */
  @column({ columnName: 'sha256' })
  declare sha256: string | null

  /** Why it failed. */
  @column()
  declare error: BackupFailure | null

  /** The hosted file or build that it failed at. */
  @column()
  declare errorPath: string | null

  @dateTimeColumn()
  declare startedAt: DateTime

  @dateTimeColumn()
  declare finishedAt: DateTime | null
}
