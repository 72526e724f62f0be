import type { BaseSchema } from '@adonisjs/lucid/schema'

type Client = BaseSchema['db']

type Change = 'index' | 'unique' | 'dropIndex' | 'dropUnique'

type Describe = (table: Record<Change, (columns: readonly string[], name?: string) => void>) => void

const OF_SQLITE = "SELECT name AS name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?"
const OF_MYSQL = `SELECT DISTINCT index_name AS name FROM information_schema.statistics
  WHERE table_schema = DATABASE() AND table_name = ?`

/**
 * Changes the indexes of a table that is there already, as `alterTable` does, and may run again: MariaDB and MySQL keep what a migration
 * did by the moment in which its process was killed. What is there isn't made again, and what is gone isn't dropped. (MySQL has no
 * `IF NOT EXISTS` for indexes.)
 */
export function alterIndexes(schema: BaseSchema, tableName: string, describe: Describe): void {
  const wanted: { change: Change; columns: readonly string[]; name: string }[] = []
  const note = (change: Change) => (columns: readonly string[], name?: string) => {
    const kind = change === 'unique' || change === 'dropUnique' ? 'unique' : 'index'
    wanted.push({ change, columns, name: name ?? [tableName, ...columns, kind].join('_') })
  }
  describe({
    index: note('index'),
    unique: note('unique'),
    dropIndex: note('dropIndex'),
    dropUnique: note('dropUnique'),
  })
  schema.defer(async (db) => {
    const present = await namesOf(db, tableName)
    const on = `ON \`${tableName}\``
    for (const { change, columns, name } of wanted) {
      const isDropped = change === 'dropIndex' || change === 'dropUnique'
      if (present.has(name) !== isDropped) continue
      const list = columns.map((column) => `\`${column}\``).join(', ')
      const made = `CREATE ${change === 'unique' ? 'UNIQUE ' : ''}INDEX \`${name}\` ${on} (${list})`
      const dropped = `DROP INDEX \`${name}\`${isMysql(db) ? ` ${on}` : ''}`
      await db.rawQuery(isDropped ? dropped : made)
    }
  })
}

const isMysql = (db: Client) => db.dialect.name === 'mysql'

async function namesOf(db: Client, table: string): Promise<Set<string>> {
  const answer: unknown = await db.rawQuery(isMysql(db) ? OF_MYSQL : OF_SQLITE, [table])
  const found = (isMysql(db) ? (answer as [unknown])[0] : answer) as { name: string }[]
  return new Set(found.map(({ name }) => name))
}
