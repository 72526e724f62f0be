import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { firstRow } from '#core/database/rows'
import { CONNECT_DAYS, StoreConnects } from '#vpn/actions/store_connects'
import type { ConnectCounts } from '#vpn/services/connect_tally'

const SUM = 'SELECT SUM(connects) AS connects, SUM(quick) AS quick FROM connect_days WHERE day > ?'

/** Connects of the last 30 days in all processes; this one's own are stored first. */
export async function countConnects(): Promise<ConnectCounts> {
  await (await app.container.make(StoreConnects)).execute()
  const since = (await app.container.make(Clock)).now().minus({ days: CONNECT_DAYS }).toISODate() ?? ''
  const row = await firstRow<{ connects: number | string | null; quick: number | string | null }>(SUM, [since])
  return { connects: Number(row?.connects ?? 0), quick: Number(row?.quick ?? 0) }
}
