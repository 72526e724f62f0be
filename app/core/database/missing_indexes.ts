import db from '@adonisjs/lucid/services/db'
import { withoutAnswerLimit } from '#core/database/answer_limit'
import { declaredIndexes } from '#core/database/declared_indexes'
import { rows } from '#core/database/rows'

export interface Index {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly isUnique: boolean
}

interface Row {
  table_name: string
  index_name: string
  is_unique: number
  column_name: string
}

const OF_SQLITE = `SELECT t.name AS table_name, i.name AS index_name, i."unique" AS is_unique, c.name AS column_name
  FROM sqlite_master AS t JOIN pragma_index_list(t.name) AS i JOIN pragma_index_info(i.name) AS c
  WHERE t.type = 'table' AND i.origin <> 'pk' AND i.partial = 0 ORDER BY t.name, i.name, c.seqno`

const OF_MYSQL = `SELECT table_name AS table_name, index_name AS index_name, 1 - non_unique AS is_unique,
  column_name AS column_name FROM information_schema.statistics
  WHERE table_schema = DATABASE() AND index_name <> 'PRIMARY' ORDER BY table_name, index_name, seq_in_index`

/** The indexes that the migrations make. */
export function listDeclared(): Index[] {
  return Object.entries(declaredIndexes).flatMap(([table, all]) => all.map((text) => parse(table, text)))
}

/** The indexes that this database has, primary keys left out. */
export async function listPresent(): Promise<Index[]> {
  const found = await rows<Row>(db.connection().dialect.name === 'mysql' ? OF_MYSQL : OF_SQLITE, [])
  const byName = new Map<string, Index & { columns: string[] }>()
  for (const { table_name: table, index_name: name, is_unique: isUnique, column_name: column } of found) {
    const known = byName.get(`${table}.${name}`)
    if (known) known.columns.push(column)
    else byName.set(`${table}.${name}`, { table, name, columns: [column], isUnique: Number(isUnique) === 1 })
  }
  return [...byName.values()]
}

/** What tells two indexes apart, whatever they are called. */
export const shapeOf = ({ table, columns, isUnique }: Index) =>
  `${isUnique ? 'unique ' : ''}${table}(${columns.join()})`

export async function listMissing(): Promise<Index[]> {
  const present = new Set((await listPresent()).map(shapeOf))
  return listDeclared().filter((index) => !present.has(shapeOf(index)))
}

/** The statement that makes it, the same on both engines. */
export function statementOf({ table, name, columns, isUnique }: Index): string {
  return `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table} (${columns.join(', ')})`
}

/** Makes those that are missing, each as a statement of its own, and answers how many. */
export async function createMissing(): Promise<number> {
  const missing = await listMissing()
  await withoutAnswerLimit(async () => {
    for (const index of missing) await db.rawQuery(statementOf(index))
  })
  return missing.length
}

function parse(table: string, text: string): Index {
  const isUnique = text.startsWith('unique ')
  const [list = '', own] = text.replace(/^unique /, '').split(' as ')
  const columns = list.split(', ')
  const name = own ?? [table, ...columns, isUnique ? 'unique' : 'index'].join('_')
  return { table, name, columns, isUnique }
}
