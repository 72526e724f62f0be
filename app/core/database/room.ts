import { statfs } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'

/** More than a transaction of a few rows takes in SQLite's log. */
const LEAST_BYTES = 1_000_000

/**
 * Whether the disk has room to commit to. SQLite says that it is full no earlier than at COMMIT, when what can't be rolled back,
 * such as a rename, is done. A database server refuses the row before.
 */
export async function commitsFindRoom(): Promise<boolean> {
  if (db.connection().dialect.name !== 'better-sqlite3') return true
  const { bavail, bsize } = await statfs(culvert.storage)
  return bavail * bsize >= LEAST_BYTES
}
