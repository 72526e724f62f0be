import type { Theme } from '@mui/material/styles'

/** react-admin leaves an empty line where a field has no help. */
const noEmptyLine = { defaultProps: { helperText: false as const } }

/** What the console's forms and tables look like beyond the shared components: label above, help below. */
export const consoleStyles: NonNullable<Theme['components']> = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        'position': 'static',
        'transform': 'none',
        'maxWidth': 'none',
        'marginBottom': 4,
        'overflow': 'visible',
        'color': 'var(--cv-ink)',
        'fontSize': '0.875rem',
        'fontWeight': 560,
        'whiteSpace': 'normal',
        '&.Mui-focused': { color: 'var(--cv-ink)' },
        '&.Mui-error': { color: 'var(--cv-offline)' },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
  RaBooleanInput: noEmptyLine,
  RaDateTimeInput: noEmptyLine,
  RaNumberInput: noEmptyLine,
  RaSelectInput: noEmptyLine,
  RaTextArrayInput: noEmptyLine,
  RaTextInput: noEmptyLine,
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--cv-line)', fontSize: '0.9375rem' },
      head: { color: 'var(--cv-ink-muted)', fontWeight: 560, backgroundColor: 'transparent' },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 10 }, message: { overflowWrap: 'anywhere', minWidth: 0 } } },
}

/** Where a field's border is cut for a label that stands on it; here the label stands above. */
export const withoutNotch = { 'top': 0, '& legend': { display: 'none' } }
