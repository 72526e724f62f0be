import { BaseTransformer } from '@adonisjs/core/transformers'
import { isHealthy } from '#core/health/health_checks'
import type { Health } from '#operations/queries/find_health'

export default class HealthTransformer extends BaseTransformer<Health> {
  toObject() {
    const { healthy, checks, mail } = this.resource
    return {
      healthy,
      checks: checks.map(({ check, ...finding }) => ({
        ...this.pick(check, ['id', 'name', 'question']),
        healthy: isHealthy(finding),
        level: finding.level,
        detail: finding.detail,
        why: finding.why ?? null,
        todo: finding.todo ?? null,
      })),
      mail: this.pick(mail, ['domain', 'domainGiven', 'transport', 'intake', 'noticesTo']),
    }
  }
}
