import { useEffect, useState } from 'react'
import { deviceKeys } from '../lib/device-keys'

/** The device whose key this browser keeps for the user. `null` until read, and where there is none. */
export function useOwnDevice(userId: number) {
  const [ownDeviceId, setOwnDeviceId] = useState<number | null>(null)
  useEffect(() => {
    let gone = false
    void deviceKeys.current(userId).then((key) => {
      if (!gone) setOwnDeviceId(key?.deviceId ?? null)
    })
    return () => {
      gone = true
    }
  }, [userId])
  return { ownDeviceId, setOwnDeviceId }
}
