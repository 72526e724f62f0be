import type { AddressPools } from '#vpn/services/addresses'

/** Operator's will; whether a server is online or full is measured, not set. */
export type ServerState = 'active' | 'draining' | 'disabled'

/** A server as a connect locks and reads it: plain columns, no model. */
export interface ServerRow extends AddressPools {
  id: number
  country: string
  country_code: string
  city: string
  is_premium: number | boolean
  simulated: number | boolean
  is_local: number | boolean
  state: ServerState
  drain_deadline: string | null
  reachable: number | boolean
  capacity: number
  peer_count: number
  revision: number
  set_hash: string
  public_key: string | null
  hosts: string
  /** Set by an operator; '[]' where the node's own count. */
  ports: string
  /** What the node listens on; null before its first report. */
  reported_ports: string | null
  node_dns: number | boolean
  mtu: number
}

export const SERVER_COLUMNS = [
  'id',
  'country',
  'country_code',
  'city',
  'is_premium',
  'simulated',
  'is_local',
  'state',
  'drain_deadline',
  'reachable',
  'capacity',
  'peer_count',
  'revision',
  'set_hash',
  'public_key',
  'hosts',
  'ports',
  'reported_ports',
  'pool4',
  'pool6',
  'node_dns',
  'mtu',
] as const

/** Where a node listens unless it or an operator says otherwise. */
const USUAL_PORT = 51_820

/** How far above the wanted port an agent looks for a free one (cli/agent/network/udp_ports.ts). */
const TRIES = 50

/** The UDP ports that a node has to listen on, where it can. */
export function wantedPortsOf({ ports }: Pick<ServerRow, 'ports'>): number[] {
  const named = JSON.parse(ports) as number[]
  return named.length > 0 ? named : [USUAL_PORT]
}

/** Ports that the node had to use while another program held the wanted one: clients have them in their files. */
export function earlierPortsOf(row: Pick<ServerRow, 'ports' | 'reported_ports'>): number[] {
  const wanted = wantedPortsOf(row)
  const [first = USUAL_PORT] = wanted
  const reported = row.reported_ports === null ? [] : (JSON.parse(row.reported_ports) as number[])
  return reported.filter((port) => port > first && port <= first + TRIES && !wanted.includes(port))
}

/** The UDP ports that clients use. An operator's come first: a router in front of the node may forward others than it listens on. */
export function portsOf({ ports, reported_ports: reported }: Pick<ServerRow, 'ports' | 'reported_ports'>): number[] {
  const named = JSON.parse(ports) as number[]
  if (named.length > 0) return named
  return reported === null ? [USUAL_PORT] : (JSON.parse(reported) as number[])
}

export type Availability = 'online' | 'offline' | 'full' | 'draining' | 'disabled'

/** What a user is told about a server; the first reason that applies. */
export function availabilityOf(
  server: Pick<ServerRow, 'state' | 'reachable' | 'simulated' | 'peer_count' | 'capacity'>
): Availability {
  if (server.state !== 'active') return server.state
  if (server.simulated) return 'online'
  if (!server.reachable) return 'offline'
  return server.peer_count >= server.capacity ? 'full' : 'online'
}
