import type { Components, Theme } from '@mui/material/styles'
import { radii } from './tokens'

/** What MUI's components look like here. Borders before shadows; touch targets of 44 px where the app is roomy. */
export function componentStyles(density: 'roomy' | 'compact'): Components<Theme> {
  const roomy = density === 'roomy'
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: radii.control, minHeight: roomy ? 44 : 36, paddingInline: roomy ? 20 : 14 },
        sizeSmall: { minHeight: roomy ? 36 : 30, paddingInline: 12 },
        outlined: { borderColor: 'var(--cv-line-strong)', color: 'var(--cv-ink)' },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: radii.control, ...(roomy ? { minWidth: 44, minHeight: 44 } : {}) } },
    },
    MuiPaper: {
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { borderRadius: radii.card },
        outlined: { borderColor: 'var(--cv-line)' },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: radii.card } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radii.card,
          backgroundColor: 'var(--cv-raised)',
          border: '1px solid var(--cv-line)',
          boxShadow: 'var(--cv-shadow)',
        },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          borderRadius: radii.card,
          backgroundColor: 'var(--cv-raised)',
          border: '1px solid var(--cv-line)',
          boxShadow: 'var(--cv-shadow)',
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: roomy ? 44 : 36 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: radii.control, backgroundColor: 'var(--cv-surface)' },
        notchedOutline: { borderColor: 'var(--cv-line-strong)' },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 540 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.8125rem', borderRadius: 8 } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: radii.control } } },
    MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4, height: 6 } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiLink: { defaultProps: { underline: 'always' } },
  }
}
