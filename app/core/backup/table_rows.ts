import { rowLine } from '#core/backup/format'
import type { Snapshot, StoredTable } from '#core/backup/snapshot'
import type { BackedUp } from '#core/backup/tables'

/** Rows are read in batches of about so many bytes: a webhook's body has up to a megabyte. */
const BATCH_BYTES = 2 * 1024 * 1024
const MOST_ROWS = 250
/** How wide a table's rows are shows in the first of them. */
const FIRST_ROWS = 4

type Value = string | number | null

/** The rows of a table as lines, some at a time, in the order of its primary key. The wider the last ones were, the fewer are next. */
export async function* linesOf(
  snapshot: Pick<Snapshot, 'read'>,
  { name, columns, key }: StoredTable,
  rules: BackedUp
): AsyncGenerator<string[]> {
  if (key.length === 0) throw new Error(`Table ${name} has no primary key`)
  const set = rules.set ?? {}
  const order = key.map(quoted).join(', ')
  const chosen = rules.without ? [`${quoted(rules.without)} IS NULL`] : []
  let limit = FIRST_ROWS
  for (let last: Value[] | null = null; ;) {
    const after = last ? beyond(key, last) : { sql: [], bindings: [] }
    const where = [...chosen, ...after.sql]
    const condition = where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''
    const sql = `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}${condition} ORDER BY ${order} LIMIT ${limit}`
    const found = await snapshot.read(sql, after.bindings)
    const lines = found.map((row) => rowLine(columns.map((column) => (column in set ? set[column] : row[column]))))
    if (lines.length > 0) yield lines
    if (found.length < limit) return
    const end = found.at(-1) ?? {}
    last = key.map((column) => end[column] as Value)
    limit = nextLimit(lines)
  }
}

/** So many rows like these fill a batch. */
function nextLimit(lines: readonly string[]): number {
  const bytes = lines.reduce((sum, line) => sum + line.length, 0)
  return Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_BYTES * lines.length) / bytes)))
}

/** `(a, b) > (?, ?)` in the form for which MariaDB uses the index. */
function beyond(key: string[], last: Value[]): { sql: string[]; bindings: Value[] } {
  const bindings: Value[] = []
  const parts = key.map((column, index) => {
    const equal = key.slice(0, index)
    bindings.push(...last.slice(0, index), last[index] ?? null)
    return [...equal.map((name) => `${quoted(name)} = ?`), `${quoted(column)} > ?`].join(' AND ')
  })
  return { sql: [`((${parts.join(') OR (')}))`], bindings }
}

function quoted(name: string): string {
  return `\`${name}\``
}
