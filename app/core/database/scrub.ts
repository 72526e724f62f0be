import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'

const QUIET_MS = 1_000
let timer: NodeJS.Timeout | undefined

/**
 * Soon after rows were deleted for privacy, empties SQLite's write-ahead log: it
 * keeps old page images until then, `secure_delete` or not. Calls in quick
 * succession cost one run. On MySQL there is nothing to do.
 */
export function scrubSoon() {
  if (db.connection().dialect.name !== 'better-sqlite3') return
  timer ??= setTimeout(() => void scrubNow(), QUIET_MS).unref()
}

/** Empties the log now. Another process that reads at this moment postpones it. */
export async function scrubNow() {
  clearTimeout(timer)
  timer = undefined
  try {
    const [outcome] = (await db.rawQuery('PRAGMA wal_checkpoint(TRUNCATE)')) as { busy: number }[]
    if (outcome?.busy) scrubSoon()
  } catch (error) {
    logger.warn({ err: error }, "couldn't empty the write-ahead log")
  }
}
