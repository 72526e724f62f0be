import { useCallback, useEffect, useState } from 'react'
import type { EndedConnection } from '~/lib/vpn/connection-flow'
import type { ActiveConnection } from '~/lib/vpn/types'
import { recallConnection, rememberConnection } from '../lib/remembered-connection'

interface Input {
  userId: number
  ownDeviceId: number | null
  connections: readonly ActiveConnection[] | undefined
}

/**
 * Tells when the connection of this browser's device is over: ended here, or found gone, be it reaped after a week of
 * silence, ended by another browser, or lost with the plan. In each case a tunnel may still be switched on.
 */
export function useEndedConnection({ userId, ownDeviceId, connections }: Input) {
  const [ended, setEnded] = useState<EndedConnection | null>(null)

  useEffect(() => {
    if (!connections) return
    const own = connections.find(({ deviceId }) => deviceId === ownDeviceId)
    if (own) {
      rememberConnection(userId, { deviceId: own.deviceId, serverName: own.serverName, simulated: own.simulated })
      setEnded(null)
      return
    }
    const before = recallConnection(userId)
    if (!before || connections.some(({ deviceId }) => deviceId === before.deviceId)) return
    rememberConnection(userId, null)
    setEnded({ serverName: before.serverName, simulated: before.simulated, by: 'elsewhere' })
  }, [userId, ownDeviceId, connections])

  const endedHere = useCallback(
    ({ serverName, simulated, deviceId }: ActiveConnection) => {
      if (recallConnection(userId)?.deviceId === deviceId) rememberConnection(userId, null)
      setEnded({ serverName, simulated, by: 'user' })
    },
    [userId]
  )
  const dismissEnded = useCallback(() => setEnded(null), [])
  return { ended, endedHere, dismissEnded }
}
