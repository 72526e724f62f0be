import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import { AddServer } from '#vpn/actions/add_server'

const LOCAL = {
  name: 'This machine',
  country: 'This machine',
  // ISO 3166 leaves ZZ free for private use.
  countryCode: 'ZZ',
  city: 'Local node',
  local: true,
}

/** The free server whose node is the machine that runs this process. Made at first use; its node enrols like any other. */
@inject()
export class EnsureLocalServer {
  constructor(private add: AddServer) {}

  async execute(): Promise<{ serverId: number; created: boolean }> {
    const known = await db.from('servers').select('id').where('is_local', true).orderBy('id').first()
    if (known) return { serverId: Number(known.id), created: false }
    const result = await this.add.execute(LOCAL)
    if (!result.ok) throw new Error(`Another server is called '${LOCAL.name}': rename it`)
    return { serverId: result.value.id, created: true }
  }
}
