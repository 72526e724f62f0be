import { expect, it } from 'vitest'
import { server } from '~/lib/vpn/testing'
import type { ServerHealth } from '~/lib/vpn/types'
import { summarize } from './summarize'

const statuses = ['excellent', 'good', 'fair', 'poor', 'offline'] as const
const health = new Map(
  statuses.map((status, index): [number, ServerHealth] => [
    index + 1,
    { serverId: index + 1, status, latency: 10, load: 10, uptime: 99.9, lastChecked: null },
  ])
)
const servers = statuses.map((_, index) => server({ id: index + 1 }))

it('counts excellent and good as healthy, fair and poor as a warning', () => {
  expect(summarize(servers, health)).toEqual({ healthy: 2, warning: 2, offline: 1, isDemo: false })
})

it('counts demo servers only where there are no others', () => {
  const demo = servers.map((one) => ({ ...one, simulated: true }))
  expect(summarize(demo, health)).toEqual({ healthy: 2, warning: 2, offline: 1, isDemo: true })
  expect(summarize([...demo, server({ id: 9 })], health)).toEqual({ healthy: 0, warning: 0, offline: 1, isDemo: false })
})
