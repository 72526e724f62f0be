import type { DateTime } from 'luxon'

/** A server's location. */
export interface Place {
  id: number
  country: string
  countryCode: string
  city: string
}

/** The latest sign of life of a real node. Nodes that never reported give none. */
export interface NodeSign {
  serverId: number
  heardAt: DateTime
  state: 'active' | 'draining' | 'disabled'
}

/** A server whose credential two agents use at once, and a name for the pair: another pair is another incident. */
export interface TwoAgents {
  serverId: number
  pair: string
}

/** How a real server is, by its node's own measurements. */
export interface ServerStatus extends Place {
  isLocal: boolean
  state: 'online' | 'offline' | 'full' | 'draining' | 'disabled'
  status: 'excellent' | 'good' | 'fair' | 'poor' | 'offline'
  latency: number | null
  load: number
  /** Percent of the last 30 days. */
  uptime: number
}

/** What this module needs to know of the servers; contributed by the module that has them. Demo servers are no part of it. */
export abstract class Fleet {
  /** The places of these servers; unknown ones are missing. */
  abstract places(ids: number[]): Promise<Place[]>
  /** Nodes of servers in service since `limit` or longer that were not heard after it. */
  abstract silentSince(limit: DateTime): Promise<NodeSign[]>
  /** Servers for which two agents took turns after `limit`. */
  abstract twoAgentsSince(limit: DateTime): Promise<TwoAgents[]>
  /** The day on which the oldest real server was added, 'YYYY-MM-DD'; null where there is none. */
  abstract firstDay(): Promise<string | null>
  abstract signs(serverIds: number[]): Promise<NodeSign[]>
  /** Every server whose node has reported, by place; and how many demo servers there are. */
  abstract status(): Promise<{ servers: ServerStatus[]; demoServers: number }>
}
