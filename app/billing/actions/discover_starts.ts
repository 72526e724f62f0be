import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import { listGateways, openGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'

/** As long as providers keep what was begun and not paid. */
const WINDOW = { hours: 24 }
const OVERLAP = { minutes: 5 }
const LOST = `SELECT MIN(created_at) AS since FROM subscriptions
  WHERE gateway = ? AND provider_id IS NULL AND test_mode = ? AND created_at > ?`
const KNOWN = 'SELECT id FROM subscriptions WHERE gateway = ? AND provider_id = ?'

/**
 * Where starts were not answered, asks the provider what was begun since: a subscription that was made there is found
 * again by its reference. All others are looked at by their own time, and by the provider's events.
 */
@inject()
export class DiscoverStarts {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  async execute(): Promise<void> {
    const failures: unknown[] = []
    for (const { name, testMode } of await listGateways()) {
      await this.#search(name, testMode).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `Couldn't search ${failures.length} gateways`)
  }

  async #search(gateway: string, testMode: boolean) {
    const from = toSql(this.clock.now().minus(WINDOW))
    const lost = await firstRow<{ since: string | null }>(LOST, [gateway, testMode ? 1 : 0, from])
    const opened = lost?.since ? await openGateway(gateway) : null
    if (!opened || !lost?.since) return
    for await (const { providerId, reference } of opened.provider.discover(fromSql(lost.since).minus(OVERLAP))) {
      if (reference === null || (await firstRow(KNOWN, [gateway, providerId]))) continue
      await this.sync.execute({ gateway, providerId, source: 'reconciliation' })
    }
  }
}
