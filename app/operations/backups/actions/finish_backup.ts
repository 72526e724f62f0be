import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { NotifyOperators } from '#operations/steps/notify_operators'
import { BackupRun } from '#operations/backups/models/backup_run'
import { THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { type BackupFailure, reasonOf } from '#operations/backups/services/failures'

export type FinishBackupInput = { runId: number } & (
  | { made: { path: string; bytes: number; sha256: string } }
  | { error: BackupFailure; errorPath?: string | null }
)

/** Ends an open run, once. Administrators are emailed when backups begin to fail, and when one succeeds again. */
@inject()
export class FinishBackup {
  constructor(
    private clock: Clock,
    private operators: NotifyOperators
  ) {}

  async execute(input: FinishBackupInput): Promise<void> {
    const { runId } = input
    const run = await BackupRun.find(runId)
    const recipients = await this.operators.recipients()
    const now = toSql(this.clock.now())
    const failure = 'error' in input ? { error: input.error, errorPath: input.errorPath ?? null } : null
    const outcome =
      'made' in input
        ? { state: 'done', ...input.made }
        : { state: 'failed', error: input.error, error_path: input.errorPath ?? null }
    await transaction(async (trx) => {
      const open = trx.from('backup_runs').where({ id: runId, is_open: 1 })
      const ended = await open.update({ is_open: null, finished_at: now, ...outcome })
      if (Number(ended) !== 1) return
      const schedule = trx.from('backup_schedules').where('id', THE_SCHEDULE)
      const turned = failure
        ? await schedule.whereNull('alerted_at').update({ alerted_at: now })
        : await schedule.whereNotNull('alerted_at').update({ alerted_at: null })
      if (Number(turned) !== 1) return
      const said = { reason: failure ? reasonOf(failure) : null, path: run?.path ?? '' }
      await this.operators.notifyOfBackup(said, recipients, trx)
    })
  }
}
