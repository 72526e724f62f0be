import type { ThemePreference } from '~/theme/theme-preference'
import type { DashboardTheme } from './types'

/** What a dashboard's theme is called in this browser's own choice. */
export const preferenceOf = (theme: DashboardTheme): ThemePreference => (theme === 'auto' ? 'system' : theme)

/** The browser's choice as a dashboard's theme. */
export const themeOf = (preference: ThemePreference): DashboardTheme => (preference === 'system' ? 'auto' : preference)
