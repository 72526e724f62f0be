import db from '@adonisjs/lucid/services/db'

type Bindings = readonly (string | number | boolean | null)[]

/**
 * The tables that a statement reads from end to end, as the engine plans it: all rows, or an index that is sorted
 * afterwards. Fill them and call `analyze` before: of few rows an engine rightly reads all.
 */
export async function scannedTables(sql: string, bindings: Bindings): Promise<string[]> {
  if (db.connection().dialect.name === 'mysql') {
    const [plan] = (await db.rawQuery(`EXPLAIN ${sql}`, [...bindings])) as [
      { table: string | null; type: string | null; Extra: string | null }[],
    ]
    return plan.flatMap(({ table, type, Extra }) => {
      const isWhole = type === 'ALL' || (type === 'index' && (Extra ?? '').includes('filesort'))
      return table && isWhole && !table.startsWith('<') ? [table] : []
    })
  }
  const plan = (await db.rawQuery(`EXPLAIN QUERY PLAN ${sql}`, [...bindings])) as { detail: string }[]
  return plan.flatMap(({ detail }) => /^SCAN (\w+)(?! USING)$/.exec(detail)?.[1] ?? [])
}

/** Has the engine look how its tables are filled. */
export async function analyze(...tables: string[]) {
  if (db.connection().dialect.name === 'mysql') await db.rawQuery(`ANALYZE TABLE ${tables.join(', ')}`)
  else await db.rawQuery('ANALYZE')
}

/** As `analyze`, whatever tests before left: MariaDB counts deleted rows of a range until it has purged them, and a rebuilt table has none. */
export async function analyzeAlone(...tables: string[]) {
  if (db.connection().dialect.name === 'mysql') await db.rawQuery(`OPTIMIZE TABLE ${tables.join(', ')}`)
  else await analyze(...tables)
}
