import type { ActiveConnection, Device, Server } from '~/lib/vpn/types'
import type { CurrentUser } from '~/lib/auth/current-user'
import { connection, server } from '~/lib/vpn/testing'
import { tunnel } from '~/features/connect/lib/testing'
import { aUser, stubApi } from './render-app'

type Reply = { status: number; body?: unknown } | Error

interface Facts {
  user?: Partial<CurrentUser>
  servers?: Server[]
  connections?: ActiveConnection[]
  devices?: Partial<Device>[]
  /** Answers that replace the usual ones. */
  replies?: Record<string, Reply>
}

/** A refusal in the shape of the API. */
export const refused = (status: number, code: string, message: string, extra = {}) => ({
  status,
  body: { code, message, ...extra },
})

/** An API with servers and connections that remembers what was done to it. */
export function stubVpnApi({ user, servers = [server()], connections = [], devices = [], replies = {} }: Facts = {}) {
  const state = { user: { ...aUser, ...user }, servers, connections, devices, replies }
  const usual = {
    'GET /api/auth/user': () => ({ status: 200, body: state.user }),
    'GET /api/user/usage-status': () => ({ status: 200, body: state.user }),
    'GET /api/dashboard/config': () => ({ status: 200, body: null }),
    'GET /api/servers': () => ({ status: 200, body: state.servers }),
    'GET /api/connections/active': () => ({ status: 200, body: state.connections }),
    'GET /api/devices': () => ({ status: 200, body: state.devices }),
    'GET /api/devices/3/configuration': () => ({ status: 200, body: { server: describe(state.servers[0]), tunnel } }),
    'POST /api/connect': () => connect(),
    'POST /api/disconnect': () => {
      state.connections = []
      return { status: 204 }
    },
    'POST /api/auth/sign-out': () => ({ status: 204 }),
  } satisfies Record<string, () => Reply>

  function describe(place = server()) {
    const { id, country, countryCode, city, simulated, isLocal } = place
    return { id, country, countryCode, city, simulated, isLocal }
  }

  function connect(): Reply {
    const { serverId } = (calls.at(-1)?.body ?? {}) as { serverId?: number }
    const place = state.servers.find(({ id }) => id === serverId) ?? server()
    const serverName = `${place.city}, ${place.country}`
    const open = connection({ ...describe(place), id: 20 + place.id, serverId: place.id, serverName })
    state.connections = [open]
    const answer = {
      connectionId: open.id,
      server: describe(place),
      device: { id: 3, name: 'Mac' },
      reconnected: false,
    }
    return {
      status: 200,
      body: { ...answer, tunnel: place.simulated ? null : tunnel, connectionsUsed: 2, connectionsLimit: 5 },
    }
  }

  const calls = stubApi(
    new Proxy({} as Record<string, { status: number }>, {
      get: (_, call: string) => state.replies[call] ?? usual[call as keyof typeof usual]?.(),
    })
  )
  const sent = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body)
  return { state, calls, sent }
}
