import type { createTheme } from '@mui/material/styles'
import { radii } from './tokens'

/** Exactly what `createTheme` takes: comparing a similar type costs the type checker over a minute. */
type ComponentStyles = NonNullable<NonNullable<Parameters<typeof createTheme>[0]>['components']>

/** What MUI's components look like here. Borders before shadows; touch targets of 44 px, in compact parts for fingers alone. */
export function componentStyles(density: 'roomy' | 'compact'): ComponentStyles {
  const roomy = density === 'roomy'
  const finger = roomy ? {} : { '@media (pointer: coarse)': { minHeight: 44 } }
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: radii.control,
          minHeight: roomy ? 44 : 36,
          paddingInline: roomy ? 20 : 14,
          ...finger,
          variants: [
            {
              // Its own ground under the pointer, over that of a row, is too close to the accent.
              props: { variant: 'text', color: 'primary' },
              style: { '&:hover': { color: 'var(--cv-accent-hover)' } },
            },
          ],
        },
        sizeSmall: { minHeight: roomy ? 36 : 30, paddingInline: 12, ...finger },
        outlined: {
          'borderColor': 'var(--cv-line-strong)',
          'color': 'var(--cv-ink)',
          '&.Mui-disabled': { borderColor: 'var(--cv-line)', color: 'var(--cv-ink-muted)' },
        },
        contained: {
          '&.Mui-disabled': {
            backgroundColor: 'color-mix(in srgb, var(--cv-ink) 8%, transparent)',
            color: 'var(--cv-ink-muted)',
          },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: radii.control, ...(roomy ? { minWidth: 44, minHeight: 44 } : finger) } },
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
    // Five platforms fit a phone side by side.
    MuiTab: {
      styleOverrides: {
        root: { 'minWidth': 0, 'paddingInline': 16, '@media (max-width: 480px)': { paddingInline: 9 } },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: roomy ? 44 : 36 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: radii.control, backgroundColor: 'var(--cv-surface)' },
        notchedOutline: { borderColor: 'var(--cv-line-strong)' },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 58, height: 38, padding: '5px 6px' },
        switchBase: {
          'padding': '8px 9px',
          'color': 'var(--cv-surface)',
          '&.Mui-checked': { transform: 'translateX(18px)', color: 'var(--cv-on-accent)' },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--cv-accent)', opacity: 1 },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--cv-accent)', outlineOffset: 2 },
        },
        thumb: { width: 22, height: 22, boxShadow: 'none' },
        track: { borderRadius: 14, backgroundColor: 'var(--cv-line-strong)', opacity: 1 },
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
