import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Finding, HealthCheck } from '#core/health/health_checks'

const LATE_MINUTES = 15
const MOST = 1_000
const LATE = `SELECT id FROM webhook_events WHERE status = 'pending' AND received_at < ? LIMIT ${MOST}`

/** What billing knows of the installation's health. */
export const billingChecks: HealthCheck[] = [
  { id: 'billing.webhooks', name: 'Webhooks', question: 'Are webhooks processed on time?', look: lookAtWebhooks },
]

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
