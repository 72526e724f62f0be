import app from '@adonisjs/core/services/app'
import { leaveOutTables } from '#core/metrics/statement_tally'
import { gauge } from '#core/metrics/series'
import { ListFleetStatus } from '#vpn/queries/list_fleet_status'

/** Tables that are read or written when somebody connects. */
const TABLES = [
  'connections',
  'peers',
  'peer_removals',
  'connection_allowances',
  'connect_days',
  'devices',
  'servers',
  'fleet',
]

/** The module's metrics: nodes by state, and nothing of what goes through them. */
export function registerVpnMetrics() {
  leaveOutTables(TABLES)
  gauge('nodes', 'Real servers by state.', 'state', async () => {
    const { servers } = await (await app.container.make(ListFleetStatus)).execute()
    const none = { online: 0, offline: 0, full: 0, draining: 0, disabled: 0 }
    return servers.reduce((counts, { state }) => ({ ...counts, [state]: counts[state] + 1 }), none)
  })
}
