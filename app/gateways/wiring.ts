import app from '@adonisjs/core/services/app'
import { AchievementSources } from '#core/health/achievements'
import { gatewayAchievements } from '#gateways/achievements'
import { HealthChecks } from '#core/health/health_checks'
import { AuditSubjects, namesFrom } from '#core/audit_subjects'
import { gatewayChecks } from '#gateways/health_checks'
import { registerSandbox } from '#gateways/drivers/sandbox/wiring'
import { Gateways } from '#gateways/gateways'

/** What gateways contributes to the other modules. Called once, by start/modules.ts. */
export async function registerGateways() {
  app.container.singleton(Gateways, () => new Gateways())
  const displayed = { table: 'payment_gateways', key: 'name', columns: ['display_name'] } as const
  const names = namesFrom<{ display_name: string }>({ ...displayed, nameOf: (row) => row.display_name })
  ;(await app.container.make(AuditSubjects)).register('gateway', names)
  ;(await app.container.make(HealthChecks)).register(...gatewayChecks)
  ;(await app.container.make(AchievementSources)).register(gatewayAchievements)
  await registerSandbox()
}
