import type { Server } from '~/lib/vpn/types'

const reasons: Record<Exclude<Server['state'], 'online'>, string> = {
  offline: 'Offline',
  full: 'Full',
  draining: 'Closing for maintenance',
  disabled: 'Out of service',
}

export const messages = {
  title: 'Select Server',
  connectedTo: (server: string) => `Connected to ${server}`,
  waiting: 'waiting for your device',
  demo: 'demo, nothing is protected',
  notConnected: 'Not connected',
  search: 'Search servers...',
  searchLabel: 'Search servers by country or city',
  clearSearch: 'Clear the search',
  sort: 'Sort by',
  sorts: { latency: 'Latency', country: 'Country' },
  found: (count: number) => (count === 1 ? '1 server' : `${count} servers`),
  free: { title: 'Free Servers', empty: 'No free servers found' },
  premium: {
    title: 'Premium Servers',
    upgrade: 'Upgrade to Access Premium Servers',
    upgradeLocked: 'Plans cannot be booked here yet.',
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
    reasons,
  },
  failed: { title: 'The servers could not be loaded', retry: 'Try again' },
  loading: 'Loading servers...',
}
