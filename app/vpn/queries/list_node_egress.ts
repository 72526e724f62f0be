import db from '@adonisjs/lucid/services/db'
import type { NodeExit } from '#vpn/services/node_exits'

/** Addresses from which traffic of our nodes reaches the internet. */
export async function listNodeEgress(): Promise<NodeExit[]> {
  const rows = (await db.from('nodes').select('server_id', 'egress').orderBy('server_id')) as {
    server_id: number
    egress: string
  }[]
  return rows.flatMap(({ server_id: serverId, egress }) =>
    (JSON.parse(egress) as string[]).map((address) => ({ serverId, address }))
  )
}
