import app from '@adonisjs/core/services/app'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { ListProcesses } from '#core/metrics/list_processes'

/** An email goes out within seconds; one that is due for longer says that no worker runs. */
const LATE_MINUTES = 5
const MOST = 1_000
const LATE = `SELECT id FROM outgoing_mails WHERE due_at < ? LIMIT ${MOST}`
const FAILED = `SELECT id FROM outgoing_mails WHERE attempts > 1 LIMIT ${MOST}`

/** Whether the parts of the service do their work. */
export const serviceChecks: HealthCheck[] = [
  { id: 'core.database', name: 'Database', question: 'Does the database answer?', look: lookAtDatabase },
  { id: 'core.worker', name: 'Worker', question: 'Does a worker run?', look: lookAtWorker },
  { id: 'core.mails', name: 'Outgoing emails', question: 'Are emails sent on time?', look: lookAtMails },
]

async function lookAtDatabase(): Promise<Finding> {
  try {
    await rows('SELECT 1 AS one', [])
    return { level: 'good', detail: 'Responding.' }
  } catch {
    return {
      level: 'unreachable',
      detail: 'Not responding.',
      why: 'Nobody can sign in, connect or pay.',
      todo: 'Start the database, then check DB_HOST, DB_PORT, DB_USER and DB_PASSWORD.',
    }
  }
}

async function lookAtWorker(): Promise<Finding> {
  const running = await (await app.container.make(ListProcesses)).execute()
  const workers = running.filter(({ role }) => role !== 'web').length
  if (workers > 0) return { level: 'good', detail: workers === 1 ? 'Running.' : `${workers} are running.` }
  return {
    level: 'problem',
    detail: 'No worker has reported in the last 3 minutes.',
    why: 'Emails, webhooks, renewals and removals of peers wait.',
    todo:
      culvert.mode === 'embedded' ? 'npm start' : 'systemctl start culvert, or culvert-worker where roles are separate',
  }
}

async function lookAtMails(): Promise<Finding> {
  const limit = toSql((await app.container.make(Clock)).now().minus({ minutes: LATE_MINUTES }))
  const [late, failed] = [(await rows(LATE, [limit])).length, (await rows(FAILED, [])).length]
  if (late > 0)
    return {
      level: 'problem',
      detail: `Waiting too long: ${late}. Is a worker running?`,
      why: 'Sign-up links and password resets expire before they arrive.',
      todo: 'Start a worker, then: culvert doctor',
    }
  if (failed > 0)
    return {
      level: 'problem',
      detail: `Refused, and tried again: ${failed}.`,
      why: 'An email is dropped after 12 attempts.',
      todo: "Check SMTP_URL and the mail server's log.",
    }
  return { level: 'good', detail: 'All sent.' }
}
