import { useCallback, useSyncExternalStore } from 'react'
import { userPrefix } from '~/lib/user-prefix'

const keyOf = (userId: number) => `${userPrefix(userId)}favourite-servers`

const listeners = new Set<() => void>()
/** The same set as long as the same text is stored, as React wants it. */
let read: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() }

function stored(key: string): ReadonlySet<number> {
  const text = localStorage.getItem(key)
  if (text !== read.text) read = { text, ids: parse(text) }
  return read.ids
}

function parse(text: string | null): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id)) : [])
  } catch {
    return new Set()
  }
}

/** Other tabs of this browser change it too. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The servers that a user marked with a star. This browser keeps them; the service never learns of it. */
export function useFavourites(userId: number) {
  const key = keyOf(userId)
  const favourites = useSyncExternalStore(subscribe, () => stored(key))
  const toggleFavourite = useCallback((serverId: number) => toggle(key, serverId), [key])
  return { favourites, toggleFavourite }
}

function toggle(key: string, serverId: number) {
  const ids = new Set(stored(key))
  if (!ids.delete(serverId)) ids.add(serverId)
  localStorage.setItem(key, JSON.stringify([...ids]))
  for (const listener of listeners) listener()
}
