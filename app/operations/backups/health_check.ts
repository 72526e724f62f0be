import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import type { BackupRun } from '#operations/backups/models/backup_run'
import { BackupSchedule, THE_SCHEDULE } from '#operations/backups/models/backup_schedule'
import { eachGoodBackup, findBackupUnderWay, findLastBackup } from '#operations/backups/queries/find_backups'
import { type FileState, fileState } from '#operations/backups/services/file_state'
import { reasonOf } from '#operations/backups/services/failures'
import { lastDue, LATE_HOURS, missingSince } from '#operations/backups/services/schedule_rule'

const WHY = "Changes since the last good backup can't be restored."

/** Whether there is a backup to go back to. */
export const lastGoodBackup: HealthCheck = {
  id: 'operations.backup',
  name: 'Backups',
  question: 'Is there a good backup that is new enough?',
  look,
}

async function look(): Promise<Finding> {
  const schedule = await BackupSchedule.find(THE_SCHEDULE)
  const now = (await app.container.make(Clock)).now()
  const [last, { kept, lost }] = [await findLastBackup(), await findKept()]
  const goodAt = kept?.run.startedAt ?? null
  const unseen = kept?.state === 'unseen' ? " This machine can't see its file." : ''
  const newer = lost && goodAt ? ` A newer one, ${lostSentence(lost)}` : ''
  const none = lost ? `The last good backup, ${lostSentence(lost)}` : 'No good backup yet.'
  const good = goodAt ? `Last good backup: ${minuteOf(goodAt)} UTC.${unseen}${newer}` : none
  const fresh: Finding = { level: newer ? 'note' : 'good', detail: good }
  if (!schedule) {
    // A script may have taken it elsewhere.
    if (lost && !kept) return { ...nothingLeft(good), level: 'note' }
    // A timer of the system may make them.
    if (goodAt && goodAt >= now.minus({ days: 1, hours: LATE_HOURS })) return fresh
    return {
      level: 'note',
      detail: goodAt ? `${good} No backups are scheduled here.` : 'No backups are scheduled.',
      why: goodAt ? WHY : 'Without a backup, a broken disk means that everything is lost.',
      todo: 'culvert backup schedule --folder /backups --recipient age1…',
    }
  }
  if (last?.state === 'failed')
    return {
      level: 'problem',
      detail: `The last backup failed: ${reasonOf(last)}. ${good}`,
      why: WHY,
      todo: `Fix the cause (backups go to ${schedule.folder}), then: culvert backup schedule --now`,
    }
  if (lost && !kept) return nothingLeft(good)
  const missing = missingSince(schedule, goodAt, now)
  const underWay = missing && (await findBackupUnderWay(now))
  if (underWay)
    return { level: 'note', detail: `A backup is under way since ${minuteOf(underWay.startedAt)} UTC. ${good}` }
  if (missing)
    return {
      level: 'problem',
      detail: `The backup of ${minuteOf(missing)} UTC is missing. ${good}`,
      why: WHY,
      todo: 'Make sure that a worker is running (culvert doctor), then: culvert backup schedule --now',
    }
  const due = lastDue(schedule.dailyAt, now)
  if (goodAt && goodAt >= due.minus({ days: 1 })) return fresh
  return { level: 'note', detail: `${good} A backup is made every day at ${schedule.dailyAt} UTC.` }
}

interface Looked {
  run: BackupRun
  state: FileState
}

/** The newest good backup whose file hasn't gone or changed since, of those that are looked for; and the newest lost one, where it is newer. */
async function findKept(): Promise<{ kept: Looked | null; lost: Looked | null }> {
  let lost: Looked | null = null
  for await (const run of eachGoodBackup()) {
    const looked = { run, state: await fileState(run) }
    if (looked.state !== 'gone' && looked.state !== 'other_size') return { kept: looked, lost }
    lost ??= looked
  }
  return { kept: null, lost }
}

const lostSentence = ({ run, state }: Looked) =>
  `${run.path}, ${state === 'gone' ? "isn't there any more" : 'has another size than it was written with'}.`

function nothingLeft(detail: string): Finding {
  return {
    level: 'problem',
    detail,
    why: WHY,
    todo: 'Put it back, or make another: culvert backup schedule --now (without a schedule: culvert backup create)',
  }
}

function minuteOf(time: DateTime): string {
  return time.toUTC().toFormat('yyyy-MM-dd HH:mm')
}
