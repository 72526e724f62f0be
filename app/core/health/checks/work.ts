import app from '@adonisjs/core/services/app'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { type DueWork, DueWorkRegistry } from '#core/due_work'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { WorkRun } from '#core/metrics/models/work_run'
import { isGateClosed } from '#core/restore/restore_gate'

/** Runs are stored once a minute. */
const LATE_MINUTES = 10
const LATE_ROUNDS = 3

/** Of those that ran once. While no worker runs all are late, which `core.worker` says too. */
export const workCheck: HealthCheck = {
  id: 'core.work',
  name: 'Scheduled work',
  question: 'Does scheduled work run and succeed?',
  look: lookAtWork,
}

async function lookAtWork(): Promise<Finding> {
  const registry = await app.container.make(DueWorkRegistry)
  const now = (await app.container.make(Clock)).now()
  const [runs, isClosed] = await Promise.all([WorkRun.query().orderBy('work'), isGateClosed()])
  const works = new Map(registry.list().map((work) => [work.name, work]))
  const late = runs.flatMap((run) => {
    const work = works.get(run.work)
    if (!work || (isClosed && work.waitsAfterRestore)) return []
    return isLate(run, work, now) ? [sentenceOf(run)] : []
  })
  if (late.length === 0) return { level: 'good', detail: 'On time.' }
  return {
    level: 'problem',
    detail: late.join('\n'),
    why: 'What it does waits, such as emails, renewals or figures.',
    todo: "Look for 'due work failed' in the log of the worker: journalctl -u culvert or -u culvert-worker",
  }
}

/** Failing for a while, or not begun again; a round that is under way may take as long as a backup. */
function isLate({ lastSucceededAt, lastStartedAt, lastFailedAt }: WorkRun, { everyMs }: DueWork, now: DateTime) {
  const limit = Math.max(LATE_MINUTES * 60_000, LATE_ROUNDS * everyMs)
  const isOld = (time: DateTime | null) => time === null || now.diff(time).toMillis() > limit
  const isFailing = lastFailedAt !== null && (lastSucceededAt === null || lastFailedAt > lastSucceededAt)
  const ended = Math.max(lastSucceededAt?.toMillis() ?? 0, lastFailedAt?.toMillis() ?? 0)
  const isUnderWay = lastStartedAt !== null && lastStartedAt.toMillis() > ended
  return isFailing ? isOld(lastSucceededAt) : isOld(lastStartedAt) && !isUnderWay
}

function sentenceOf({ work, lastSucceededAt, lastFailedAt, errorCode }: WorkRun): string {
  const succeeded = lastSucceededAt === null ? 'has never succeeded' : `last succeeded on ${minuteOf(lastSucceededAt)}`
  const failed = lastFailedAt === null ? '' : `, last failed on ${minuteOf(lastFailedAt)} with ${errorCode}`
  return `${work} ${succeeded}${failed}.`
}

function minuteOf(time: DateTime): string {
  return `${time.toUTC().toFormat('yyyy-MM-dd HH:mm')} UTC`
}
