import { Outlet, useLocation } from 'react-router-dom'
import { AccountMenu } from '~/components/account-menu/account-menu'
import { BottomNavigation } from '~/components/bottom-navigation/bottom-navigation'
import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import { PaymentBanner } from '~/components/payment-banner/payment-banner'
import { ConnectProvider } from '~/features/connect/components/connect-provider'
import { Onboarding } from '~/features/onboarding/onboarding'
import { useAuth } from '~/lib/auth/use-auth'
import { useReturn } from '~/lib/auth/use-return'
import { dashboards, navigationItems } from './navigation-items'
import { Recording } from './recording'
import styles from './signed-in-frame.module.css'
import { useTabsAtHand } from './use-tabs-at-hand'

/** The frame of the signed-in screens: offline banner, the screen, bottom navigation. A screen brings its own `main`. */
export default function SignedInFrame() {
  const { user } = useAuth()
  const hasOwnHeader = dashboards.includes(useLocation().pathname)
  useReturn()
  useTabsAtHand()
  if (!user) return null
  return (
    <>
      <OfflineBanner />
      <PaymentBanner user={user} />
      <ConnectProvider user={user}>
        <div className={styles.screen} data-account={hasOwnHeader ? undefined : ''}>
          <Outlet />
          {/* After the screen: its own controls come first for the Tab key. */}
          {!hasOwnHeader && (
            <header className={styles.account}>
              <AccountMenu user={user} />
            </header>
          )}
        </div>
        <Onboarding key={user.id} user={user} />
        <Recording userId={user.id} />
      </ConnectProvider>
      <BottomNavigation items={navigationItems} />
    </>
  )
}
