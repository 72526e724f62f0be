import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { Fleet } from '#operations/contracts/fleet'

/** One thing that was looked at, and what was seen, for operators. */
export interface HealthCheck {
  readonly id: 'database' | 'mails' | 'nodes'
  readonly healthy: boolean
  readonly detail: string
}

/** How this installation is right now, and how its mail is set up. */
export interface Health {
  readonly healthy: boolean
  readonly checks: readonly HealthCheck[]
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

/** A mail goes out within seconds; one that is due for longer says that no worker runs. */
const LATE_MINUTES = 5
/** A node that is not heard for so long is silent. */
const SILENT_MINUTES = 3
const MOST = 1_000
const LATE = `SELECT id FROM outgoing_mails WHERE due_at < ? LIMIT ${MOST}`
const FAILED = `SELECT id FROM outgoing_mails WHERE attempts > 1 LIMIT ${MOST}`

/** The health report of the instance. */
@inject()
export class FindHealth {
  constructor(
    private clock: Clock,
    private fleet: Fleet
  ) {}

  async execute(): Promise<Health> {
    const checks = [await this.#database(), await this.#mails(), await this.#nodes()]
    return {
      healthy: checks.every(({ healthy }) => healthy),
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

  async #database(): Promise<HealthCheck> {
    const healthy = await rows('SELECT 1 AS one', []).then(
      () => true,
      () => false
    )
    return { id: 'database', healthy, detail: healthy ? 'Responding.' : 'Not responding.' }
  }

  async #mails(): Promise<HealthCheck> {
    const limit = toSql(this.clock.now().minus({ minutes: LATE_MINUTES }))
    const [late, failed] = [(await rows(LATE, [limit])).length, (await rows(FAILED, [])).length]
    if (late > 0) return { id: 'mails', healthy: false, detail: `${late} wait too long: is a worker running?` }
    if (failed > 0) return { id: 'mails', healthy: false, detail: `${failed} were refused and are tried again.` }
    return { id: 'mails', healthy: true, detail: 'All sent.' }
  }

  async #nodes(): Promise<HealthCheck> {
    const silent = await this.fleet.silentSince(this.clock.now().minus({ minutes: SILENT_MINUTES }))
    const { length } = silent
    const detail = length === 0 ? 'All nodes report.' : `${length} ${length === 1 ? 'is' : 'are'} silent.`
    return { id: 'nodes', healthy: length === 0, detail }
  }
}
