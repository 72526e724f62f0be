import type { Database } from '@adonisjs/lucid/database'
import { isLeftOutOfMetrics } from '#core/http/request_scope'
import { tally } from '#core/metrics/minute_tally'
import { statements } from '#core/metrics/statement_tally'
import { gauge, poolWaitSeconds, statementSeconds } from '#core/metrics/series'

interface Pool {
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): void
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** What knex tells of its statements; its types leave these out. */
interface Knex {
  client: { pool?: Pool }
  on(event: 'query', listener: (query: Told) => void): void
  on(event: 'query-response' | 'query-error', listener: (outcome: unknown, query: Told) => void): void
}

/** A statement on its connection. */
interface Told {
  readonly __knexUid: string
  readonly __knexQueryUid: string
  readonly sql?: string
}

interface Begun {
  /** Empty: none runs. */
  statement: string
  /** In milliseconds of the process's clock. */
  at: number
}

/** Connections come and go: those of more are forgotten. */
const MOST_CONNECTIONS = 10_000

/** How long statements take, for those that go past knex (core/database/rows). Without a promise of its own: every request has some. */
export function timed<T>(sql: string, statement: () => Promise<T>): Promise<T> {
  if (isLeftOutOfMetrics()) return statement()
  const began = performance.now()
  const end = () => observe(sql, performance.now() - began)
  const answer = statement()
  answer.then(end, end)
  return answer
}

/** Has every connection of the database measured, those of today and those to come. */
export function observeDatabase(
  database: Database,
  emitter: { on(event: 'db:connection:connect', listener: () => void): unknown }
) {
  const pools = new Set<Pool>()
  const seen = new WeakSet<object>()
  const look = () => {
    for (const { connection } of database.manager.connections.values()) {
      for (const knex of [connection?.client, connection?.readClient] as unknown as (Knex | undefined)[]) {
        if (!knex || seen.has(knex)) continue
        seen.add(knex)
        timeStatements(knex)
        if (knex.client.pool) timeWaits(knex.client.pool)
        if (knex.client.pool) pools.add(knex.client.pool)
      }
    }
  }
  look()
  emitter.on('db:connection:connect', look)
  gauge('database_connections', 'Connections of the pools, and who waits for one.', 'state', async () => {
    const sum = (of: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + of(pool), 0)
    return {
      used: sum((pool) => pool.numUsed()),
      free: sum((pool) => pool.numFree()),
      waiting: sum((pool) => pool.numPendingAcquires()),
    }
  })
}

function timeStatements(knex: Knex) {
  // By connection, which runs one at a time: each statement has a name of its own, and as a key that costs ten times as much.
  const begun = new Map<string, Begun>()
  const end = ({ __knexUid: connection, __knexQueryUid: statement, sql }: Told) => {
    const running = begun.get(connection)
    if (running?.statement !== statement) return
    running.statement = ''
    observe(String(sql ?? ''), performance.now() - running.at)
  }
  knex.on('query', ({ __knexUid: connection, __knexQueryUid: statement }) => {
    if (isLeftOutOfMetrics()) return
    let running = begun.get(connection)
    if (!running) {
      if (begun.size > MOST_CONNECTIONS) begun.clear()
      running = { statement: '', at: 0 }
      begun.set(connection, running)
    }
    running.statement = statement
    running.at = performance.now()
  })
  knex.on('query-response', (_answer, query) => end(query))
  knex.on('query-error', (_error, query) => end(query))
}

function timeWaits(pool: Pool) {
  const asked = new Map<number, number>()
  const end = (id: number) => {
    if (asked.size === 0) return
    const began = asked.get(id)
    asked.delete(id)
    if (began === undefined) return
    const seconds = (performance.now() - began) / 1000
    poolWaitSeconds.add(seconds)
    tally.poolWait(seconds)
  }
  pool.on('acquireRequest', (id) => {
    // A connection that is free is asked for with every statement: counting those would count the statements that are left out.
    if (pool.numFree() === 0 && !isLeftOutOfMetrics()) asked.set(id, performance.now())
  })
  pool.on('acquireSuccess', end)
  pool.on('acquireFail', end)
}

/** A count of all statements, read every minute, would show when users connect. */
function observe(sql: string, ms: number) {
  if (!statements.add(sql, ms)) return
  statementSeconds.add(ms / 1000)
  tally.statement(ms / 1000)
}
