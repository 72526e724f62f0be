import db from '@adonisjs/lucid/services/db'

/** Text in lower case as the database's own LOWER makes it: SQLite knows no letters besides A to Z. */
export function foldCase(text: string): string {
  if (db.connection().dialect.name === 'mysql') return text.toLowerCase()
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
