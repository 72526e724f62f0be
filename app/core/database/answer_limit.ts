import type { Socket } from 'node:net'

/** mysql2's name for the statement that the connection works on, if any. */
const CURRENT = '_command'

/** What mysql2's connection has beyond its types. */
export interface WatchedConnection {
  readonly stream: Socket
  readonly [CURRENT]?: unknown
  query(sql: string, done: (error: (Error & { code?: string }) | null) => void): void
}

let unlimited = 0

/** Work whose statements may take as long as they need, such as a migration of a large table. */
export async function withoutAnswerLimit<T>(work: () => Promise<T>): Promise<T> {
  unlimited += 1
  try {
    return await work()
  } finally {
    unlimited -= 1
  }
}

/**
 * For a new connection of the pool: ends it where the database says nothing for so long while a statement waits. A server
 * that hangs, or a network that drops packets, looks like that, and TCP itself would wait for hours. Statements that wait for a lock give up
 * earlier, with an error that says so and after which the transaction is repeated.
 */
export function limitAnswers(seconds: number) {
  const lockSeconds = Math.max(1, Math.floor((seconds * 2) / 3))
  return (connection: WatchedConnection, done: (error: Error | null, connection: WatchedConnection) => void) => {
    const { stream } = connection
    // Every packet in either direction starts the time again, so an answer that is long in coming through is not cut.
    stream.setTimeout(seconds * 1000)
    stream.on('timeout', () => {
      if (connection[CURRENT] && unlimited === 0) stream.destroy(noAnswer(seconds))
    })
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${lockSeconds}`, (error) => done(error, connection))
  }
}

/** mysql2 hands it to the waiting caller, as an error that ends the connection. */
function noAnswer(seconds: number): Error {
  return Object.assign(new Error(`The database did not answer within ${seconds} s`), { code: 'ETIMEDOUT' })
}
