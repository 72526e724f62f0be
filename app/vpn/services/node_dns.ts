/** Why a node starts no resolver although it has one, as its agent says. */
export const DNS_OBSTACLES = ['no_user', 'no_setpriv'] as const
export type DnsObstacle = (typeof DNS_OBSTACLES)[number]

/** Whom a node's clients ask: its own resolver or public ones, and what is in the way of its own. Null before its first report. */
export type NodeDns = 'own' | 'public' | DnsObstacle | null

interface Row {
  node_dns: number
  dns_obstacle: DnsObstacle | null
  agent_version: string | null
}

export function nodeDnsOf({ node_dns: own, dns_obstacle: obstacle, agent_version: version }: Row): NodeDns {
  if (version === null) return null
  return own ? 'own' : (obstacle ?? 'public')
}
