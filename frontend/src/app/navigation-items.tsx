import type { NavigationItem } from '~/components/bottom-navigation/bottom-navigation'
import { messages } from '~/components/bottom-navigation/messages'
import { HomeIcon, PlansIcon, ServersIcon, SettingsIcon } from '~/components/icons/icons'
import { screens } from './screens'

const { items } = messages

/** Addresses of the dashboard, which has a header of its own. */
export const dashboards = ['/app', '/dashboard', '/appv1.0']

const all: NavigationItem[] = [
  { to: '/app', also: dashboards, label: items.home, icon: <HomeIcon /> },
  { to: '/servers', label: items.servers, icon: <ServersIcon /> },
  {
    to: '/subscriptions',
    also: ['/subscriptions/manage', '/subscribe', '/subscribe/monthly', '/subscribe/yearly'],
    label: items.plans,
    icon: <PlansIcon />,
  },
  { to: '/settings', label: items.settings, icon: <SettingsIcon /> },
]

/** Only what leads somewhere is shown. */
export const navigationItems = all.filter(({ to }) => screens.some(({ path }) => path === to))
