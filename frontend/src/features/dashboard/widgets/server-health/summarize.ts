import type { Server } from '~/lib/vpn/types'
import type { HealthById } from './use-fleet-health'

export interface HealthSummary {
  healthy: number
  warning: number
  offline: number
  /** Demo servers were counted, because there are no others. */
  isDemo: boolean
}

/** Healthy is excellent or good, a warning fair or poor. Demo servers are never counted beside real ones. */
export function summarize(servers: readonly Server[], health: HealthById): HealthSummary {
  const real = servers.filter(({ simulated }) => !simulated)
  const counted = real.length > 0 ? real : servers
  const summary = { healthy: 0, warning: 0, offline: 0, isDemo: real.length === 0 }
  for (const { id } of counted) {
    const status = health.get(id)?.status ?? 'offline'
    if (status === 'offline') summary.offline += 1
    else if (status === 'excellent' || status === 'good') summary.healthy += 1
    else summary.warning += 1
  }
  return summary
}
