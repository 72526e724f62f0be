import { expect, it } from 'vitest'
import { defaultServer } from './default-server'
import type { Server } from './types'

const server = (id: number, facts: Partial<Server> = {}) => ({
  id,
  isPremium: false,
  simulated: false,
  state: 'online' as Server['state'],
  ...facts,
})
const free = { premiumServers: false }
const paid = { premiumServers: true }

it('takes the first server that is not premium on the free plan, else the first', () => {
  const servers = [server(1, { isPremium: true }), server(2), server(3)]
  expect(defaultServer(servers, free)?.id).toBe(2)
  expect(defaultServer(servers, paid)?.id).toBe(1)
})

it('prefers a real server that is online', () => {
  const servers = [server(1, { simulated: true }), server(2, { state: 'offline' }), server(3)]
  expect(defaultServer(servers, free)?.id).toBe(3)
})

it('takes a demo where no real server is online', () => {
  const servers = [server(1, { state: 'full' }), server(2, { simulated: true })]
  expect(defaultServer(servers, free)?.id).toBe(2)
})

it('still names one when nothing is online, and none without servers', () => {
  expect(defaultServer([server(1, { state: 'offline' })], free)?.id).toBe(1)
  expect(defaultServer([server(1, { isPremium: true })], free)).toBeNull()
})
