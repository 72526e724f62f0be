import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type PooledConnection, usePooledConnection } from '#core/database/connection'
import { connectionLost, isConnectionLost, outcomeUnknown } from '#core/database/errors'
import { repeated } from '#core/database/repeat'
import { firstRow, write } from '#core/database/rows'

/** The client that actions and queries hand on, so that nested work joins the outer transaction. */
export type Trx = TransactionClientContract

interface KnexTransaction {
  commit(): Promise<unknown>
  rollback(): Promise<unknown>
  isCompleted(): boolean
  executionPromise: Promise<unknown>
}

/**
 * Runs `work` in one transaction and returns its value once the database has confirmed the COMMIT.
 *
 * - A thrown error and a Result that is not ok roll back.
 * - A deadlock, a failed cluster certification or a busy file repeats the whole work, so it must be repeatable: side effects
 *   belong in `afterCommit`.
 * - A connection lost during COMMIT throws E_OUTCOME_UNKNOWN and is never repeated.
 * - With `outer`, the work joins that transaction: its owner commits, rolls back and repeats.
 */
export async function transaction<T>(work: (trx: Trx) => Promise<T>, outer?: Trx): Promise<T> {
  return outer ? work(outer) : settled(() => usePooledConnection((connection) => runOn(connection, work)))
}

/**
 * The same for work that lasts: what it read with locks, and found missing, stays so until its end, whatever isolation level MariaDB is
 * set to.
 */
export async function lastingTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return settled(() => usePooledConnection((connection) => runOn(connection, work, repeatable(db.connection()))))
}

/** The same in another database than the installation's own. */
export async function transactionOn<T>(owner: QueryClientContract, work: (trx: Trx) => Promise<T>): Promise<T> {
  return settled(() => usePooledConnection((connection) => runOn(connection, work), owner))
}

/**
 * Like `transaction`, but a Result that is not ok commits too: for a refusal that is itself worth storing, such as a counted
 * attempt, a spent link or a challenge that the refusal names. A thrown error still rolls back.
 */
export async function transactionKeepingRefusal<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  const { value } = await transaction(async (trx) => ({ value: await work(trx) }))
  return value
}

/**
 * Reads everything as of one moment, however long that takes, and keeps no writer waiting: on SQLite over a connection of its own, on MariaDB
 * whatever isolation level the server is set to. `read` writes nothing, and is repeated like the work of a transaction.
 */
export async function atOneMoment<T>(read: (trx: Trx) => Promise<T>): Promise<T> {
  const client = db.connection()
  const owner = client.dialect.name === 'mysql' ? client : db.connection('sqliteMoments')
  return settled(() => usePooledConnection((connection) => runOn(connection, read, repeatable(client)), owner))
}

type Effect = () => void | Promise<void>

/** What each open transaction does after its COMMIT. */
const effectsOf = new WeakMap<Trx, Effect[]>()

/**
 * Runs `effect` after the COMMIT, never after a rollback. The transaction's connection is free by then, so an effect may write: SQLite
 * has only one that writes. A failing effect is logged: the transaction is already committed.
 */
export function afterCommit(trx: Trx, effect: Effect) {
  const effects = effectsOf.get(trx)
  if (!effects) throw new Error('afterCommit is for what `transaction` began')
  effects.push(effect)
}

interface Committed<T> {
  value: T
  effects: Effect[]
}

/** Repeats a whole transaction until it is committed, and runs what waited for that. */
async function settled<T>(run: () => Promise<Committed<T>>): Promise<T> {
  const { value, effects } = await repeated(run)
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      logger.error({ err: error }, 'an effect after a commit failed')
    }
  }
  return value
}

interface Options {
  isolationLevel?: 'repeatable read'
}

/** SQLite knows no other. */
function repeatable(client: QueryClientContract): Options {
  return client.dialect.name === 'mysql' ? { isolationLevel: 'repeatable read' } : {}
}

async function runOn<T>(
  connection: PooledConnection,
  work: (trx: Trx) => Promise<T>,
  options: Options = {}
): Promise<Committed<T>> {
  const trx = await begin(connection, options)
  const knex = trx.getWriteClient() as unknown as KnexTransaction
  // knex hands out a transaction also where BEGIN failed. Its first statement would be refused as one that comes too late.
  if (knex.isCompleted()) {
    await connection.reset()
    await knex.executionPromise
  }
  surfaceFailures(knex)
  const effects: Effect[] = []
  effectsOf.set(trx, effects)
  let value: T
  try {
    value = await work(trx)
  } catch (error) {
    await rollBack(connection, trx)
    throw error
  }
  if (isRefusal(value)) {
    await rollBack(connection, trx)
    return { value, effects: [] }
  }
  await commit(connection, trx)
  return { value, effects }
}

/** BEGIN on a connection that stays ours: Lucid hands its options to knex, which then neither acquires nor releases one. */
function begin({ raw, owner }: PooledConnection, options: Options): Promise<Trx> {
  const client = owner as unknown as {
    transaction(callback: undefined, options: Options & { connection: unknown }): Promise<Trx>
  }
  return client.transaction(undefined, { ...options, connection: raw })
}

/**
 * knex resolves `commit()` and `rollback()` although the statement failed; only `executionPromise` rejects
 * (docs/adr/0016). Lucid would take it for committed.
 */
function surfaceFailures(knex: KnexTransaction) {
  const { commit, rollback, executionPromise } = knex
  knex.commit = async () => {
    await commit()
    return executionPromise
  }
  knex.rollback = async () => {
    await rollback()
    return executionPromise
  }
}

async function commit(connection: PooledConnection, trx: Trx) {
  if (!connection.isUsable()) {
    connection.discard()
    throw connectionLost()
  }
  try {
    await trx.commit()
  } catch (error) {
    if (isConnectionLost(error)) {
      connection.discard()
      logger.error({ err: error }, 'the connection was lost during COMMIT: its outcome is unknown')
      throw outcomeUnknown(error)
    }
    // SQLite keeps a transaction open whose COMMIT failed.
    await connection.reset()
    throw error
  }
}

/** The reason for rolling back matters more than a ROLLBACK that fails: the database undoes what a closed connection began. */
async function rollBack(connection: PooledConnection, trx: Trx) {
  try {
    await trx.rollback()
  } catch {
    connection.discard()
  }
}

/** A Result that is not ok. */
function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value
}

/**
 * Locks one row until the transaction ends and answers it, or null. On SQLite a
 * write that changes nothing takes the one write lock first: a transaction that
 * begins by reading could not be upgraded while another process writes. Table and
 * columns are the code's own words: they become SQL as they are.
 */
export async function lockRow<Row = Record<string, unknown>>(
  trx: Trx,
  table: string,
  key: Record<string, string | number>,
  selected = '*'
): Promise<Row | null> {
  const columns = Object.keys(key)
  const values = Object.values(key)
  const where = `${table} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')}`
  if (trx.dialect.name === 'mysql') return firstRow<Row>(`SELECT ${selected} FROM ${where} FOR UPDATE`, values, trx)
  const [first = ''] = columns
  await write(`UPDATE ${where.replace(' WHERE', ` SET ${first} = ${first} WHERE`)}`, values, trx)
  return firstRow<Row>(`SELECT ${selected} FROM ${where}`, values, trx)
}
