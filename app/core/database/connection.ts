import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What knex's client offers besides queries; Lucid does not type it. */
interface KnexClient {
  acquireConnection(): Promise<RawConnection>
  releaseConnection(connection: RawConnection): Promise<void>
  validateConnection(connection: RawConnection): boolean
}

interface RawConnection {
  /** The pool drops a connection that carries a reason here. */
  __knex__disposed?: string
  /** Left behind by a transaction on a connection that knex did not acquire itself. */
  __knexTxId?: string
  /** better-sqlite3: a transaction is open. */
  inTransaction?: boolean
  exec?(sql: string): void
  close?(): void
  /** mysql2 */
  query?(sql: string, done: (error: Error | null) => void): void
  destroy?(): void
}

/** One connection of the pool, held for as long as a transaction lasts. */
export class PooledConnection {
  constructor(
    readonly raw: RawConnection,
    /** Of the database that it is connected to. */
    readonly owner: QueryClientContract,
    private client: KnexClient
  ) {}

  /** False once the server has closed it. */
  isUsable(): boolean {
    return this.client.validateConnection(this.raw)
  }

  /** Ends a transaction that a failed COMMIT may have left open. */
  async reset() {
    try {
      if (this.raw.query) await this.#query('ROLLBACK')
      else if (this.raw.inTransaction) this.raw.exec?.('ROLLBACK')
    } catch {
      this.discard()
    }
  }

  /** Closes it, which undoes what it had begun, and keeps the pool from handing it out again. */
  discard() {
    this.raw['__knex__disposed'] = 'closed after a failed COMMIT or ROLLBACK'
    this.raw.destroy?.()
    this.raw.close?.()
  }

  #query(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.raw.query?.(sql, (error) => (error ? reject(error) : resolve()))
    })
  }
}

/** Gives `work` a connection of the pool for itself; `owner` is another database than the installation's own. */
export async function usePooledConnection<T>(
  work: (connection: PooledConnection) => Promise<T>,
  owner: QueryClientContract = db.connection()
): Promise<T> {
  const { client } = owner.getWriteClient() as unknown as { client: KnexClient }
  const raw = await client.acquireConnection()
  try {
    return await work(new PooledConnection(raw, owner, client))
  } finally {
    delete raw['__knexTxId']
    await client.releaseConnection(raw)
  }
}
