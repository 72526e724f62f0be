import type { DateTime } from 'luxon'
import { Job } from '#core/jobs/models/job'
import { BackupRun } from '#operations/backups/models/backup_run'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { reasonOf } from '#operations/backups/services/failures'

const RUNS = 10
/** As many files as the check of backups looks for: a year of daily ones, which is as long as their runs are kept. */
export const MOST_LOOKED_FOR = 400
const PAGE = 20

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

/** Good ones, the newest first and at most MOST_LOOKED_FOR. They are read a page at a time: mostly the first one will do. */
export async function* eachGoodBackup(): AsyncGenerator<BackupRun> {
  let before = Number.MAX_SAFE_INTEGER
  for (let read = 0; read < MOST_LOOKED_FOR; read += PAGE) {
    const page = await BackupRun.query()
      .where('state', 'done')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(PAGE)
    yield* page
    if (page.length < PAGE) return
    before = page.at(-1)?.id ?? 0
  }
}

/** The run that a worker is at: one that is gone renews its claim no more. */
export async function findBackupUnderWay(now: DateTime): Promise<BackupRun | null> {
  const open = await BackupRun.findBy('is_open', 1)
  const job = open && open.jobId !== null ? await Job.find(open.jobId) : null
  return job?.state === 'running' && job.claimedUntil && job.claimedUntil > now ? open : null
}
