import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { RequestJob } from '#core/jobs/request_job'
import { err, ok, type Result } from '#core/result'
import { CloseAbandonedBackup } from '#operations/backups/actions/close_abandoned_backup'
import { BackupRun } from '#operations/backups/models/backup_run'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { isDue, lastDue } from '#operations/backups/services/schedule_rule'

/** The kind of job that makes a backup. */
export const BACKUP_JOB = 'operations.backup'

export type StartBackupError = { type: 'off' | 'running' | 'not_due' }

/** Has a worker make the backup that is due; with `now` also where none is. Of several processes one begins it. */
@inject()
export class StartBackup {
  constructor(
    private clock: Clock,
    private requestJob: RequestJob,
    private closeAbandoned: CloseAbandonedBackup
  ) {}

  async execute({ now = false } = {}): Promise<Result<{ id: number }, StartBackupError>> {
    await this.closeAbandoned.execute()
    const schedule = await BackupSchedule.find(THE_SCHEDULE)
    if (!schedule) return err({ type: 'off' })
    const time = this.clock.now()
    const dueAt = lastDue(schedule.dailyAt, time)
    const tries = await BackupRun.query().where('due_at', toSql(dueAt))
    if (!now && !isDue(schedule, tries, time)) return err({ type: 'not_due' })
    const attempt = Math.max(0, ...tries.map((run) => run.attempt)) + 1
    try {
      return await transaction(async (trx) => {
        const run = await BackupRun.create(
          { jobId: null, isOpen: 1, dueAt, attempt, state: 'running', startedAt: time },
          { client: trx }
        )
        const job = { kind: BACKUP_JOB, input: { runId: run.id }, requestedBy: null }
        await run.merge({ jobId: (await this.requestJob.execute(job, trx)).id }).save()
        return ok({ id: run.id })
      })
    } catch (error) {
      if (isUniqueViolation(error)) return err({ type: 'running' })
      throw error
    }
  }
}
