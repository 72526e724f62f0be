import { useSyncExternalStore } from 'react'

export interface ToastContent {
  title: string
  description?: string
  /** Destructive: something failed or was refused. */
  variant?: 'default' | 'destructive'
}

export interface ShownToast extends ToastContent {
  id: number
}

let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast. Only one is visible at a time: the newest takes the place of the one before. */
export function toast(content: ToastContent) {
  lastId += 1
  const id = lastId
  show({ ...content, id })
  return { dismiss: () => dismiss(id) }
}

/** Takes a toast away if it is still the one that is shown. */
export function dismiss(id: number) {
  if (shown?.id === id) show(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toast on screen, and how to show another. */
export function useToast() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null
  )
  return { toast, dismiss, current }
}
