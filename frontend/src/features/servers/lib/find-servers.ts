import type { Server } from '~/lib/vpn/types'
import { fold } from './fold'
import type { IndexedServer } from './server-index'

/** Those whose country or city has the text somewhere in it, free and premium apart, in the order they came in. */
export function findServers(entries: readonly IndexedServer[], search: string) {
  const wanted = fold(search.trim())
  const free: Server[] = []
  const premium: Server[] = []
  for (const { server, text } of entries) if (text.includes(wanted)) (server.isPremium ? premium : free).push(server)
  return { free, premium }
}
