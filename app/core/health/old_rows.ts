import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { TaskFigure, TaskWork } from '#core/health/maintenance_tasks'

const BATCH = 500
/** SQLite answers synchronously, so without a pause other requests would wait. */
const PAUSE_MS = 5

/** Rows of a table that may go. */
export interface OldRows {
  readonly table: string
  /** 'expired sessions deleted' */
  readonly what: string
  /** What tells its rows apart; `id` by default. */
  readonly key?: string
  where(query: DatabaseQueryBuilderContract): unknown
}

/** How many there are. */
export async function countOldRows(all: readonly OldRows[]): Promise<TaskFigure[]> {
  return Promise.all(
    all.map(async ({ table, what, where }) => {
      const query = db.from(table)
      where(query)
      const [row] = (await query.count({ count: '*' })) as { count: number | string }[]
      return { what, count: Number(row?.count ?? 0) }
    })
  )
}

/** Deletes them in batches, so no one waits for a long statement. */
export async function deleteOldRows(all: readonly OldRows[], { signal, report }: TaskWork): Promise<TaskFigure[]> {
  const figures: TaskFigure[] = []
  let done = 0
  for (const { table, what, key = 'id', where } of all) {
    let count = 0
    for (;;) {
      signal.throwIfAborted()
      const query = db.from(table).select(key).limit(BATCH)
      where(query)
      const rows = (await query) as Record<string, string | number>[]
      if (rows.length === 0) break
      const deleted = Number(
        await db
          .from(table)
          .whereIn(
            key,
            rows.flatMap((row) => row[key] ?? [])
          )
          .where((still) => void where(still))
          .delete()
      )
      count += deleted
      done += deleted
      report({ done })
      // Another process has the rest.
      if (deleted === 0) break
      await sleep(PAUSE_MS)
    }
    figures.push({ what, count })
  }
  return figures
}
