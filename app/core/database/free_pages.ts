import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { usePooledConnection as onPooledConnection } from '#core/database/connection'

/** Pages that stay, so that the next rows need no new ones: a megabyte. */
const KEPT = 256
const BATCH = 256
const INCREMENTAL = 2
/** Another process that writes is waited for so long, and looked at so often. */
const PATIENCE_MS = 5_000
const LOOK_MS = 20

const isSqlite = () => db.connection().dialect.name !== 'mysql'

async function pragma(name: string): Promise<number> {
  const [row] = (await db.rawQuery(`PRAGMA ${name}`)) as Record<string, number>[]
  return Number(row?.[name] ?? 0)
}

/** How many pages of the SQLite file hold nothing and can be given back to the disk. */
export async function countFreePages(): Promise<number> {
  if (!isSqlite() || (await pragma('auto_vacuum')) !== INCREMENTAL) return 0
  return Math.max(0, (await pragma('freelist_count')) - KEPT)
}

/** Gives them back, some at a time, and answers how many. `moved` is called after each batch. */
export async function releaseFreePages(signal: AbortSignal, moved: (pages: number) => void): Promise<number> {
  let released = 0
  for (let waiting = await countFreePages(); waiting > 0;) {
    signal.throwIfAborted()
    await patiently(`PRAGMA incremental_vacuum(${Math.min(BATCH, waiting)})`, signal)
    const left = await countFreePages()
    released += Math.max(0, waiting - left)
    moved(released)
    // Others delete as fast, or nothing can be moved: the next run has another go.
    if (left >= waiting) break
    waiting = left
    await sleep(LOOK_MS)
  }
  return released
}

/** `exec` runs the pragma to its end; as a query it would stop after the first page. */
async function patiently(sql: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await onPooledConnection(async ({ raw }) => raw.exec?.(sql))
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || performance.now() > until) throw error
      await sleep(LOOK_MS, undefined, { signal })
    }
  }
}
