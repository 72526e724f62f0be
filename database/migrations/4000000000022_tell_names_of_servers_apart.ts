import logger from '@adonisjs/core/services/logger'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const LONGEST = 60

interface Row {
  id: number
  name: string
}

/**
 * Of servers whose names differ by case only, which SQLite let in, the first keeps its name and the others get their number
 * behind it. The audit log says so, and lists are told.
 */
export default class extends BaseSchema {
  override async up() {
    this.defer(async (client) => {
      const servers = (await client.from('servers').select('id', 'name').orderBy('id')) as Row[]
      const taken = new Set(servers.map(({ name }) => name.toLowerCase()))
      const kept = new Set<string>()
      for (const server of servers) {
        const key = server.name.toLowerCase()
        if (kept.has(key)) await rename(client, server, numbered(server, taken))
        kept.add(key)
      }
    })
  }
}

/** A name that nobody has: mostly the old one with the number, shortened where there is no room for it. */
function numbered({ id, name }: Row, taken: Set<string>): string {
  let free = name
  for (let suffix = `-${id}`; taken.has(free.toLowerCase()); suffix += `-${id}`)
    free = name.slice(0, LONGEST - suffix.length) + suffix
  taken.add(free.toLowerCase())
  return free
}

async function rename(client: QueryClientContract, { id, name: before }: Row, after: string) {
  await client.from('servers').where('id', id).update({ name: after })
  await client.from('fleet').increment('revision', 1)
  await client.table('audit_log').insert({
    actor_id: null,
    action: 'server.edit',
    subject: `server:${id}`,
    changes: JSON.stringify({ name: { before, after } }),
    happened_at: new Date().toISOString().replace('T', ' ').replace('Z', ''),
  })
  logger.warn('server %d has a name that differs from another by case only; it is called %s now', id, after)
}
