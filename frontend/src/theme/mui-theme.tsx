import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createCulvertTheme } from './create-culvert-theme'
import { createStyleCache } from './style-cache'

let made: { cache: ReturnType<typeof createStyleCache>; theme: ReturnType<typeof createCulvertTheme> } | undefined

/** Makes the theme, once. It is a task of its own for a slow phone, so that it can be done before somebody waits for it. */
export function makeTheme() {
  made ??= { cache: createStyleCache(), theme: createCulvertTheme() }
  return made
}

/** What is made of MUI stands in here, to look as the tokens say. It may stand in another one. */
export function MuiTheme({ children }: { children: ReactNode }) {
  const { cache, theme } = makeTheme()
  return (
    <CacheProvider value={cache}>
      {/* The scheme on the root element is set by theme-preference.ts, for all pages alike. */}
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} noSsr>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
