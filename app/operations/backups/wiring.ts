import app from '@adonisjs/core/services/app'
import type { DueWorkRegistry } from '#core/due_work'
import { DataFolders } from '#core/health/data_folders'
import { HealthChecks } from '#core/health/health_checks'
import { JobKinds } from '#core/jobs/job_kinds'
import { FinishBackup } from '#operations/backups/actions/finish_backup'
import { type BackupInput, MakeBackup } from '#operations/backups/actions/make_backup'
import { BACKUP_JOB, StartBackup } from '#operations/backups/actions/start_backup'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { lastGoodBackup } from '#operations/backups/health_check'

const EVERY_MS = 60_000

/** Scheduled backups: their job, their schedule and their check. */
export async function registerBackups(work: DueWorkRegistry) {
  const { container } = app
  ;(await container.make(JobKinds)).register<BackupInput>({
    name: BACKUP_JOB,
    afterCrash: 'run_again',
    forAdministrators: true,
    isLong: true,
    run: async (job) => (await container.make(MakeBackup)).execute(job),
    // If it failed, it has ended already.
    cleanUp: async ({ input: { runId }, error: code }) =>
      (await container.make(FinishBackup)).execute({ runId, error: code === null ? 'cancelled' : 'interrupted' }),
  })
  ;(await container.make(HealthChecks)).register(lastGoodBackup)
  ;(await container.make(DataFolders)).register({
    id: 'operations.backups',
    label: 'backups',
    advice: 'fewer backups: culvert backup schedule --keep',
    find: async () => (await BackupSchedule.find(THE_SCHEDULE))?.folder ?? null,
  })
  const start = async () => void (await (await container.make(StartBackup)).execute())
  work.register({ name: 'operations.start_backup', everyMs: EVERY_MS, run: start })
}
