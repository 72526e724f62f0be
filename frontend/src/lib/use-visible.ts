import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False while nobody can see this page, because its tab or window is behind others. */
export function useVisible() {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true
  )
}
