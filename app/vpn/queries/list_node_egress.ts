import db from '@adonisjs/lucid/services/db'

/** Addresses from which traffic of our nodes reaches the internet. */
export async function listNodeEgress(): Promise<string[]> {
  const rows = (await db.from('nodes').select('egress').orderBy('server_id')) as { egress: string }[]
  return rows.flatMap(({ egress }) => JSON.parse(egress) as string[])
}
