import { useEffect, useState } from 'react'
import { deviceKeys } from '../lib/device-keys'

/** The device whose key this browser keeps for the user. `null` until read, and where there is none. */
export function useOwnDevice(userId: number) {
  const [ownDeviceId, setOwnDeviceId] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const key = await deviceKeys.current(userId)
      if (!isGone) setOwnDeviceId(key?.deviceId ?? null)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [userId])
  return { ownDeviceId, setOwnDeviceId }
}
