import { createHash } from 'node:crypto'
import { rowLine } from '#core/backup/format'
import type { Snapshot, StoredTable } from '#core/backup/snapshot'
import type { BackedUp } from '#core/backup/tables'
import { rowsThatFit } from '#core/database/batches'

const MOST_ROWS = 250

type Value = string | number | null

interface Condition {
  sql: string[]
  bindings: Value[]
}

/**
 * The rows of a table as lines, some at a time, in the order of its primary key. Of a table with long columns the database says first
 * how long those of the next rows are, so that no more are read than fit.
 */
export async function* linesOf(
  snapshot: Pick<Snapshot, 'read'>,
  { name, columns, key, long }: StoredTable,
  rules: BackedUp
): AsyncGenerator<string[]> {
  if (key.length === 0) throw new Error(`Table ${name} has no primary key`)
  const set = rules.set ?? {}
  const order = key.map(quoted).join(', ')
  const chosen = rules.without ? [`${quoted(rules.without)} IS NULL`] : []
  const length = long.map((column) => `COALESCE(OCTET_LENGTH(${quoted(column)}), 0)`).join(' + ')
  let sizes: number[] = []
  for (let last: Value[] | null = null; ;) {
    const { sql, bindings } = last ? beyond(key, last) : { sql: [], bindings: [] }
    const where = [...chosen, ...sql]
    const condition = where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''
    const next = (selected: string, limit: number): Promise<Record<string, unknown>[]> =>
      snapshot.read(`SELECT ${selected} FROM ${quoted(name)}${condition} ORDER BY ${order} LIMIT ${limit}`, bindings)
    if (length && sizes.length === 0) {
      sizes = (await next(`${length} AS bytes`, MOST_ROWS)).map(({ bytes }) => Number(bytes))
      if (sizes.length === 0) return
    }
    const limit = length ? rowsThatFit(sizes) : MOST_ROWS
    const found = await next(columns.map(quoted).join(', '), limit)
    sizes = sizes.slice(limit)
    const lines = found.map((row) => rowLine(columns.map((column) => (column in set ? set[column] : row[column]))))
    if (lines.length > 0) yield lines
    if (found.length < limit) return
    const end = found.at(-1) ?? {}
    last = key.map((column) => end[column] as Value)
  }
}

/** Of all lines of a table. */
export async function sumOf(snapshot: Pick<Snapshot, 'read'>, table: StoredTable, rules: BackedUp) {
  const hash = createHash('sha256')
  let rows = 0
  for await (const lines of linesOf(snapshot, table, rules)) {
    rows += lines.length
    hash.update(lines.join(''))
  }
  return { rows, sha256: hash.digest('hex') }
}

/** `(a, b) > (?, ?)` in the form for which MariaDB uses the index. */
function beyond(key: string[], last: Value[]): Condition {
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
