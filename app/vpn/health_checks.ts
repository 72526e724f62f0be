import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import type { Finding, HealthCheck } from '#core/health/health_checks'
import { listSilentNodes } from '#vpn/queries/list_silent_nodes'

/** A node that isn't heard for so long is silent. */
const SILENT_MINUTES = 3

/** What vpn knows of the installation's health. */
export const vpnChecks: HealthCheck[] = [
  { id: 'vpn.nodes', name: 'Nodes', question: 'Do all nodes report?', look: lookAtNodes },
]

async function lookAtNodes(): Promise<Finding> {
  const clock = await app.container.make(Clock)
  const { length } = await listSilentNodes(clock.now().minus({ minutes: SILENT_MINUTES }))
  if (length === 0) return { level: 'good', detail: 'All nodes report.' }
  return {
    level: 'problem',
    detail: `${length} ${length === 1 ? 'is' : 'are'} silent.`,
    why: "Nobody can connect to these servers, and their status page says 'offline'.",
    todo: 'On the node: systemctl status culvert-agent, then journalctl -u culvert-agent',
  }
}
