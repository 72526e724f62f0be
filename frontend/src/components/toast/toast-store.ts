import { useSyncExternalStore } from 'react'

export interface ToastContent {
  title: string
  description?: string
  /** Destructive: something failed or was refused. */
  variant?: 'default' | 'destructive'
  /** A way back or on, as long as the toast is there: what its button says and does. */
  action?: { label: string; run: () => void }
  /** How long it stays, where that is not as the specification has it; longer while it is pointed at or focused. */
  durationMs?: number
  /** The page is about to be left: until `giveWay` nothing takes its place. */
  isLast?: boolean
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

/** Shows a toast. Only one is visible at a time: the newest takes the place of the one before, unless that is the last. */
export function toast(content: ToastContent) {
  if (shown?.isLast) return { dismiss: () => undefined, giveWay: () => undefined }
  lastId += 1
  const id = lastId
  show({ ...content, id })
  return { dismiss: () => dismiss(id), giveWay: () => giveWay(id) }
}

function giveWay(id: number) {
  if (shown?.id === id) show({ ...shown, isLast: false })
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
