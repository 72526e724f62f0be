import db from '@adonisjs/lucid/services/db'
import type { SentStatement } from '#tests/support/sent_statements'

/** They grow with every payment. */
const BOOKS = new Set(['payments', 'ledger_entries', 'subscription_spans'])

/** A condition that is asked within the index would hide the rows that it passes over. */
const COUNTING = "SET STATEMENT optimizer_switch = 'index_condition_pushdown=off' FOR ANALYZE FORMAT=JSON"

export interface Reads {
  sql: string
  /** Rows that were read of each of the books at one place of the plan, the place with most of them. */
  rows: Map<string, number>
}

/** The names that a statement calls its tables, as the plan does. */
function booksOf(sql: string): Map<string, string> {
  const names = [
    ...sql.matchAll(
      /\b(?:from|join)\s+`?(\w+)`?(?:\s+(?:as\s+)?`?(?!on\b|where\b|left\b|inner\b|join\b|group\b|order\b|using\b|force\b|limit\b|straight_join\b)(\w+)`?)?/gi
    ),
  ]
  return new Map(names.flatMap(([, table = '', alias]) => (BOOKS.has(table) ? [[alias ?? table, table] as const] : [])))
}

/** What a statement reads of the books: MariaDB runs it again, and counts, also what an index passes over. */
export async function readsOf({ sql, bindings }: SentStatement): Promise<Reads> {
  const books = booksOf(sql)
  const rows = new Map<string, number>()
  if (books.size === 0 || !/^\s*(?:\(|with|select)/i.test(sql)) return { sql, rows }
  const [[answer]] = (await db.rawQuery(`${COUNTING} ${sql}`, bindings as string[])) as [[{ ANALYZE: string }]]
  for (const { table_name, r_loops, r_rows } of tablesOf(JSON.parse(answer.ANALYZE))) {
    const book = books.get(table_name)
    if (book !== undefined) rows.set(book, Math.max(rows.get(book) ?? 0, Math.round((r_loops ?? 0) * (r_rows ?? 0))))
  }
  return { sql, rows }
}

interface PlannedTable {
  table_name: string
  r_loops: number | null
  r_rows: number | null
}

function tablesOf(plan: unknown): PlannedTable[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'table_name' in plan && 'r_loops' in plan ? [plan as PlannedTable] : []
  return [...own, ...Object.values(plan).flatMap(tablesOf)]
}
