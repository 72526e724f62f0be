import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { outage } from '#core/database/outage'
import type { HealthCheck } from '#core/health/health_checks'

/** An error in a check goes to the log of the service; `culvert doctor` prints its code. */
export function logBrokenCheck({ id }: HealthCheck, error: unknown) {
  if (app.getEnvironment() === 'console' || outage.note(error)) return
  logger.error({ check: id, err: error }, 'a health check failed')
}
