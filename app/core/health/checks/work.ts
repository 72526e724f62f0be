import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { type DueWork, DueWorkRegistry } from '#core/due_work'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { endOfStandstill } from '#core/metrics/end_of_standstill'
import { ListProcesses, type RunningProcess } from '#core/metrics/list_processes'
import { WorkRun } from '#core/metrics/models/work_run'
import { isGateClosed } from '#core/restore/restore_gate'

/** Runs are stored once a minute. */
const LATE_MINUTES = 10
const LATE_ROUNDS = 3
/** Of a round, unless its work says otherwise. */
const LONGEST_MS = 3_600_000

/** Of those that ran once. While no worker runs all are late, which `core.worker` says too; then each has its time from the start on. */
export const workCheck: HealthCheck = {
  id: 'core.work',
  name: 'Scheduled work',
  question: 'Does scheduled work run and succeed?',
  look: lookAtWork,
}

async function lookAtWork(): Promise<Finding> {
  const registry = await app.container.make(DueWorkRegistry)
  const now = (await app.container.make(Clock)).now()
  const processes = await (await app.container.make(ListProcesses)).execute()
  const [runs, isClosed] = await Promise.all([WorkRun.query().orderBy('work'), isGateClosed()])
  const works = new Map(registry.list().map((work) => [work.name, work]))
  const again = await endOfStandstill(now, Math.max(0, ...registry.list().map(limitOf)))
  const late = runs.flatMap((run) => {
    const work = works.get(run.work)
    if (!work || (isClosed && work.waitsAfterRestore)) return []
    const hanging = hangingSince(processes, work, now)
    return hanging || isLate(run, work, now, again) ? [sentenceOf(run, hanging)] : []
  })
  if (late.length === 0) return { level: 'good', detail: 'On time.' }
  return {
    level: 'problem',
    detail: late.join('\n'),
    why: 'What it does waits, such as emails, renewals or figures.',
    todo: "Look for 'due work failed' in the log of the worker: journalctl -u culvert or -u culvert-worker. If a round hasn't ended, restart the worker",
  }
}

/** Failing for a while, or not begun again. Nothing was due before a worker ran `again`. */
function isLate(run: WorkRun, work: DueWork, now: DateTime, again: DateTime | null) {
  const { firstStartedAt, lastSucceededAt, lastStartedAt, lastFailedAt } = run
  const isOver = (time: DateTime) => now.diff(time).toMillis() > limitOf(work)
  const isOld = (time: DateTime | null) => (time === null || isOver(time)) && (again === null || isOver(again))
  const isFailing = lastFailedAt !== null && (lastSucceededAt === null || lastFailedAt > lastSucceededAt)
  return isFailing ? isOld(lastSucceededAt ?? firstStartedAt) : isOld(lastStartedAt) && !isUnderWay(run)
}

function limitOf({ everyMs }: DueWork): number {
  return Math.max(LATE_MINUTES * 60_000, LATE_ROUNDS * everyMs)
}

/** Since when the oldest round of any process is under way, where it takes longer than it may. */
function hangingSince(processes: RunningProcess[], { name, longestMs = LONGEST_MS, everyMs }: DueWork, now: DateTime) {
  const began = processes.flatMap(({ figures }) => figures.longRounds?.[name] ?? [])
  const limit = Math.max(longestMs, LATE_ROUNDS * everyMs)
  const since = Math.min(...began)
  return now.toMillis() - since > limit ? DateTime.fromMillis(since) : null
}

/** As far as it is stored: by the minute, a private round's beginning and end are the same. */
function isUnderWay({ lastStartedAt, lastSucceededAt, lastFailedAt }: WorkRun) {
  const ended = Math.max(lastSucceededAt?.toMillis() ?? 0, lastFailedAt?.toMillis() ?? 0)
  return lastStartedAt !== null && lastStartedAt.toMillis() > ended
}

function sentenceOf({ work, lastSucceededAt, lastFailedAt, errorCode }: WorkRun, hanging: DateTime | null): string {
  const begun = hanging ? `began on ${minuteOf(hanging)} and has not ended, ` : ''
  const succeeded = lastSucceededAt === null ? 'has never succeeded' : `last succeeded on ${minuteOf(lastSucceededAt)}`
  const failed = lastFailedAt === null ? '' : `, last failed on ${minuteOf(lastFailedAt)} with ${errorCode}`
  return `${work} ${begun}${succeeded}${failed}.`
}

function minuteOf(time: DateTime): string {
  return `${time.toUTC().toFormat('yyyy-MM-dd HH:mm')} UTC`
}
