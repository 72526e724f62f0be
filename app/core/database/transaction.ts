import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { repeated } from '#core/database/repeat'
import { firstRow, write } from '#core/database/rows'

/** The client that actions and queries hand on, so that nested work joins the outer transaction. */
export type Trx = TransactionClientContract

/**
 * Runs `work` in one transaction and repeats it as a whole after a deadlock or a
 * busy database. With `outer` it joins that transaction instead: the owner commits and repeats.
 * The work must be repeatable: side effects belong in `afterCommit`.
 */
export async function transaction<T>(work: (trx: Trx) => Promise<T>, outer?: Trx): Promise<T> {
  return outer ? work(outer) : repeated(() => db.transaction(work))
}

/** Runs `effect` once the transaction is durable, never when it was rolled back. */
export function afterCommit(trx: Trx, effect: () => void | Promise<void>) {
  trx.after('commit', effect)
}

/**
 * Locks one row until the transaction ends and answers it, or null. On SQLite a
 * write that changes nothing takes the one write lock first: a transaction that
 * begins by reading could not be upgraded while another process writes. Table and
 * columns are the code's own words: they become SQL as they are.
 */
export async function lockRow<Row = Record<string, unknown>>(
  trx: Trx,
  table: string,
  key: Record<string, string | number>
): Promise<Row | null> {
  const columns = Object.keys(key)
  const values = Object.values(key)
  const where = `${table} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`
  if (trx.dialect.name === 'mysql') return firstRow<Row>(`SELECT * FROM ${where} FOR UPDATE`, values, trx)
  const [first = ''] = columns
  await write(`UPDATE ${where.replace(' WHERE', ` SET ${first} = ${first} WHERE`)}`, values, trx)
  return firstRow<Row>(`SELECT * FROM ${where}`, values, trx)
}
