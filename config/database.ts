import { join } from 'node:path'
import { defineConfig } from '@adonisjs/lucid'
import culvert from '#config/culvert'
import { databaseTls } from '#config/database_tls'
import { limitAnswers } from '#core/database/answer_limit'
import { prepareSqlite } from '#core/database/sqlite'
import env from '#start/env'

const host = env.get('DB_HOST', '127.0.0.1')
/** For how long a statement waits for a word from the database. */
const answerSeconds = env.get('DB_TIMEOUT', 15)
/** Lucid does not type it. */
const mysql2Only = { connectTimeout: Math.min(answerSeconds, 10) * 1000 }
const tls = databaseTls(host)
const file = { filename: join(culvert.storage, 'culvert.sqlite') }
const migrations = { naturalSort: true, paths: ['database/migrations'] }

export default defineConfig({
  connection: env.get('DB_CLIENT', 'sqlite'),
  prettyPrintDebugQueries: false,
  connections: {
    sqlite: {
      client: 'better-sqlite3',
      connection: file,
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      migrations,
      schemaGeneration: { enabled: false },
    },
    /** What the other one reads with (core/database/sqlite): no writer keeps it waiting. */
    sqliteReader: {
      client: 'better-sqlite3',
      connection: file,
      useNullAsDefault: true,
      pool: { min: 0, max: 1, afterCreate: prepareSqlite },
    },
    /** What reads much as of one moment (core/database/transaction, `atOneMoment`). */
    sqliteMoments: {
      client: 'better-sqlite3',
      connection: file,
      useNullAsDefault: true,
      pool: { min: 0, max: 4, afterCreate: prepareSqlite },
    },
    mysql: {
      client: 'mysql2',
      connection: {
        host,
        port: env.get('DB_PORT', 3306),
        user: env.get('DB_USER', 'culvert'),
        password: env.get('DB_PASSWORD')?.release() ?? '',
        database: env.get('DB_DATABASE', 'culvert'),
        charset: 'utf8mb4',
        ...(tls ? { ssl: tls } : {}),
        timezone: 'Z',
        ...mysql2Only,
        // Both engines answer dates as text: one consumer for both, no local time in between.
        dateStrings: true,
      },
      pool: {
        min: 1,
        max: env.get('DB_POOL', 10),
        acquireTimeoutMillis: Math.min(answerSeconds, 10) * 1000,
        afterCreate: limitAnswers(answerSeconds),
      },
      migrations,
      schemaGeneration: { enabled: false },
    },
  },
})
