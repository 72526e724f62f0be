import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { Acknowledged } from '#vpn/services/acknowledged'

/** Without a word from the node, so many changes back can still be told as changes; beyond that it gets the full set. */
const KEPT = 10_000

/** Drops removals that the nodes have carried out, or that are too old to be told one by one. */
@inject()
export class PruneRemovals {
  constructor(private acknowledged: Acknowledged) {}

  async execute() {
    const heard = new Map(this.acknowledged.entries())
    const servers = (await db
      .from('servers')
      .select('id', 'revision', 'removals_floor')
      .where('simulated', false)
      .orderBy('id')) as { id: number; revision: number; removals_floor: number }[]
    for (const { id, revision, removals_floor: floor } of servers) {
      const to = Math.min(revision, Math.max(heard.get(id) ?? 0, revision - KEPT))
      if (to > floor) await prune(id, to)
    }
  }
}

/** The floor rises before rows go: a node that knows less than the floor is given the full set. */
async function prune(serverId: number, to: number) {
  await transaction(async (trx) => {
    await trx.from('servers').where('id', serverId).where('removals_floor', '<', to).update({ removals_floor: to })
    await trx.from('peer_removals').where('server_id', serverId).where('revision', '<=', to).delete()
  })
}
