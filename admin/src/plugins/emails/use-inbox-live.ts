import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { inboxLine } from './inbox-line'
import { RESOURCE } from './types'

/** Without the line an open screen asks by itself. */
const POLL_MS = 15_000

/** Keeps everything that is shown of the inbox fresh. True while changes are told as they happen. */
export function useInboxLive(): boolean {
  const client = useQueryClient()
  const live = useSyncExternalStore(inboxLine.watch, inboxLine.isLive)
  useEffect(() => inboxLine.listen(() => void client.invalidateQueries({ queryKey: [RESOURCE] })), [client])
  return live
}

/** How often what is shown is asked for anew: never, while the line tells. */
export function pollOf(live: boolean): number | false {
  return live ? false : POLL_MS
}
