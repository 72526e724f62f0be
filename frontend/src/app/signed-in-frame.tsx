import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { Outlet } from 'react-router-dom'
import { BottomNavigation } from '~/components/bottom-navigation/bottom-navigation'
import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import { ConnectProvider } from '~/features/connect/components/connect-provider'
import { useAuth } from '~/lib/auth/use-auth'
import { useReturn } from '~/lib/auth/use-return'
import { createCulvertTheme } from '~/theme'
import { createStyleCache } from '~/theme/style-cache'
import { navigationItems } from './navigation-items'
import styles from './signed-in-frame.module.css'

const cache = createStyleCache()
const theme = createCulvertTheme()

/** The frame of the signed-in screens: theme, offline banner, the screen, bottom navigation. A screen brings its own `main`. */
export default function SignedInFrame() {
  const { user } = useAuth()
  useReturn()
  if (!user) return null
  return (
    <CacheProvider value={cache}>
      {/* The scheme on the root element is set by theme-preference.ts, for all pages alike. */}
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} noSsr>
        <OfflineBanner />
        <ConnectProvider user={user}>
          <div className={styles.screen}>
            <Outlet />
          </div>
        </ConnectProvider>
        <BottomNavigation items={navigationItems} />
      </ThemeProvider>
    </CacheProvider>
  )
}
