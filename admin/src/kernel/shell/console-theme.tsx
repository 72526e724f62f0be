import { CacheProvider } from '@emotion/react'
import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createCulvertTheme } from '~/theme/create-culvert-theme'
import { createStyleCache } from '~/theme/style-cache'
import { consoleStyles, withoutNotch } from './console-styles'

const cache = createStyleCache()
const theme = compactTheme()

function compactTheme(): Theme {
  const house = createCulvertTheme({ density: 'compact' })
  const input = house.components?.MuiOutlinedInput
  const MuiOutlinedInput = {
    ...input,
    defaultProps: { notched: false },
    styleOverrides: {
      ...input?.styleOverrides,
      notchedOutline: { borderColor: 'var(--cv-line-strong)', ...withoutNotch },
    },
  }
  return Object.assign(house, { components: { ...house.components, ...consoleStyles, MuiOutlinedInput } })
}

/** The look of the subscriber app, compact. react-admin would make another theme of its own. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} noSsr>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
