import { expect, it } from 'vitest'
import { server } from '~/lib/vpn/testing'
import { chooseServers } from './choose-servers'

const real = server({ id: 1, latency: 50 })
const demo = server({ id: 2, latency: 5, simulated: true })
const premium = server({ id: 3, latency: 10, isPremium: true })
const premiumDemo = server({ id: 4, latency: 1, isPremium: true, simulated: true })
const offline = server({ id: 5, latency: 1, state: 'offline' })
const all = [premiumDemo, demo, offline, premium, real]

const ids = (premiumServers: boolean, count: number) =>
  chooseServers(all, [], { premiumServers }, count).map(({ server: { id }, isLocked }) => (isLocked ? -id : id))

it('offers real servers before demo ones, and what an upgrade would open after those of the plan', () => {
  expect(ids(false, 4)).toEqual([1, 2, -3, -4])
  expect(ids(false, 2)).toEqual([1, 2])
  expect(ids(true, 4)).toEqual([3, 1, 4, 2])
})

it('follows what is measured', () => {
  const busy = { serverId: 3, status: 'poor', latency: 10, load: 95 } as const
  const health = [{ ...busy, uptime: 99, lastChecked: null }]
  expect(chooseServers(all, health, { premiumServers: true }, 2).map(({ server: { id } }) => id)).toEqual([1, 3])
})
