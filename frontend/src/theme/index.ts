export { createCulvertTheme } from './create-culvert-theme'
export { fonts, motion, palettes, radii, typeScale } from './tokens'
export { setThemePreference, themePreference, type ThemePreference } from './theme-preference'
export { useThemePreference } from './use-theme-preference'
