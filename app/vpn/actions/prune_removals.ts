import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TaskWork } from '#core/health/maintenance_tasks'
import { firstRow } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { Acknowledged } from '#vpn/services/acknowledged'

/** Without a word from the node, so many changes back can still be told as changes; beyond that it gets the full set. */
const KEPT = 10_000
const BATCH = 500
/** SQLite answers without a turn of the event loop, so that nobody else would get one. */
const PAUSE_MS = 5
const LAST_OF_BATCH = `SELECT revision FROM peer_removals WHERE server_id = ? AND revision <= ?
  ORDER BY revision LIMIT 1 OFFSET ${BATCH - 1}`
const COUNT = 'SELECT COUNT(*) AS amount FROM peer_removals WHERE server_id = ? AND revision <= ?'

/** Drops removals that the nodes have carried out, or that are too old to be told one by one. */
@inject()
export class PruneRemovals {
  constructor(private acknowledged: Acknowledged) {}

  /** Answers how many it dropped. Stops after the batch at hand when the signal says so. */
  async execute({ signal, report }: Partial<TaskWork> = {}): Promise<number> {
    let dropped = 0
    for (const { id, to } of await this.#prunable()) {
      for (let last = 0; last < to;) {
        signal?.throwIfAborted()
        last = (await firstRow<{ revision: number }>(LAST_OF_BATCH, [id, to]))?.revision ?? to
        dropped += await prune(id, last)
        report?.({ done: dropped })
        if (last < to) await sleep(PAUSE_MS)
      }
    }
    return dropped
  }

  /** How many it would drop. */
  async count(): Promise<number> {
    let found = 0
    for (const { id, to } of await this.#prunable()) {
      const row = await firstRow<{ amount: number | string }>(COUNT, [id, to])
      found += Number(row?.amount ?? 0)
    }
    return found
  }

  async #prunable() {
    const heard = new Map(this.acknowledged.entries())
    const servers = (await db
      .from('servers')
      .select('id', 'revision', 'removals_floor')
      .where('simulated', false)
      .orderBy('id')) as { id: number; revision: number; removals_floor: number }[]
    return servers.flatMap(({ id, revision, removals_floor: floor }) => {
      const to = Math.min(revision, Math.max(heard.get(id) ?? 0, revision - KEPT))
      return to > floor ? [{ id, to }] : []
    })
  }
}

/** The floor rises before rows go: a node that knows less than the floor is given the full set. */
async function prune(serverId: number, to: number): Promise<number> {
  return transaction(async (trx) => {
    await trx.from('servers').where('id', serverId).where('removals_floor', '<', to).update({ removals_floor: to })
    return Number(await trx.from('peer_removals').where('server_id', serverId).where('revision', '<=', to).delete())
  })
}
