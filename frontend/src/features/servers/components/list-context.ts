import { createContext, use } from 'react'
import type { Loads } from '../lib/sort-servers'

/** What all rows of the screen share. */
export interface ListContext {
  loads: Loads
  favourites: ReadonlySet<number>
  toggleFavourite: (serverId: number) => void
  /** A row is on the page; returns what to do when it goes. */
  watch: (row: HTMLElement | null) => (() => void) | undefined
  connect: (serverId: number) => void
  connectingTo: number | null
  currentId: number | undefined
}

export const ServerListContext = createContext<ListContext | null>(null)

export function useServerListContext(): ListContext {
  const context = use(ServerListContext)
  if (!context) throw new Error('There is no ServerListContext around this component')
  return context
}
