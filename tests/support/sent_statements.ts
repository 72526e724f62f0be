import mysql from 'mysql2'

export interface SentStatement {
  sql: string
  bindings: (string | number | null)[]
}

type Send = (this: unknown, sql: string | { sql: string }, bindings?: unknown, ...rest: unknown[]) => unknown
interface Connection {
  query: Send
  execute: Send
}

/** What is sent to MariaDB while `work` runs, by whatever way of the product, with its values. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const connection = (mysql as unknown as { Connection: { prototype: Connection } }).Connection.prototype
  const { query, execute } = connection
  const sent: SentStatement[] = []
  const listening = (send: Send): Send =>
    function (sql, bindings, ...rest) {
      const values = Array.isArray(bindings) ? (bindings as SentStatement['bindings']) : []
      sent.push({ sql: typeof sql === 'string' ? sql : sql.sql, bindings: values })
      return send.call(this, sql, bindings, ...rest)
    }
  Object.assign(connection, { query: listening(query), execute: listening(execute) })
  try {
    await work()
  } finally {
    Object.assign(connection, { query, execute })
  }
  return sent
}
