import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getQueryFn } from '../../api-client'
import { activeConnectionsKey } from '../keys'
import type { ActiveConnection } from '../types'
import { announce, onOtherUser } from './channel'
import { observe } from './observe'
import { changeRecord } from './store'

/**
 * Notes in this browser when connections begin and end and what flows through them, as the frame of the app keeps
 * asking for them. Once a page; several pages add up to one record.
 */
export function useRecording(userId: number) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: activeConnectionsKey,
    queryFn: getQueryFn<ActiveConnection[]>({ on401: 'throw' }),
  })
  const before = useRef<number>(null)
  const isOurs = useRef(true)

  useEffect(() => {
    isOurs.current = true
    before.current = null
    announce(userId)
    return onOtherUser(userId, () => (isOurs.current = false))
  }, [userId])

  useEffect(() => {
    if (!data || !isOurs.current) return
    const look = { now: dataUpdatedAt, before: before.current }
    before.current = dataUpdatedAt
    void note(userId, data, look)
  }, [userId, data, dataUpdatedAt])
}

async function note(userId: number, connections: ActiveConnection[], look: Parameters<typeof observe>[2]) {
  if (await changeRecord(userId, (record) => observe(record, connections, look))) announce(userId)
}
