import { inject } from '@adonisjs/core'
import { Job } from '#core/jobs/models/job'
import { FinishBackup } from '#operations/backups/actions/finish_backup'
import { BackupRun } from '#operations/backups/models/backup_run'

/** Ends the open run where its job is over: a worker was gone while it cleaned up, and would keep all later backups from beginning. */
@inject()
export class CloseAbandonedBackup {
  constructor(private finishBackup: FinishBackup) {}

  async execute(): Promise<void> {
    // In this order: a run ends before its job does.
    const run = await BackupRun.findBy('is_open', 1)
    if (!run) return
    const job = run.jobId === null ? null : await Job.find(run.jobId)
    if (job?.finishedAt === null) return
    await this.finishBackup.execute({ runId: run.id, error: 'internal' })
  }
}
