import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { lineOf } from './topic-line'

/** Without the line an open screen asks by itself. */
const POLL_MS = 15_000

const nothing = () => () => {}
const never = () => false

/**
 * Reads again what is shown of a live topic whenever something in it changes.
 * @param channel such as 'inbox/staff'; null listens to nothing
 * @param about how the keys of the queries begin that show it
 * @returns true while changes arrive as they happen
 */
export function useLive(channel: string | null, about: string | readonly string[]): boolean {
  const client = useQueryClient()
  const line = channel === null ? null : lineOf(channel)
  const live = useSyncExternalStore(line?.watch ?? nothing, line?.isLive ?? never)
  // Another array with the same in it is the same.
  const begins = JSON.stringify([about].flat())
  useEffect(
    () => line?.listen(() => void client.invalidateQueries({ queryKey: JSON.parse(begins) as string[] })),
    [client, line, begins]
  )
  return live
}

/** How often what is shown is asked for again: never, while the line tells. */
export function pollOf(live: boolean, everyMs = POLL_MS): number | false {
  return live ? false : everyMs
}
