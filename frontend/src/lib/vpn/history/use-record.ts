import { useEffect, useState } from 'react'
import { announce, onChange } from './channel'
import type { VpnRecord } from './record'
import { changeRecord, readRecord } from './store'

interface Read {
  record: VpnRecord | null
  readAt: number
}

/** What this browser keeps about a user's connections, null until it is read; and how to change it. */
export function useRecord(userId: number) {
  const [{ record, readAt }, setRead] = useState<Read>({ record: null, readAt: 0 })
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const stored = await readRecord(userId)
      if (!isOver) setRead({ record: stored, readAt: Date.now() })
    }
    void read()
    const stop = onChange(userId, () => void read())
    return () => {
      isOver = true
      stop()
    }
  }, [userId])

  async function change(how: (record: VpnRecord) => VpnRecord) {
    if (await changeRecord(userId, how)) announce(userId)
  }
  return { record, readAt, change }
}
