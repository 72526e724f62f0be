import type { ColorScheme } from './tokens'

export const themePreferences = ['light', 'dark', 'system'] as const

export type ThemePreference = (typeof themePreferences)[number]

/** Where the choice is kept; the early script of the pages reads the same key. */
export const THEME_KEY = 'vpn-ui-theme'

const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function isPreference(value: unknown): value is ThemePreference {
  return themePreferences.some((known) => known === value)
}

/** The stored choice; `system` where there is none or storage is denied. */
export function themePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return isPreference(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** What the preference means right now. */
export function effectiveScheme(preference: ThemePreference = themePreference()): ColorScheme {
  if (preference !== 'system') return preference
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function apply() {
  document.documentElement.dataset.theme = effectiveScheme()
  for (const listener of listeners) listener()
}

export function setThemePreference(preference: ThemePreference) {
  try {
    localStorage.setItem(THEME_KEY, preference)
  } catch {
    // Storage is denied: the choice holds until the page is left.
  }
  apply()
}

/** Follows the system and other tabs from now on. Answers how to stop. */
export function startTheme() {
  apply()
  const system = matchMedia(DARK)
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) apply()
  }
  system.addEventListener('change', apply)
  addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', apply)
    removeEventListener('storage', onStorage)
  }
}

export function onThemeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
