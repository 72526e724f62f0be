import { setTimeout as sleep } from 'node:timers/promises'
import { type Snapshot, withSnapshot } from '#core/backup/snapshot'
import { insertMissing } from '#core/database/insert_missing'
import { SHARDS } from '#core/database/totals'
import { transaction } from '#core/database/transaction'

const BATCH = 5_000
const KNOWN = 'SELECT name, shard, total FROM list_totals WHERE name IN (?, ?)'
/** SQLite answers without a turn of the event loop. */
const PAUSE_MS = 1

/** By how much each shard of a total is too low. */
type Differences = ReadonlyMap<number, number>

export interface RecountWork {
  readonly signal?: AbortSignal
  /** After each batch, with the rows counted so far. */
  counted?(rows: number): void
}

interface Compared {
  readonly differences: Differences
  /** How often this total was corrected before. */
  readonly corrections: number
}

/**
 * By how many rows the total of a list is off. Rows and total are read as of one point in time, so writers beside it change
 * nothing: each changes both in one transaction.
 */
export async function missedRows(table: string, work: RecountWork = {}): Promise<number> {
  return sum((await compare(table, work)).differences)
}

/**
 * Corrects the total of a list and answers by how many rows it was off. What is added is the difference, so that what others
 * count in meanwhile stays. Of two that found the same difference, one adds it.
 */
export async function recount(table: string, work: RecountWork = {}): Promise<number> {
  const { differences, corrections } = await compare(table, work)
  if (sum(differences) === 0) return 0
  work.signal?.throwIfAborted()
  const key = { name: correctionsOf(table), shard: 0 }
  await insertMissing('list_totals', ['name', 'shard'], { ...key, total: 0 })
  const isOurs = await transaction(async (trx) => {
    const claimed = await trx
      .from('list_totals')
      .where({ ...key, total: corrections })
      .update({ total: corrections + 1 })
    if (Number(claimed) === 0) return false
    for (const [shard, difference] of differences) {
      await insertMissing('list_totals', ['name', 'shard'], { name: table, shard, total: 0 }, trx)
      await trx
        .from('list_totals')
        .where({ name: table, shard })
        .update({ total: trx.raw('total + ?', [difference]) })
    }
    return true
  })
  return isOurs ? sum(differences) : 0
}

const correctionsOf = (table: string) => `${table} recounts`

const sum = (differences: Differences) => [...differences.values()].reduce((all, one) => all + Math.abs(one), 0)

async function compare(table: string, work: RecountWork): Promise<Compared> {
  return withSnapshot(async ({ read }) => {
    const known = await read(KNOWN, [table, correctionsOf(table)])
    const counts = await countRows(table, read, work)
    const totals = new Map(
      known.filter(({ name }) => name === table).map(({ shard, total }) => [Number(shard), Number(total)])
    )
    const all = Array.from({ length: SHARDS }, (_, shard) => {
      return [shard, (counts.get(shard) ?? 0) - (totals.get(shard) ?? 0)] as const
    })
    const corrections = Number(known.find(({ name }) => name !== table)?.['total'] ?? 0)
    return { differences: new Map(all.filter(([, difference]) => difference !== 0)), corrections }
  })
}

async function countRows(
  table: string,
  read: Snapshot['read'],
  { signal, counted }: RecountWork
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  let [last, done] = [0, 0]
  for (;;) {
    signal?.throwIfAborted()
    const batch = await read(
      `SELECT id % ${SHARDS} AS shard, COUNT(*) AS amount, MAX(id) AS last
        FROM (SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH}) AS batch GROUP BY id % ${SHARDS}`,
      [last]
    )
    if (batch.length === 0) return counts
    for (const { shard, amount } of batch) {
      counts.set(Number(shard), (counts.get(Number(shard)) ?? 0) + Number(amount))
      done += Number(amount)
    }
    last = Math.max(...batch.map(({ last: id }) => Number(id)))
    counted?.(done)
    await sleep(PAUSE_MS)
  }
}
