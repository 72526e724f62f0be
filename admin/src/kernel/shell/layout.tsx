import { type ReactNode, Suspense } from 'react'
import type { CoreLayoutProps } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import { ReactAdminNotices } from '../notices/react-admin-notices'
import { ScreenSkeleton } from '../ui/screen-skeleton'
import { useFocusKeeper } from './focus-keeper'
import { Header } from './header'
import styles from './layout.module.css'
import { ScreenBoundary } from './screen-boundary'
import { Tabs } from './tabs'

/** Around every screen of the console: skip link, header, tabs, `main`. */
export function Layout({ children }: CoreLayoutProps & { children?: ReactNode }) {
  const { pathname } = useLocation()
  useFocusKeeper()
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <OfflineBanner />
      <div className={styles.top}>
        <Header />
        <Tabs />
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        <ScreenBoundary place={pathname}>
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      <ReactAdminNotices />
    </div>
  )
}
