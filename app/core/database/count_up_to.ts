import { type Binding, firstRow } from '#core/database/rows'

/**
 * How many rows there are, up to `most`: it stops looking there, so that it costs the same however many there are.
 * `from` is constant SQL from the table's name on, and needs an index for its condition.
 */
export async function countUpTo(most: number, from: string, bindings: Binding[] = []): Promise<number> {
  const sql = `SELECT COUNT(*) AS count FROM (SELECT 1 AS one FROM ${from} LIMIT ${Math.trunc(most)}) AS found`
  const row = await firstRow<{ count: number | string }>(sql, bindings)
  return Number(row?.count ?? 0)
}
