import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'

export interface NodeHost {
  readonly name: string
  readonly agentVersion: string | null
  /** Milliseconds by which its clock is ahead of ours; null where its agent doesn't say. */
  readonly clockOffset: number | null
}

interface Row {
  name: string
  agent_version: string | null
  clock_offset: number | string | null
}

/** Nodes of real servers that reported after `limit`: with the agent that runs there and with their clock. */
export async function listNodeHosts(limit: DateTime): Promise<NodeHost[]> {
  const rows = (await db
    .from('servers as s')
    .join('nodes as n', 'n.server_id', 's.id')
    .join('server_health as h', 'h.server_id', 's.id')
    .select('s.name', 'n.agent_version', 'h.clock_offset')
    .where('s.simulated', false)
    .where('h.reported_at', '>', toSql(limit))
    .orderBy('s.name')) as Row[]
  return rows.map(({ name, agent_version: agentVersion, clock_offset: offset }) => ({
    name,
    agentVersion,
    clockOffset: offset === null ? null : Number(offset),
  }))
}
