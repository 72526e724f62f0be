import { describe, expect, it } from 'vitest'
import { bestCandidates, bestServer, bestServers } from './best-server'
import { server } from './testing'
import type { ServerHealth } from './types'

const free = { premiumServers: false }
const paid = { premiumServers: true }

const health = (serverId: number, load: number, latency: number | null = 20, status: ServerHealth['status'] = 'good') =>
  ({ serverId, load, latency, status }) as const

describe('the best server', () => {
  it('has the lowest latency and load together, as measured now rather than an hour ago', () => {
    const servers = [server({ id: 1, latency: 10 }), server({ id: 2, latency: 30 }), server({ id: 3, latency: 20 })]
    expect(bestServer(servers, [health(1, 70, 10), health(2, 20, 30), health(3, 60, 90)], free)?.id).toBe(2)
  })

  it('is a real one while one is online, however good the demo', () => {
    const servers = [server({ id: 1, simulated: true, latency: 1 }), server({ id: 2, latency: 90 })]
    expect(bestServer(servers, [health(1, 1, 1), health(2, 79, 90)], free)?.id).toBe(2)
    const [demo, away] = [servers[0], { ...servers[1], state: 'offline' as const }]
    expect(bestServer([demo, away] as typeof servers, [], free)?.id).toBe(1)
  })

  it('is one that the plan includes', () => {
    const servers = [server({ id: 1, isPremium: true, latency: 5 }), server({ id: 2, latency: 80 })]
    expect(bestServer(servers, [], free)?.id).toBe(2)
    expect(bestServer(servers, [], paid)?.id).toBe(1)
  })

  it.each(['offline', 'full', 'draining', 'disabled'] as const)('is never one that is %s', (state) => {
    const servers = [server({ id: 1, state, latency: 1 }), server({ id: 2, latency: 99 })]
    expect(bestServer(servers, [], free)?.id).toBe(2)
    expect(bestServer(servers.slice(0, 1), [], free)).toBeNull()
  })

  it('is not one whose node has just fallen silent', () => {
    const servers = [server({ id: 1, latency: 1 }), server({ id: 2, latency: 99 })]
    expect(bestServer(servers, [health(1, 0, 1, 'offline')], free)?.id).toBe(2)
  })

  it('is a busy one only where nothing has room', () => {
    const servers = [server({ id: 1 }), server({ id: 2 })]
    expect(bestServers(servers, [health(1, 81, 1), health(2, 80, 300)], free).map(({ id }) => id)).toEqual([2, 1])
  })

  it('is found by the latency of the list where no health is known, the older server where all is equal', () => {
    const servers = [server({ id: 3, latency: 40 }), server({ id: 2, latency: null }), server({ id: 1, latency: 40 })]
    expect(bestServers(servers, [], free).map(({ id }) => id)).toEqual([1, 3, 2])
  })

  it('is nothing where there is nothing', () => {
    expect(bestServer([], [], paid)).toBeNull()
  })
})

it('asks about no more servers than one call may name, the nearest of them', () => {
  const servers = Array.from({ length: 1000 }, (_, index) => server({ id: index + 1, latency: 1000 - index }))
  const candidates = bestCandidates(servers, free)
  expect(candidates).toHaveLength(200)
  expect(candidates[0]?.id).toBe(1000)
})
