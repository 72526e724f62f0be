import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { type CheckedHealth, HealthChecks, isHealthy } from '#core/health/health_checks'

/** How this installation is right now, and how its mail is set up. */
export interface Health {
  readonly healthy: boolean
  readonly checks: readonly CheckedHealth[]
  readonly mail: {
    readonly domain: string
    /** False while the example domain is used. */
    readonly domainGiven: boolean
    readonly transport: 'smtp' | 'outbox'
    /** Mails to support are handed in by the mail server. */
    readonly intake: boolean
    /** To how many named addresses notices go; null: to staff. */
    readonly noticesTo: number | null
  }
}

/** The health report of the instance, from the checks that modules contribute. */
@inject()
export class FindHealth {
  constructor(private healthChecks: HealthChecks) {}

  async execute(scope: { network?: boolean } = {}): Promise<Health> {
    const checks = await this.healthChecks.look(scope)
    return {
      healthy: checks.every(isHealthy),
      checks,
      mail: {
        domain: culvert.mailDomain,
        domainGiven: culvert.mailDomainGiven,
        transport: culvert.smtpUrl ? 'smtp' : 'outbox',
        intake: culvert.mailIntakeSecretFile !== undefined,
        noticesTo: culvert.supportNoticeTo.length || null,
      },
    }
  }
}
