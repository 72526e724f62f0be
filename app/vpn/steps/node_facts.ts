import type { Trx } from '#core/database/transaction'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import { storedFindings } from '#vpn/services/server_findings'
import type { Report } from '#vpn/actions/record_report'

/** Whether the node still has the key that it enrolled with. A report can't change it: that would send clients to anyone with the credential. */
export async function hasEnrolledKey(trx: Trx, serverId: number, { publicKey }: Report): Promise<boolean> {
  const server = await trx.from('servers').select('public_key').where('id', serverId).first()
  return server?.public_key === publicKey
}

/** Adopts what a node says of itself where it changed: reports come every few seconds, changes hardly ever. */
export async function adoptNodeFacts(trx: Trx, serverId: number, report: Report) {
  const known = await trx
    .from('servers as s')
    .join('nodes as n', 'n.server_id', 's.id')
    .select(
      's.reported_ports',
      's.node_dns',
      's.dns_obstacle',
      's.reachable',
      's.latency',
      'n.agent_version',
      'n.egress',
      'n.host_findings'
    )
    .where('s.id', serverId)
    .first()
  if (!known) return
  const latency = known.latency ?? (report.latencyMs === null ? null : Math.round(report.latencyMs))
  const server = {
    reported_ports: JSON.stringify(report.listenPorts),
    node_dns: report.dns,
    dns_obstacle: report.dnsObstacle ?? null,
    reachable: true,
    latency,
  }
  const node = {
    agent_version: report.agentVersion,
    egress: JSON.stringify(report.egress),
    host_findings: storedFindings(report),
  }
  const before = { ...known, node_dns: Boolean(known.node_dns), reachable: Boolean(known.reachable) }
  if (differs(server, before)) await trx.from('servers').where('id', serverId).update(server)
  if (differs(node, before)) await trx.from('nodes').where('server_id', serverId).update(node)
  if (!before.reachable || known.latency !== latency) await raiseFleetRevision(trx)
}

function differs(wanted: Record<string, unknown>, known: Record<string, unknown>): boolean {
  return Object.entries(wanted).some(([name, value]) => known[name] !== value)
}
