import { describe, expect, it } from 'vitest'
import { server } from '~/lib/vpn/testing'
import { clustersOf } from './clusters'
import { lookOf, radiusOf } from './looks'
import { placesOf } from './places'
import { viewOf, wholeView } from './view'

const zurich = server({ id: 1, lat: 47.4, lon: 8.5 })
const geneva = server({ id: 2, city: 'Geneva', lat: 46.2, lon: 6.1 })
const tokyo = server({
  id: 3,
  country: 'Japan',
  countryCode: 'JP',
  city: 'Tokyo',
  lat: 35.7,
  lon: 139.7,
  isPremium: true,
})

describe('places', () => {
  it('gather the servers of a city; without coordinates the middle of the country has to do', () => {
    const places = placesOf([zurich, { ...zurich, id: 9 }, server({ id: 4, city: 'Bern' })])
    expect(places.map(({ city, servers }) => [city, servers.length])).toEqual([
      ['Zürich', 2],
      ['Bern', 1],
    ])
    expect(Math.abs((places[0]?.x ?? 0) - (places[1]?.x ?? 0))).toBeLessThan(3)
  })

  it('leave out what is in no country', () => {
    expect(placesOf([server({ countryCode: 'ZZ', country: 'This machine', city: 'Local node' })])).toEqual([])
  })
})

describe('clusters', () => {
  const places = placesOf([zurich, geneva, tokyo])
  it('join what is too close for two dots, and part when one looks closer', () => {
    expect(clustersOf(places, 20).map(({ count }) => count)).toEqual([2, 1])
    expect(clustersOf(places, 2)).toHaveLength(3)
  })

  it('lose none of ten thousand servers', () => {
    const many = Array.from({ length: 10_000 }, (_, id) =>
      server({ id, city: `City ${id}`, lat: (id % 120) - 50, lon: ((id * 7) % 360) - 180 })
    )
    const clusters = clustersOf(placesOf(many), 20)
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
    expect(clusters.length).toBeLessThan(1200)
  })
})

describe('the look of a dot', () => {
  const look = (servers: Parameters<typeof placesOf>[0], facts = {}) => {
    const [cluster] = clustersOf(placesOf(servers), 20)
    if (!cluster) throw new Error('No cluster')
    return lookOf(cluster, { premiumServers: false, currentId: undefined, ...facts })
  }

  it('follows the best server of it', () => {
    expect(look([tokyo]).shape).toBe('locked')
    expect(look([tokyo], { premiumServers: true }).shape).toBe('open')
    expect(look([{ ...zurich, state: 'offline' }]).shape).toBe('away')
    expect(look([{ ...zurich, state: 'full' }, geneva]).shape).toBe('open')
  })

  it('tells demo from real, and where one is connected', () => {
    expect(look([{ ...zurich, simulated: true }]).isDemo).toBe(true)
    expect(look([{ ...zurich, simulated: true }, geneva]).isDemo).toBe(false)
    expect(look([zurich], { currentId: 1 }).isCurrent).toBe(true)
  })

  it('grows with the servers, to a limit', () => {
    expect([1, 2, 16, 10_000].map(radiusOf)).toEqual([5, 6.6, 11.4, 16])
  })
})

describe('the view', () => {
  it('holds all points, in the shape asked for, and never leaves the map', () => {
    const view = viewOf(placesOf([zurich, geneva]), 2)
    expect(view.width / view.height).toBeCloseTo(2)
    expect(view.x).toBeGreaterThan(0)
    const all = viewOf(
      [
        { x: 5, y: 10 },
        { x: 995, y: 400 },
      ],
      wholeView.width / wholeView.height
    )
    expect(all).toEqual(wholeView)
  })
})
