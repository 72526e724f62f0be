import type { ActiveConnection } from './types'

/** The connection that a screen speaks of: this browser's device first, then whichever carries traffic. */
export function primaryConnection(
  connections: readonly ActiveConnection[],
  ownDeviceId: number | null
): ActiveConnection | null {
  return (
    connections.find(({ deviceId }) => deviceId === ownDeviceId) ??
    connections.find(({ state, simulated }) => state === 'live' && !simulated) ??
    connections[0] ??
    null
  )
}
