import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { BackupRun } from '#operations/backups/models/backup_run'

/** No try at a scheduled time. */
const BY_HAND = 0

export interface RecordBackupInput {
  /** Null: it went to the standard output. */
  path: string | null
  bytes: number
  /** When it began, as the backup itself says. */
  createdAt: string
}

/** Notes a backup that a command made, so that the health check knows of it. */
@inject()
export class RecordBackup {
  constructor(private clock: Clock) {}

  async execute({ path, bytes, createdAt }: RecordBackupInput): Promise<void> {
    const startedAt = DateTime.fromISO(createdAt, { zone: 'utc' })
    const times = { dueAt: startedAt, startedAt, finishedAt: this.clock.now() }
    await transaction(async (trx) => {
      const values = { jobId: null, isOpen: null, attempt: BY_HAND, state: 'done' as const, path, bytes, ...times }
      const run = await BackupRun.create(values, { client: trx })
      const subject = `backup_run:${run.id}`
      await audit(trx, this.clock, { actorId: null, action: 'backup.create', subject, changes: { path } })
    })
  }
}
