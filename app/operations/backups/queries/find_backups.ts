import type { DateTime } from 'luxon'
import { Job } from '#core/jobs/models/job'
import { BackupRun } from '#operations/backups/models/backup_run'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { reasonOf } from '#operations/backups/services/failures'

const RUNS = 10

export interface ScheduledBackups {
  schedule: BackupSchedule | null
  /** The newest runs, newest first, with why one failed. */
  runs: { run: BackupRun; reason: string | null }[]
}

/** The schedule and what became of it lately. */
export async function findBackups(): Promise<ScheduledBackups> {
  const [schedule, runs] = await Promise.all([
    BackupSchedule.find(THE_SCHEDULE),
    BackupRun.query().orderBy('id', 'desc').limit(RUNS),
  ])
  return { schedule, runs: runs.map((run) => ({ run, reason: run.state === 'failed' ? reasonOf(run) : null })) }
}

/** The last run that ended. */
export async function findLastBackup(): Promise<BackupRun | null> {
  return BackupRun.query().whereNull('is_open').orderBy('id', 'desc').first()
}

/** The newest good ones, newest first. */
export async function findGoodBackups(): Promise<BackupRun[]> {
  return BackupRun.query().where('state', 'done').orderBy('id', 'desc').limit(RUNS)
}

/** The run that a worker is at: one that is gone renews its claim no more. */
export async function findBackupUnderWay(now: DateTime): Promise<BackupRun | null> {
  const open = await BackupRun.findBy('is_open', 1)
  const job = open && open.jobId !== null ? await Job.find(open.jobId) : null
  return job?.state === 'running' && job.claimedUntil && job.claimedUntil > now ? open : null
}
