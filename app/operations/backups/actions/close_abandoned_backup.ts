import { inject } from '@adonisjs/core'
import { findAbandoned } from '#core/jobs/find_abandoned'
import { FinishBackup } from '#operations/backups/actions/finish_backup'
import { BackupRun } from '#operations/backups/models/backup_run'

/** Ends an abandoned backup as failed: it would keep all later ones from beginning. */
@inject()
export class CloseAbandonedBackup {
  constructor(private finishBackup: FinishBackup) {}

  async execute(): Promise<void> {
    const abandoned = await findAbandoned(() => BackupRun.findBy('is_open', 1))
    if (!abandoned) return
    const error = abandoned.job?.state === 'cancelled' ? 'cancelled' : 'interrupted'
    await this.finishBackup.execute({ runId: abandoned.run.id, error })
  }
}
