import type { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 10_000

/**
 * Runs an UPDATE over a table with a million rows by their ids, in a migration whose `disableTransactions` is set: no statement locks or
 * undoes all of them, and no node of a cluster has to take them as one. It may run again after the process was killed. `update` ends
 * with its condition, which this narrows to the ids of one batch.
 */
export function updateInBatches(schema: BaseSchema, table: string, update: string, batch = BATCH): void {
  schema.defer(async (db) => {
    const [last] = (await db.from(table).max('id as id')) as { id: number | string | null }[]
    for (let from = 0; from < Number(last?.id ?? 0); from += batch)
      await db.rawQuery(`${update} AND ${table}.id > ? AND ${table}.id <= ?`, [from, from + batch])
  })
}
