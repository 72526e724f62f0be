import { expect, test } from 'vitest'
import { connection, server } from '~/lib/vpn/testing'
import { decideAutoConnect } from './auto-connect'

const user = { connectionsUsed: 1, connectionsLimit: 5, premiumServers: false }
const demo = server({ id: 1, simulated: true })
const real = server({ id: 2, simulated: false })

test('the default server: a real one before a demo', () => {
  expect(decideAutoConnect({ user, servers: [demo, real], connections: [] })).toEqual({ kind: 'connect', serverId: 2 })
})

test('nothing while a connection is open', () => {
  expect(decideAutoConnect({ user, servers: [real], connections: [connection()] })).toEqual({ kind: 'stay' })
})

test('nothing past the limit of the month', () => {
  const full = { ...user, connectionsUsed: 5 }
  expect(decideAutoConnect({ user: full, servers: [real], connections: [] })).toEqual({ kind: 'limit' })
  const paid = { ...full, connectionsLimit: null }
  expect(decideAutoConnect({ user: paid, servers: [real], connections: [] }).kind).toBe('connect')
})

test('nothing where no server is online', () => {
  const servers = [server({ state: 'offline' }), server({ id: 3, isPremium: true })]
  expect(decideAutoConnect({ user, servers, connections: [] })).toEqual({ kind: 'no-server' })
})
