import { vi } from 'vitest'

/** A system whose preference for dark can be changed while the page is open. */
export function stubColorScheme(dark: boolean) {
  const listeners = new Set<() => void>()
  const system = { dark }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('dark') && system.dark
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return {
    change(value: boolean) {
      system.dark = value
      for (const listener of listeners) listener()
    },
  }
}
