import { createContext, use } from 'react'
import type { ActiveConnection } from '~/lib/vpn/types'
import type { Loads } from '../lib/sort-servers'

/** What all rows of the screen share. */
export interface ListContext {
  loads: Loads
  favourites: ReadonlySet<number>
  toggleFavourite: (serverId: number) => void
  /** The row's place follows the hourly latency, so it shows that one. */
  isHourly: (serverId: number) => boolean
  /** A row is on the page; returns what to do when it goes. */
  watch: (row: HTMLElement | null) => (() => void) | undefined
  connect: (serverId: number) => void
  connectingTo: number | null
  /** The connection that the screen speaks of. */
  current: ActiveConnection | null
  /** Whether it is this browser's own. */
  isOwn: boolean
}

export const ServerListContext = createContext<ListContext | null>(null)

export function useServerListContext(): ListContext {
  const context = use(ServerListContext)
  if (!context) throw new Error('There is no ServerListContext around this component')
  return context
}
