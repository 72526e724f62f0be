import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { BottomNavigation } from '~/components/bottom-navigation/bottom-navigation'
import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import { PaymentBanner } from '~/components/payment-banner/payment-banner'
import { ConnectProvider } from '~/features/connect/components/connect-provider'
import { Onboarding } from '~/features/onboarding/onboarding'
import { useAuth } from '~/lib/auth/use-auth'
import { useReturn } from '~/lib/auth/use-return'
import { navigationItems } from './navigation-items'
import styles from './signed-in-frame.module.css'
import { useTabsAtHand } from './use-tabs-at-hand'

const Recording = lazy(() => import('./recording'))

/** The frame of the signed-in screens: offline banner, the screen, bottom navigation. A screen brings its own `main`. */
export default function SignedInFrame() {
  const { user } = useAuth()
  useReturn()
  useTabsAtHand()
  if (!user) return null
  return (
    <>
      <OfflineBanner />
      <PaymentBanner user={user} />
      <ConnectProvider user={user}>
        <div className={styles.screen}>
          <Outlet />
        </div>
        <Onboarding key={user.id} user={user} />
        <Suspense fallback={null}>
          <Recording userId={user.id} />
        </Suspense>
      </ConnectProvider>
      <BottomNavigation items={navigationItems} />
    </>
  )
}
