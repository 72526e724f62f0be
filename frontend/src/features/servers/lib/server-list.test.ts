import { describe, expect, it } from 'vitest'
import { server } from '~/lib/vpn/testing'
import type { Server } from '~/lib/vpn/types'
import { findServers } from './find-servers'
import { indexServers } from './server-index'
import { type SortOrder, sortServers } from './sort-servers'

const none = new Set<number>()
const found = (servers: Server[], search: string) => findServers(indexServers(servers), search).free

function sorted(
  list: Server[],
  order: SortOrder,
  { favourites = none, loads = new Map<number, number>(), latencies = new Map<number, number>() } = {}
) {
  return sortServers(indexServers(list), { order, favourites, loads, latencies }).map((entry) => entry.server.id)
}

describe('search', () => {
  it.each(['switz', 'ZÜR', ' zürich ', '', 'zurich'])('%j finds Zürich, Switzerland', (search) => {
    expect(found([server()], search)).toHaveLength(1)
  })

  it('looks at country and city only, and at each by itself', () => {
    const frankfurt = server({ country: 'Germany', countryCode: 'DE', city: 'Frankfurt' })
    for (const search of ['de', 'germany frankfurt', 'yfr']) expect(found([frankfurt], search)).toEqual([])
  })

  it('keeps free and premium apart', () => {
    const list = indexServers([server({ id: 1 }), server({ id: 2, isPremium: true })])
    const { free, premium } = findServers(list, 'zür')
    expect([free.map(({ id }) => id), premium.map(({ id }) => id)]).toEqual([[1], [2]])
  })
})

describe('order', () => {
  const madrid = server({ id: 1, country: 'Spain', city: 'Madrid', latency: null })
  const barcelona = server({ id: 2, country: 'Spain', city: 'Barcelona', latency: 90 })
  const vienna = server({ id: 3, country: 'Austria', city: 'Vienna', latency: 100 })
  const list = [madrid, barcelona, vienna]

  it.each([
    ['latency', [2, 3, 1]],
    ['country', [3, 2, 1]],
    ['name', [2, 1, 3]],
  ] as const)('by %s; what was not measured comes last', (order, ids) => {
    expect(sorted(list, order)).toEqual(ids)
  })

  it('by the measured latency that rows show, before the hourly one of the list', () => {
    const latencies = new Map([
      [3, 20],
      [1, 40],
    ])
    expect(sorted(list, 'latency', { latencies })).toEqual([3, 1, 2])
  })

  it('by load, as far as it is known', () => {
    const loads = new Map([
      [3, 10],
      [1, 40],
    ])
    expect(sorted(list, 'load', { loads })).toEqual([3, 1, 2])
  })

  it('real servers before the demo fleet, favourites before all', () => {
    const demo = server({ id: 4, simulated: true, latency: 1 })
    expect(sorted([demo, ...list], 'latency')).toEqual([2, 3, 1, 4])
    expect(sorted([demo, ...list], 'latency', { favourites: new Set([4, 1]) })).toEqual([1, 4, 2, 3])
  })
})
