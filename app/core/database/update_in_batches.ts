import type { BaseSchema } from '@adonisjs/lucid/schema'

const BATCH = 10_000

/**
 * Runs an UPDATE over a table with a million rows by their ids, in a migration whose `disableTransactions` is set: no statement locks or
 * undoes all of them, and no node of a cluster has to take them as one. It may run again after the process was killed. `update` ends
 * with its condition, which this narrows to the rows of one batch, however far apart their ids are.
 */
export function updateInBatches(schema: BaseSchema, table: string, update: string, batch = BATCH): void {
  schema.defer(async (db) => {
    for (let from = 0; ;) {
      const rows = db.from(table).select('id').where('id', '>', from).orderBy('id').limit(batch).as('batch')
      const [last] = (await db.from(rows).max('id as id')) as { id: number | string | null }[]
      const to = Number(last?.id ?? from)
      if (to <= from) return
      await db.rawQuery(`${update} AND ${table}.id > ? AND ${table}.id <= ?`, [from, to])
      from = to
    }
  })
}
