import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { type Holder, openHolder } from '#core/database/lock_holder'
import { isRetryable, isUniqueViolation } from '#core/database/errors'
import { firstRow, write } from '#core/database/rows'

const POLL_MS = 200
const BEAT_MS = 10_000
/** A holder whose beat stood still for so long is gone, also where nobody can look after its connection. */
const GONE_AFTER_MS = 10 * 60_000

const TABLE = `CREATE TABLE IF NOT EXISTS migration_lock (
  id INTEGER NOT NULL PRIMARY KEY, place VARCHAR(200) NOT NULL, number BIGINT NOT NULL, beat INTEGER NOT NULL)`
const INSERT = 'INSERT INTO migration_lock (id, place, number, beat) VALUES (1, ?, ?, 0)'
const TAKE_OVER = `UPDATE migration_lock SET place = ?, number = ?, beat = 0
  WHERE id = 1 AND place = ? AND number = ? AND beat = ?`
const BEAT = 'UPDATE migration_lock SET beat = beat + 1 WHERE id = 1 AND place = ? AND number = ?'
const RELEASE = 'DELETE FROM migration_lock WHERE id = 1 AND place = ? AND number = ?'

interface Row {
  place: string
  number: number
  beat: number
}

/**
 * Does the work while no other process of this database does any, waiting for as long as one does. The lock is a row: a
 * cluster has no other that counts on all its nodes. Whose holder is gone is taken over, at once where that can be seen. `onWait` is
 * called once it has to wait.
 */
export async function withMigrationLock<T>(work: () => Promise<T>, onWait: () => void = () => {}): Promise<T> {
  await db.rawQuery(TABLE)
  const holder = await openHolder()
  const owner = [holder.place, holder.number]
  try {
    await take(holder, onWait)
    const heart = setInterval(() => void write(BEAT, owner).catch(() => {}), BEAT_MS).unref()
    try {
      return await work()
    } finally {
      clearInterval(heart)
      await write(RELEASE, owner)
    }
  } finally {
    holder.close()
  }
}

/** Whether a process does such work now, or did when it was killed. */
export async function isMigrationLocked(): Promise<boolean> {
  if (!(await db.connection().schema.hasTable('migration_lock'))) return false
  return (await firstRow('SELECT 1 AS taken FROM migration_lock WHERE id = 1', [])) !== null
}

/** A row with this process's own number was left by an earlier one: in a container all have the same. */
async function take(holder: Holder, onWait: () => void) {
  let seen: (Row & { since: number }) | null = null
  while (!(await insert(holder))) {
    const row = await firstRow<Row>('SELECT place, number, beat FROM migration_lock WHERE id = 1', [])
    if (!row) continue
    if (seen?.place !== row.place || seen.number !== row.number || seen.beat !== row.beat) {
      if (!seen) {
        logger.info('another process is running the migrations, waiting for it')
        onWait()
      }
      seen = { ...row, since: performance.now() }
    }
    const isGone = row.place === holder.place && (row.number === holder.number || !(await holder.isAlive(row.number)))
    if (isGone || performance.now() - seen.since > GONE_AFTER_MS) {
      const taken = await write(TAKE_OVER, [holder.place, holder.number, row.place, row.number, row.beat])
      if (taken.affected === 1) return
    }
    await sleep(POLL_MS)
  }
}

async function insert({ place, number }: Holder): Promise<boolean> {
  try {
    await write(INSERT, [place, number])
    return true
  } catch (error) {
    // Another node of the cluster was faster, or another writer of the file.
    if (isUniqueViolation(error) || isRetryable(error)) return false
    throw error
  }
}
