import { indexChecks } from '#core/health/checks/indexes'
import { outsideChecks } from '#core/health/checks/outside'
import { restoreCheck } from '#core/health/checks/restore'
import { serviceChecks } from '#core/health/checks/service'
import { settingsChecks } from '#core/health/checks/settings'
import { storageChecks } from '#core/health/checks/storage'
import { workCheck } from '#core/health/checks/work'
import type { HealthCheck } from '#core/health/health_checks'

/** What the kernel knows of its own health. */
export const coreChecks: HealthCheck[] = [
  ...settingsChecks,
  ...serviceChecks,
  workCheck,
  ...storageChecks,
  restoreCheck,
  ...indexChecks,
  ...outsideChecks,
]
