import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { prepareSqlite } from '#core/database/sqlite'
import type { Trx } from '#core/database/transaction'
import { must } from './shell.js'

/** The database of a product in the bed. */
export interface BedDatabase {
  /** What points the product at it. */
  env: Record<string, string>
  /** Destroys what is in it. */
  destroy(): Promise<void>
  /** Looks into it from outside. */
  look<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const NAME = 'bed'

async function looking<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.connection(NAME).transaction()
  try {
    return await work(trx)
  } finally {
    await trx.rollback()
    await db.manager.close(NAME)
  }
}

/** A file in the product's storage, which goes with it. */
export function sqliteOf(storage: () => string): BedDatabase {
  const pool = { min: 0, max: 1, afterCreate: prepareSqlite }
  return {
    env: {},
    destroy: async () => {},
    look: (work) => {
      const connection = { filename: join(storage(), 'culvert.sqlite') }
      db.manager.patch(NAME, { client: 'better-sqlite3', connection, useNullAsDefault: true, pool })
      return looking(work)
    },
    stop: async () => {},
  }
}

/** A MariaDB of its own in the network of the bed. */
export async function ownMariadb(): Promise<BedDatabase> {
  const { startMariadb } = (await import(new URL('../../../scripts/lib/mariadb.mjs', import.meta.url).href)) as {
    startMariadb(): Promise<{ env: Record<string, string>; server: { socket: string }; stop(): Promise<void> }>
  }
  const { env, server, stop } = await startMariadb()
  const name = env['DB_DATABASE'] ?? ''
  const connection = {
    host: env['DB_HOST'] ?? '',
    port: Number(env['DB_PORT']),
    user: env['DB_USER'] ?? '',
    password: env['DB_PASSWORD'] ?? '',
    database: name,
    dateStrings: true,
  }
  return {
    env,
    destroy: async () => {
      const sql = `DROP DATABASE ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4`
      await must('mariadb', ['--no-defaults', `--socket=${server.socket}`, '-e', sql])
    },
    look: (work) => {
      db.manager.patch(NAME, { client: 'mysql2', connection, pool: { min: 0, max: 1 } })
      return looking(work)
    },
    stop,
  }
}
