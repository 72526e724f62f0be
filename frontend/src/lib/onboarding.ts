import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the tutorial, whether or not it was completed before. */
export const openOnboarding = () => set(true)

export const closeOnboarding = () => set(false)

/** Whether somebody asked for the tutorial. Whoever shows it closes it. */
export function useOnboardingOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false
  )
}
