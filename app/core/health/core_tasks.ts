import { readFile } from 'node:fs/promises'
import { endianness } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { countFreePages, releaseFreePages } from '#core/database/free_pages'
import type { MaintenanceTask, TaskFigure, TaskWork } from '#core/health/maintenance_tasks'
import { countOldRows, deleteOldRows, type OldRows } from '#core/health/old_rows'
import { JOBS_KEPT_DAYS } from '#core/jobs/purge_jobs'
import { MINUTES_KEPT_HOURS } from '#core/metrics/store_process_minute'

/** SQLite looks at about so many rows of each index: others wait while it does, as it answers synchronously. */
const ROWS_COUNTED = 1_000
/** For them, after each table. */
const PAUSE_MS = 5

/** Where the log's index has how many pages there are, and how many were moved. */
const PAGES_AT = 16
const MOVED_AT = 96
const INDEX_BYTES = 136

/** The kernel's upkeep. */
export const coreTasks: MaintenanceTask[] = [
  {
    id: 'core.old_records',
    name: 'Delete old records',
    about: `Deletes jobs that ended more than ${JOBS_KEPT_DAYS} days ago and metrics older than ${MINUTES_KEPT_HOURS} hours.`,
    estimate: async () => countOldRows(await oldRecords()),
    run: async (work) => deleteOldRows(await oldRecords(), work),
  },
  {
    id: 'core.database_statistics',
    name: 'Update database statistics',
    about: 'Lets the database count its tables again, so that it chooses the right indexes.',
    estimate: async () => [{ what: 'tables counted', count: (await tables()).length }],
    run: countTables,
  },
  {
    id: 'core.database_log',
    name: 'Empty the database log',
    about: 'Moves pages from the write-ahead log into the SQLite file. MySQL and MariaDB do this by themselves.',
    estimate: async () => [{ what: 'log pages moved', count: await logPages() }],
    run: moveLog,
  },
  {
    id: 'core.free_pages',
    name: 'Give free pages back',
    about: 'Shrinks the SQLite file by pages that hold nothing. MySQL and MariaDB use theirs again.',
    estimate: async () => [{ what: 'free pages given back', count: await countFreePages() }],
    run: async ({ signal, report }) => [
      { what: 'free pages given back', count: await releaseFreePages(signal, (done) => report({ done })) },
    ],
  },
]

async function oldRecords(): Promise<OldRows[]> {
  const now = (await app.container.make(Clock)).now()
  const [ended, measured] = [now.minus({ days: JOBS_KEPT_DAYS }), now.minus({ hours: MINUTES_KEPT_HOURS })].map(toSql)
  return [
    { table: 'jobs', what: 'ended jobs deleted', where: (query) => query.where('finished_at', '<', ended ?? '') },
    { table: 'process_minutes', what: 'metrics deleted', where: (query) => query.where('minute', '<', measured ?? '') },
  ]
}

const isSqlite = () => db.connection().dialect.name !== 'mysql'

async function tables(): Promise<string[]> {
  return db.connection().getAllTables()
}

async function countTables({ signal, report }: TaskWork): Promise<TaskFigure[]> {
  const all = await tables()
  for (const [at, table] of all.entries()) {
    signal.throwIfAborted()
    await countTable(table)
    report({ done: at + 1, total: all.length })
    await sleep(PAUSE_MS)
  }
  return [{ what: 'tables counted', count: all.length }]
}

/** A limit is the connection's own, so both are on one. */
async function countTable(table: string) {
  if (!isSqlite()) return db.rawQuery('ANALYZE TABLE ??', [table])
  return transaction(async (trx) => {
    await trx.rawQuery(`PRAGMA analysis_limit = ${ROWS_COUNTED}`)
    await trx.rawQuery('ANALYZE ??', [table])
  })
}

/** How far the log is, by its index, whose format is fixed (https://sqlite.org/walformat.html, 2.3): its pages, and those already moved. */
async function readLog(): Promise<{ pages: number; moved: number }> {
  const { filename } = db.connection().getWriteClient().client.config.connection as { filename: string }
  const index = await readFile(`${filename}-shm`).catch(() => null)
  if (!index || index.length < INDEX_BYTES) return { pages: 0, moved: 0 }
  const at = (offset: number) => (endianness() === 'LE' ? index.readUInt32LE(offset) : index.readUInt32BE(offset))
  return { pages: at(PAGES_AT), moved: at(MOVED_AT) }
}

async function logPages(): Promise<number> {
  if (!isSqlite()) return 0
  const { pages, moved } = await readLog()
  return Math.max(0, pages - moved)
}

/** Passive: it waits for no reader and stops none. SQLite answers how many pages have been moved in all. */
async function moveLog(): Promise<TaskFigure[]> {
  if (!isSqlite()) return []
  const before = await readLog()
  const answer = (await db.rawQuery('PRAGMA wal_checkpoint(PASSIVE)')) as { checkpointed?: number }[]
  return [{ what: 'log pages moved', count: Math.max(0, Number(answer[0]?.checkpointed ?? 0) - before.moved) }]
}
