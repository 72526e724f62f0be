import { BottomNavigation } from '~/components/bottom-navigation/bottom-navigation'
import { LoadingScreen } from '~/components/loading-screen/loading-screen'
import { navigationItems } from './navigation-items'

/** Stands where a signed-in screen will be, in its document already: the way to the other screens is there at once. */
export function WaitingScreen() {
  return (
    <>
      <LoadingScreen />
      <BottomNavigation items={navigationItems} />
    </>
  )
}
