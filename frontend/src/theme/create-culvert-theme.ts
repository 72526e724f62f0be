import { createTheme, type Theme } from '@mui/material/styles'
import { componentStyles } from './component-styles'
import { fonts, motion, type Palette, palettes, radii, typeScale } from './tokens'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

interface ThemeOptions {
  /** The app is roomy, the console compact. */
  density?: 'roomy' | 'compact'
}

function muiPalette(mode: 'light' | 'dark', colors: Palette) {
  return {
    mode,
    primary: { main: colors.accent, dark: colors.accentHover, light: colors.accent, contrastText: colors.onAccent },
    secondary: { main: colors.premium, dark: colors.premium, light: colors.premium, contrastText: colors.onPremium },
    success: { main: colors.good },
    info: { main: colors.info },
    warning: { main: colors.fair },
    error: { main: colors.offline },
    text: { primary: colors.ink, secondary: colors.inkMuted },
    background: { default: colors.ground, paper: colors.surface },
    divider: colors.line,
  }
}

const heading = { fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.2 }

/** The look of both browser apps as one MUI theme. The scheme follows `data-theme` on the root element. */
export function createCulvertTheme({ density = 'roomy' }: ThemeOptions = {}): Theme {
  return createTheme({
    cssVariables: { cssVarPrefix: 'cv', colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: {
      light: { palette: muiPalette('light', palettes.light) },
      dark: { palette: muiPalette('dark', palettes.dark) },
    },
    spacing: 4,
    shape: { borderRadius: radii.control },
    typography: {
      fontFamily: fonts.text,
      htmlFontSize: 16,
      body1: { fontSize: typeScale.body, lineHeight: 1.6 },
      body2: { fontSize: typeScale.small, lineHeight: 1.5 },
      h1: { ...heading, fontSize: typeScale.h1 },
      h2: { ...heading, fontSize: typeScale.h2 },
      h3: { ...heading, fontSize: typeScale.h3 },
      h4: { ...heading, fontSize: typeScale.h4 },
      h5: { ...heading, fontSize: typeScale.body },
      h6: { ...heading, fontSize: typeScale.body },
      button: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 },
      overline: { textTransform: 'none', letterSpacing: 0, fontSize: typeScale.small, fontWeight: 560 },
    },
    transitions: {
      duration: {
        shortest: motion.fast,
        shorter: motion.fast,
        short: motion.base,
        standard: motion.base,
        complex: motion.slow,
        enteringScreen: motion.base,
        leavingScreen: motion.fast,
      },
    },
    components: componentStyles(density),
  })
}
