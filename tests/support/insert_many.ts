import db from '@adonisjs/lucid/services/db'

const AT_ONCE = 100

/** So many rows, each from its number. */
export async function insertMany(table: string, count: number, row: (n: number) => Record<string, unknown>) {
  for (let at = 0; at < count; at += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => row(at + n))
    await db.table(table).multiInsert(rows)
  }
}
