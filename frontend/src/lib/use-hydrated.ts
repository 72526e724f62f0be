import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was rendered at build time, true once its code runs. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
