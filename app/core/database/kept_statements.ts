/** How many statements a connection keeps, and how long their text may be: long ones insert many rows and are rarely sent twice. */
const MOST_KEPT = 500
const LONGEST = 10_000

/**
 * What is the same each time it runs. A pragma isn't: SQLite carries out some of them while it compiles them
 * (sqlite.org/pragma.html: "Some pragmas run during the SQL compilation stage, not the execution stage").
 */
const REPEATABLE = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN|COMMIT|ROLLBACK)\b/i

/**
 * Keeps the statements that a connection used last, so that each is compiled once. The driver and knex would compile them every time.
 * SQLite compiles a kept one again by itself after a change of the tables.
 */
export function keepStatements<Statement>(connection: { prepare(sql: string): Statement }) {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, Statement>()
  connection.prepare = (sql) => {
    if (sql.length > LONGEST || !REPEATABLE.test(sql)) return prepare(sql)
    const statement = kept.get(sql) ?? prepare(sql)
    // A map is in the order of insertion: the first is the one that wasn't used for longest.
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
}
