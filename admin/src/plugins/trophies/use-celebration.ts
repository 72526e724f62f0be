import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../kernel/data/use-call'
import type { Achievement, Celebration } from './types'
import { KEY } from './use-achievements'

/** What this tab celebrates. The server gives each achievement to one tab only; a hidden one doesn't ask. */
export function useCelebration(all: readonly Achievement[] | undefined, readAt: number) {
  const call = useCall()
  const client = useQueryClient()
  const [ids, setIds] = useState<readonly string[]>([])
  const isAsking = useRef(false)
  const isWaiting = all?.some(({ unlocked, isCelebrated }) => unlocked && !isCelebrated)
  // Of the look that says so, so that each further one asks again.
  const waitingAt = isWaiting ? readAt : null
  useEffect(() => {
    if (waitingAt === null || isAsking.current || document.visibilityState !== 'visible') return
    isAsking.current = true
    const claim = async () => {
      try {
        const { ids: own } = (await call('POST', 'achievements/celebrations')) as Celebration
        if (own.length === 0) return
        setIds((before) => [...before, ...own])
        await client.invalidateQueries({ queryKey: [KEY] })
      } catch {
        // The next look asks again.
      } finally {
        isAsking.current = false
      }
    }
    void claim()
  }, [waitingAt, call, client])
  return { celebrated: all?.filter(({ id }) => ids.includes(id)) ?? [], dismiss: () => setIds([]) }
}
