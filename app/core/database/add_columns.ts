import type { BaseSchema } from '@adonisjs/lucid/schema'

type Client = BaseSchema['db']
type Describe = Parameters<BaseSchema['schema']['alterTable']>[1]
type Table = Parameters<Describe>[0]

/** Generated columns are hidden from `table_info`. */
const OF_SQLITE = 'SELECT name AS name FROM pragma_table_xinfo(?)'
const OF_MYSQL = `SELECT column_name AS name FROM information_schema.columns
  WHERE table_schema = DATABASE() AND table_name = ?`

/**
 * Adds columns to a table that is there already, as `alterTable` does, and may run again: MariaDB and MySQL keep what a migration did by
 * the moment in which its process was killed. What is there isn't added again. (MySQL has no `IF NOT EXISTS` for columns.)
 */
export function addColumns(schema: BaseSchema, tableName: string, describe: Describe): void {
  schema.defer(async (db) => {
    const present = await namesOf(db, tableName)
    await db.schema.alterTable(tableName, (table) => describe(without(present, table)))
  })
}

/** The table as `describe` sees it: a column that is there already comes to nothing. */
function without(present: ReadonlySet<string>, table: Table): Table {
  return new Proxy(table, {
    get(target, method) {
      const own: unknown = Reflect.get(target, method)
      if (typeof own !== 'function') return own
      return (...args: unknown[]) => {
        const [name] = args
        return typeof name === 'string' && present.has(name) ? NOTHING : (own.apply(target, args) as unknown)
      }
    },
  })
}

/** Takes whatever follows: `.notNullable().defaultTo(0)`. */
const NOTHING: unknown = new Proxy(() => {}, { get: () => () => NOTHING })

async function namesOf(db: Client, table: string): Promise<Set<string>> {
  const isMysql = db.dialect.name === 'mysql'
  const answer: unknown = await db.rawQuery(isMysql ? OF_MYSQL : OF_SQLITE, [table])
  const found = (isMysql ? (answer as [unknown])[0] : answer) as { name: string }[]
  return new Set(found.map(({ name }) => name))
}
