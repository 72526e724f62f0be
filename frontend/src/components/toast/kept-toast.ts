import type { ToastContent } from './toast-store'

const KEY = 'culvert:toast'

/** Keeps a toast for the page that is loaded next, in this tab. */
export function keepToast(content: ToastContent) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(content))
  } catch {
    // Without storage it was seen before the page went, or not at all.
  }
}

/** The toast that the page before left, once. */
export function takeKeptToast(): ToastContent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isToast(kept) ? kept : null
  } catch {
    return null
  }
}

function isToast(value: unknown): value is ToastContent {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
}
