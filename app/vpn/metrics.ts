import app from '@adonisjs/core/services/app'
import { leaveOutRoutes } from '#core/metrics/observe_requests'
import { leaveOutTables } from '#core/metrics/statement_tally'
import { gauge } from '#core/metrics/series'
import { ListFleetStatus } from '#vpn/queries/list_fleet_status'

/** What people and nodes call when a tunnel begins, ends or is in use. */
const OF_CONNECTIONS = [
  '/api/connect',
  '/api/disconnect',
  '/api/connections/active',
  '/api/protection',
  '/api/devices',
  '/api/devices/:id',
  '/api/devices/:id/rotate-key',
  '/api/devices/:id/configuration',
  '/api/node/config',
  '/api/node/peers',
  '/api/node/report',
]

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
  leaveOutRoutes(new Set(OF_CONNECTIONS))
  leaveOutTables(TABLES)
  gauge('nodes', 'Real servers by state.', 'state', async () => {
    const { servers } = await (await app.container.make(ListFleetStatus)).execute()
    const none = { online: 0, offline: 0, full: 0, draining: 0, disabled: 0 }
    return servers.reduce((counts, { state }) => ({ ...counts, [state]: counts[state] + 1 }), none)
  })
}
