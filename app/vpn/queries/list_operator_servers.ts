import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { fromSql } from '#core/database/columns'
import { loadOf } from '#vpn/services/load'
import { type DnsObstacle, type NodeDns, nodeDnsOf } from '#vpn/services/node_dns'
import { availabilityOf, portsOf, type Availability, type ServerState } from '#vpn/services/server_row'
import { findingsOf, type HostFindings, type ServerFinding } from '#vpn/services/server_findings'
import { serverVersion } from '#vpn/services/server_settings'

/** Offline says that a node is silent; where none has ever reported, nothing is wrong yet. */
export type OperatorServerState = Availability | 'not_set_up'

/** A server as its operator sees it: counts, never who. */
export interface OperatorServer {
  id: number
  name: string
  country: string
  countryCode: string
  city: string
  isPremium: boolean
  simulated: boolean
  isLocal: boolean
  state: OperatorServerState
  drainDeadline: string | null
  peers: number
  capacity: number
  /** Whether a node holds a credential, or a code waits to be used. */
  enrolment: 'enrolled' | 'code waiting' | 'none'
  agentVersion: string | null
  /** Seconds since the node's latest report. */
  lastReportAge: number | null
  latency: number | null
  load: number | null
  hosts: string[]
  /** What clients use. */
  ports: number[]
  /** What the node listens on; null before its first report. */
  listenPorts: number[] | null
  /** What an operator has to put right. */
  findings: ServerFinding[]
  publicKey: string | null
  revision: number
  totalRx: number
  totalTx: number
  lat: number | null
  lon: number | null
  dns: NodeDns
  /** Of what can be edited; an edit names the one it has seen. */
  version: string
}

interface Row {
  id: number
  name: string
  country: string
  country_code: string
  city: string
  is_premium: number
  simulated: number
  is_local: number
  state: ServerState
  reachable: number
  drain_deadline: string | null
  peer_count: number
  capacity: number
  hosts: string
  ports: string
  reported_ports: string | null
  public_key: string | null
  revision: number
  credential_hash: string | null
  code_hash: string | null
  agent_version: string | null
  reported_at: string | null
  latency: number | null
  cpu: number | null
  bandwidth: number | null
  total_rx: number | null
  total_tx: number | null
  lat: number | null
  lon: number | null
  node_dns: number
  dns_obstacle: DnsObstacle | null
  host_findings: string | null
}

/** Servers for operators, by number. Demo servers only when asked for. */
@inject()
export class ListOperatorServers {
  constructor(private clock: Clock) {}

  async execute(filter: { serverId?: number; simulated?: boolean } = {}): Promise<OperatorServer[]> {
    const query = db
      .from('servers as s')
      .leftJoin('nodes as n', 'n.server_id', 's.id')
      .leftJoin('server_health as h', 'h.server_id', 's.id')
      .select('s.id', 's.name', 's.country', 's.country_code', 's.city', 's.is_premium', 's.simulated', 's.is_local')
      .select(
        's.state',
        's.reachable',
        's.drain_deadline',
        's.peer_count',
        's.capacity',
        's.hosts',
        's.ports',
        's.reported_ports'
      )
      .select('s.lat', 's.lon', 's.node_dns', 's.dns_obstacle')
      .select('s.public_key', 's.revision', 'n.credential_hash', 'n.code_hash', 'n.agent_version', 'n.host_findings')
      .select('h.reported_at', 'h.latency', 'h.cpu', 'h.bandwidth', 'h.total_rx', 'h.total_tx')
      .orderBy('s.id')
    if (filter.serverId !== undefined) query.where('s.id', filter.serverId)
    else if (!filter.simulated) query.where('s.simulated', false)
    return ((await query) as Row[]).map((row) => this.#describe(row))
  }

  #describe(row: Row): OperatorServer {
    const reported = row.reported_at === null ? null : fromSql(row.reported_at)
    const { cpu, bandwidth, peer_count: peers, capacity } = row
    return {
      id: row.id,
      name: row.name,
      country: row.country,
      countryCode: row.country_code,
      city: row.city,
      isPremium: Boolean(row.is_premium),
      simulated: Boolean(row.simulated),
      isLocal: Boolean(row.is_local),
      state: stateOf(row),
      drainDeadline: row.drain_deadline === null ? null : fromSql(row.drain_deadline).toISO(),
      peers,
      capacity,
      enrolment: enrolmentOf(row),
      agentVersion: row.agent_version,
      lastReportAge: reported && Math.max(0, Math.round(this.clock.now().diff(reported).as('seconds'))),
      latency: row.latency,
      load: cpu === null || bandwidth === null ? null : Math.round(loadOf({ cpu, bandwidth, peers, capacity })),
      hosts: JSON.parse(row.hosts) as string[],
      ports: portsOf(row),
      listenPorts: listenPortsOf(row),
      findings: row.simulated ? [] : findingsIn(row),
      publicKey: row.public_key,
      revision: row.revision,
      totalRx: row.total_rx ?? 0,
      totalTx: row.total_tx ?? 0,
      lat: row.lat,
      lon: row.lon,
      dns: nodeDnsOf(row),
      version: serverVersion(row),
    }
  }
}

function stateOf(row: Row): OperatorServerState {
  const availability = availabilityOf(row)
  return availability === 'offline' && row.reported_ports === null ? 'not_set_up' : availability
}

function listenPortsOf({ reported_ports: reported }: Row): number[] | null {
  return reported === null ? null : (JSON.parse(reported) as number[])
}

function findingsIn(row: Row): ServerFinding[] {
  return findingsOf({
    name: row.name,
    isLocal: Boolean(row.is_local),
    isSetUp: Boolean(row.reachable) || row.reported_ports !== null,
    isEnrolled: row.credential_hash !== null,
    hasCode: row.code_hash !== null,
    listenPort: listenPortsOf(row)?.[0] ?? null,
    dnsObstacle: row.node_dns ? null : row.dns_obstacle,
    host: row.host_findings === null ? {} : (JSON.parse(row.host_findings) as HostFindings),
  })
}

function enrolmentOf(row: Row): OperatorServer['enrolment'] {
  if (row.credential_hash !== null) return 'enrolled'
  return row.code_hash === null ? 'none' : 'code waiting'
}
