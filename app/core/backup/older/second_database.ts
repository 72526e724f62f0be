import { rmSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig, QueryClientContract } from '@adonisjs/lucid/types/database'
import culvert from '#config/culvert'
import { BackupRefused } from '#core/backup/format'

/** Lucid's name of the connection. */
const NAME = 'restoring'

/** The user may not make a database of that name. */
const NO_RIGHT = 'ER_DBACCESS_DENIED_ERROR'

/**
 * A second database beside the installation's own, for as long as `work` takes: a file in the storage folder, or a database of the
 * same server. It is empty at first. The caller holds the migration lock, so there is only one at a time.
 */
export async function withSecondDatabase<T>(work: (client: QueryClientContract) => Promise<T>): Promise<T> {
  await dropSecondDatabase()
  await make()
  try {
    db.manager.add(NAME, config())
    return await work(db.connection(NAME))
  } finally {
    await db.manager.close(NAME, true)
    await dropSecondDatabase()
  }
}

/** Also what a killed restore left. */
export async function dropSecondDatabase() {
  if (!isMysql()) {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file() + end, { force: true })
    return
  }
  try {
    await db.rawQuery(`DROP DATABASE IF EXISTS \`${databaseName()}\``)
  } catch (error) {
    // Who may not make it may not drop it either, and never made it.
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error
  }
}

async function make() {
  if (!isMysql()) return
  const [[own]] = (await db.rawQuery(
    'SELECT @@character_set_database AS charset, @@collation_database AS collation'
  )) as [[{ charset: string; collation: string }]]
  try {
    await db.rawQuery(`CREATE DATABASE \`${databaseName()}\` CHARACTER SET ${own.charset} COLLATE ${own.collation}`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error
    const [[{ user }]] = (await db.rawQuery('SELECT CURRENT_USER() AS user')) as [[{ user: string }]]
    throw new BackupRefused({ type: 'no_second_database', name: databaseName(), user })
  }
}

function config(): ConnectionConfig {
  const own = ownConfig()
  const change = isMysql() ? { database: databaseName() } : { filename: file() }
  return { ...own, connection: { ...(own.connection as object), ...change } } as ConnectionConfig
}

function ownConfig(): ConnectionConfig {
  const { config: own } = db.getRawConnection(db.primaryConnectionName) ?? {}
  if (!own) throw new Error('The database has no connection')
  return own
}

function isMysql(): boolean {
  return db.connection().dialect.name === 'mysql'
}

function databaseName(): string {
  const { connection } = ownConfig() as { connection: { database: string } }
  return `${connection.database}_restoring`
}

function file(): string {
  return join(culvert.storage, 'restoring.sqlite')
}
