import { expect, it } from 'vitest'
import { defaultServer } from '~/lib/vpn/default-server'
import { server } from '~/lib/vpn/testing'
import { offeredServers } from './offered-servers'

const far = server({ id: 1, latency: 90 })
const near = server({ id: 2, latency: 10 })
const free = { premiumServers: false }
const ids = (servers: { id: number }[]) => servers.map(({ id }) => id)

it('offers first what Connect on the dashboard takes, then the best of the others', () => {
  const servers = [far, server({ id: 3, latency: 40 }), near, server({ id: 4, latency: 60 })]
  expect(ids(offeredServers(servers, [], free))).toEqual([1, 2, 3])
  expect(offeredServers(servers, [], free)[0]).toBe(defaultServer(servers, free))
})

it('offers nothing that cannot be connected to', () => {
  expect(offeredServers([{ ...far, state: 'offline' }], [], free)).toEqual([])
})
