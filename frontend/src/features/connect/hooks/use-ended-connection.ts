import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ActiveConnection } from '~/lib/vpn/types'
import { ConnectionWatch } from '../lib/connection-watch'

interface Input {
  userId: number
  ownDeviceId: number | null
  connections: readonly ActiveConnection[] | undefined
}

/** What became of this browser's connection, when it is no longer there. */
export function useEndedConnection({ userId, ownDeviceId, connections }: Input) {
  const [watch] = useState(() => new ConnectionWatch(userId))
  const ended = useSyncExternalStore(watch.subscribe, watch.read)
  useEffect(() => {
    if (connections) watch.observe(connections, ownDeviceId)
  }, [watch, connections, ownDeviceId])
  return { ended, endedHere: watch.endedHere, dismissEnded: watch.dismiss }
}
