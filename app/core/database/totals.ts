import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#core/database/errors'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** A list's total is in so many rows; the row's ID says in which. */
export const SHARDS = 8
const SUM = 'SELECT SUM(total) AS total FROM list_totals WHERE name = ?'

/** Counts a row of a long list in or out, in the transaction that makes or removes it: recounting takes that for granted. */
export async function addToTotal(name: string, id: number, difference: 1 | -1, trx?: Trx) {
  const client = trx ?? db
  const key = { name, shard: id % SHARDS }
  const add = () =>
    client
      .from('list_totals')
      .where(key)
      .update({ total: db.raw('total + ?', [difference]) })
  if (Number(await add()) > 0) return
  try {
    await client.table('list_totals').insert({ ...key, total: difference })
  } catch (error) {
    // Somebody else made the row just now.
    if (!isUniqueViolation(error)) throw error
    await add()
  }
}

/** How many rows a long list has. */
export async function totalOf(name: string): Promise<number> {
  const row = await firstRow<{ total: number | string | null }>(SUM, [name])
  return Math.max(0, Number(row?.total ?? 0))
}
