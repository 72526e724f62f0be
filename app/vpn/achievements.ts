import { type AchievementSource, percentOf } from '#core/health/achievements'
import { CONNECT_DAYS } from '#vpn/actions/store_connects'
import { countConnects } from '#vpn/queries/count_connects'
import { summarizeFleet } from '#vpn/queries/summarize_fleet'
import { QUICK_CONNECT_MS } from '#vpn/services/connect_tally'

/** Of fewer connects a share says little. */
const LEAST_CONNECTS = 100
const QUICK_PERCENT = 99
const TERABYTE = 1e12
const GIGABYTE = 1e9

const ofCountries = { category: 'usage', unit: 'countries', figure: 'countries' } as const
const ofPeers = { category: 'usage', unit: 'devices', figure: 'peers' } as const

/**
 * The fleet, demo servers left out. There is none for a first connection: on a small installation its day would
 * tell when somebody used the VPN.
 */
export const vpnAchievements: AchievementSource = {
  id: 'vpn',
  achievements: [
    {
      id: 'vpn.first_server',
      category: 'usage',
      rarity: 'common',
      points: 20,
      title: 'On the map',
      description: 'Your first server is set up.',
      requirement: 'Enroll a node',
      maxProgress: 1,
      unit: 'server',
      figure: 'servers',
    },
    {
      id: 'vpn.five_countries',
      ...ofCountries,
      rarity: 'rare',
      points: 75,
      title: 'Across borders',
      description: 'You have servers in five countries.',
      requirement: 'Run servers in 5 countries',
      maxProgress: 5,
    },
    {
      id: 'vpn.twenty_five_countries',
      ...ofCountries,
      rarity: 'legendary',
      points: 400,
      title: 'Around the world',
      description: 'You have servers in twenty-five countries.',
      requirement: 'Run servers in 25 countries',
      maxProgress: 25,
    },
    {
      id: 'vpn.hundred_devices',
      ...ofPeers,
      rarity: 'rare',
      points: 100,
      title: 'Rush hour',
      description: 'A hundred devices were connected at the same time.',
      requirement: 'Have 100 devices connected at once',
      maxProgress: 100,
    },
    {
      id: 'vpn.thousand_devices',
      ...ofPeers,
      rarity: 'epic',
      points: 250,
      title: 'Highway',
      description: 'A thousand devices were connected at the same time.',
      requirement: 'Have 1,000 devices connected at once',
      maxProgress: 1_000,
    },
    {
      id: 'vpn.ten_terabytes',
      category: 'usage',
      rarity: 'epic',
      points: 150,
      title: 'Heavy lifting',
      description: 'Your servers have carried ten terabytes.',
      requirement: 'Carry 10 TB of traffic',
      maxProgress: (10 * TERABYTE) / GIGABYTE,
      unit: 'GB',
      figure: 'gigabytes',
    },
    {
      id: 'vpn.private_dns',
      category: 'security',
      rarity: 'rare',
      points: 75,
      title: 'Nobody else asks',
      description: 'Every server answers DNS by itself, so no other company sees the queries.',
      requirement: 'Run a DNS resolver on all servers',
      maxProgress: 100,
      unit: '%',
      figure: 'resolver_percent',
    },
    {
      id: 'vpn.quick_connects',
      category: 'performance',
      rarity: 'epic',
      points: 200,
      title: 'Blink of an eye',
      description: `${QUICK_PERCENT}% of the connects of ${CONNECT_DAYS} days took less than ${QUICK_CONNECT_MS} ms.`,
      requirement: `Answer ${QUICK_PERCENT}% of at least ${LEAST_CONNECTS} connects in ${CONNECT_DAYS} days in under ${QUICK_CONNECT_MS} ms`,
      maxProgress: QUICK_PERCENT,
      unit: '%',
      figure: 'quick_percent',
    },
  ],
  async count() {
    const { servers, countries, resolvers, peers, bytes } = await summarizeFleet()
    return {
      servers,
      countries,
      peers,
      gigabytes: Math.floor(bytes / GIGABYTE),
      resolver_percent: percentOf(resolvers, servers),
      quick_percent: await quickPercent(),
    }
  },
}

/** Among too few it stays below, however quick they were. */
async function quickPercent(): Promise<number> {
  const { connects, quick } = await countConnects()
  return connects < LEAST_CONNECTS ? Math.min(quick, QUICK_PERCENT - 1) : percentOf(quick, connects)
}
