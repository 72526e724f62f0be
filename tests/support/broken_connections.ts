import type { Socket } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'
import { eventually } from '#tests/support/eventually'
import { waitingStatement } from '#tests/support/waiting_statement'

/** MariaDB only: ways to break the connection of a transaction at a chosen moment, over the real wire. */

async function socketOf(trx: Trx): Promise<Socket> {
  const { client } = trx.getWriteClient() as unknown as {
    client: { acquireConnection(): Promise<{ stream: Socket }> }
  }
  return (await client.acquireConnection()).stream
}

/** How to have the server end it. A statement of Lucid's is sent when it is waited for. */
async function kill(trx: Trx) {
  const [[row]] = (await trx.rawQuery('SELECT CONNECTION_ID() AS id')) as [[{ id: number }]]
  return async () => {
    await db.rawQuery(`KILL ${Number(row.id)}`)
  }
}

/** The server ends the connection, and the client has noticed when this resolves. */
export async function killConnection(trx: Trx) {
  const [socket, now] = [await socketOf(trx), await kill(trx)]
  // A reset is an end too, which the driver hears as an error.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await now()
  await closed
}

/**
 * The server ends the connection just before the next statement would reach it. That one is never sent: the driver may have heard of the
 * end by then, and nobody listens any more for the error of a late write.
 */
export async function killBeforeNextStatement(trx: Trx) {
  const [socket, now] = [await socketOf(trx), await kill(trx)]
  onNextWrite(socket, now)
}

/** The next statement reaches the server and is done there; the connection breaks before its answer is read. */
export async function loseNextAnswer(trx: Trx, isDone: () => Promise<boolean>) {
  const socket = await socketOf(trx)
  socket.pause()
  onNextWrite(socket, async (send) => {
    send()
    await eventually('the statement is done', isDone, 5)
    socket.destroy()
  })
}

/** Ends the connection whose statement looks like this, once it waits for a lock. */
export async function killWaiting(like: string) {
  const id = await waitingStatement(like)
  return db.rawQuery(`KILL ${Number(id)}`)
}

/** `effect` decides whether and when the statement leaves for the server. */
function onNextWrite(socket: Socket, effect: (send: () => void) => Promise<unknown>) {
  const write = socket.write.bind(socket)
  socket.write = ((...input: Parameters<typeof write>) => {
    socket.write = write
    void effect(() => write(...input))
    return true
  }) as typeof socket.write
}

/** What every statement of knex passes on its way to the driver, those of transactions included. */
const QUERY = '_query'

interface KnexClient {
  [QUERY](connection: unknown, query: { sql?: string }): Promise<unknown>
}

/**
 * Every COMMIT during `task` fails in the database: on SQLite over a row without its parent, which is looked for at COMMIT only;
 * on MariaDB because the server ends the connection right before.
 */
export function whileCommitsFail<T>(task: () => Promise<T>): Promise<T> {
  return whileFailing('COMMIT;', task, async (run) => {
    await run('PRAGMA defer_foreign_keys = ON')
    await run(`INSERT INTO connection_allowances (user_id, month, used) VALUES (-1, '2026-11', 1)`)
  })
}

/** Every BEGIN during `task` fails: on SQLite as the second one of its connection, on MariaDB because the server ends the connection right before. */
export function whileBeginsFail<T>(task: () => Promise<T>): Promise<T> {
  return whileFailing('BEGIN;', task, (run) => run('BEGIN'))
}

/**
 * MariaDB only: the next COMMIT undoes the transaction and answers this error, as a node of a Galera cluster does whose certification fails.
 * Answers what takes that back.
 */
export function refuseNextCommit(number: number): () => void {
  const { client } = db.connection().getWriteClient() as unknown as { client: KnexClient }
  const dialect = Object.getPrototypeOf(client) as KnexClient
  const query = dialect[QUERY]
  const restore = () => void (dialect[QUERY] = query)
  dialect[QUERY] = async function (connection, statement) {
    if (statement.sql !== 'COMMIT;') return query.call(this, connection, statement)
    restore()
    await query.call(this, connection, { sql: 'ROLLBACK' })
    return query.call(this, connection, { sql: errorStatement(number) })
  }
  return restore
}

/** A statement of MariaDB's that fails with this error. */
export const errorStatement = (number: number) =>
  `BEGIN NOT ATOMIC SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = ${number}; END`

/** `onSqlite` runs statements on the connection right before, after which the statement is refused. */
async function whileFailing<T>(
  sql: string,
  task: () => Promise<T>,
  onSqlite: (run: (sql: string) => Promise<unknown>) => Promise<unknown>
): Promise<T> {
  const { client } = db.connection().getWriteClient() as unknown as { client: KnexClient }
  const dialect = Object.getPrototypeOf(client) as KnexClient
  const query = dialect[QUERY]
  const isMysql = db.connection().dialect.name === 'mysql'
  dialect[QUERY] = async function (connection, statement) {
    if (statement.sql === sql) {
      if (isMysql) await db.rawQuery(`KILL ${(connection as { threadId: number }).threadId}`)
      else await onSqlite((before) => query.call(this, connection, { sql: before }))
    }
    return query.call(this, connection, statement)
  }
  try {
    return await task()
  } finally {
    dialect[QUERY] = query
  }
}
