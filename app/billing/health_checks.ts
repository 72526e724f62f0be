import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { isGateClosed } from '#core/restore/restore_gate'
import type { Finding, HealthCheck } from '#core/health/health_checks'

const LATE_MINUTES = 15
const MOST = 1_000
const UNREAD = 'SELECT COUNT(*) AS amount FROM unread_subscriptions'
const LATE = `SELECT id FROM webhook_events WHERE status = 'pending' AND received_at < ? LIMIT ${MOST}`

/** What billing knows of the installation's health. */
export const billingChecks: HealthCheck[] = [
  { id: 'billing.webhooks', name: 'Webhooks', question: 'Are webhooks processed on time?', look: lookAtWebhooks },
  {
    id: 'billing.restore',
    name: 'Restore',
    question: 'Were the payment providers asked after the restore?',
    look: lookAtRestore,
  },
]

async function lookAtRestore(): Promise<Finding> {
  if (!(await isGateClosed())) return { level: 'good', detail: 'Nothing waits for an answer.' }
  const [{ amount } = { amount: 0 }] = await rows<{ amount: number | string }>(UNREAD, [])
  return {
    level: 'problem',
    detail: `Subscriptions not read at their provider since the restore: ${amount}.`,
    why: 'Until then nothing is refunded, ended or announced, and webhooks wait.',
    todo: 'culvert backup reconcile',
  }
}

async function lookAtWebhooks(): Promise<Finding> {
  const limit = (await app.container.make(Clock)).now().minus({ minutes: LATE_MINUTES })
  const { length } = await rows(LATE, [toSql(limit)])
  if (length === 0) return { level: 'good', detail: 'All processed.' }
  return {
    level: 'problem',
    detail: `${length === MOST ? `${MOST} or more have` : length === 1 ? '1 has' : `${length} have`} waited for over ${LATE_MINUTES} minutes.`,
    why: 'Payments and cancellations show late.',
    todo: 'culvert webhook list --status pending',
  }
}
