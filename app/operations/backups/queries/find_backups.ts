import type { DateTime } from 'luxon'
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

/** The last run that ended, and when the last good one began. */
export async function findLastBackup(): Promise<{ last: BackupRun | null; goodAt: DateTime | null }> {
  const ended = await BackupRun.query().whereNull('is_open').orderBy('id', 'desc').first()
  const good = await BackupRun.query().where('state', 'done').orderBy('id', 'desc').first()
  return { last: ended, goodAt: good?.startedAt ?? null }
}
