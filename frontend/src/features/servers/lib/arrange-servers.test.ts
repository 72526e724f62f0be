import { describe, expect, it } from 'vitest'
import { arrangeServers, matches } from './arrange-servers'
import { server } from '~/lib/vpn/testing'

describe('search', () => {
  it.each(['switz', 'ZÜR', ' zürich ', ''])('%j finds Zürich, Switzerland', (search) => {
    expect(matches({ country: 'Switzerland', city: 'Zürich' }, search)).toBe(true)
  })

  it('does not look at anything but country and city', () => {
    expect(matches({ country: 'Switzerland', city: 'Zürich' }, 'ch ')).toBe(true)
    expect(matches({ country: 'Germany', city: 'Frankfurt' }, 'de')).toBe(false)
  })
})

it('puts real servers before the demo fleet, free and premium apart', () => {
  const list = [
    server({ id: 1, latency: 5, simulated: true }),
    server({ id: 2, latency: 70 }),
    server({ id: 3, latency: 20, isPremium: true }),
    server({ id: 4, latency: 40 }),
  ]
  const { free, premium } = arrangeServers(list, '', 'latency')
  expect(free.map(({ id }) => id)).toEqual([4, 2, 1])
  expect(premium.map(({ id }) => id)).toEqual([3])
})

it('sorts by country, then city; what was not measured comes last by latency', () => {
  const list = [
    server({ id: 1, country: 'Spain', city: 'Madrid', latency: null }),
    server({ id: 2, country: 'Spain', city: 'Barcelona', latency: 90 }),
    server({ id: 3, country: 'Austria', city: 'Vienna', latency: 100 }),
  ]
  expect(arrangeServers(list, '', 'country').free.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(arrangeServers(list, '', 'latency').free.map(({ id }) => id)).toEqual([2, 3, 1])
})
