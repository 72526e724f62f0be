import { formatNumber, plural } from '~/lib/language'
import type { Server } from '~/lib/vpn/types'

const reasons: Record<Exclude<Server['state'], 'online'>, string> = {
  offline: 'Offline',
  full: 'Full',
  draining: 'Closing for maintenance',
  disabled: 'Out of service',
}

export default {
  title: 'Select Server',
  overview: 'Connection',
  notConnected: 'Not connected',
  search: 'Search servers...',
  searchLabel: 'Search servers by country or city',
  clearSearch: 'Clear search',
  nothing: (search: string) => `Nothing matches “${search}”`,
  sort: 'Sort by',
  sorts: { latency: 'Latency', load: 'Load', country: 'Country', name: 'City' },
  found: (count: number) => plural(count, { one: '1 server', other: `${formatNumber(count)} servers` }),
  free: { title: 'Free Servers', empty: 'No free servers found' },
  premium: {
    title: 'Premium Servers',
    upgrade: 'Upgrade to Access Premium Servers',
  },
  row: {
    connect: 'Connect',
    connecting: 'Connecting...',
    locked: 'Locked',
    current: 'Current',
    demo: 'Demo',
    local: 'This machine',
    connectTo: (server: string) => `Connect to ${server}`,
    lockedServer: (server: string) => `${server} is locked`,
    favourite: (place: string) => `Favourite: ${place}`,
    mark: 'Add to favourites',
    unmark: 'Remove from favourites',
    reasons,
  },
  favourites: { filter: 'Favourites', none: 'No favourites yet. Mark a server with its star to find it here.' },
  best: {
    button: 'Best server',
    looking: 'Looking...',
    hint: 'The nearest server of your plan with room to spare',
    none: 'No server of your plan can be used at the moment',
  },
  offline: 'You are offline: this list may be out of date, and connecting has to wait.',
  map: {
    show: 'Show map',
    hide: 'Hide map',
    whole: 'Whole map',
    hint: 'Click a place to list its servers.',
    place: (count: string, place: string) => `${place} · ${count}`,
    legend: { open: 'Available', locked: 'Premium', away: 'Not available', demo: 'Hollow: demo', current: 'Connected' },
  },
  failed: { title: "Couldn't load servers", retry: 'Try again' },
  loading: 'Loading servers...',
}
