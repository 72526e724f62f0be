import { useSyncExternalStore } from 'react'
import { onThemeChange, setThemePreference, themePreference } from './theme-preference'

/** The choice of light, dark or system, and how to change it. */
export function useThemePreference() {
  const preference = useSyncExternalStore(onThemeChange, themePreference, () => 'system' as const)
  return { preference, setPreference: setThemePreference }
}
