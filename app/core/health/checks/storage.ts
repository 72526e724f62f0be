import { stat, statfs } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { fromSql } from '#core/database/columns'
import { pendingMigrations } from '#core/database/migrations'
import { firstRow } from '#core/database/rows'
import type { Finding, HealthCheck } from '#core/health/health_checks'

const CLOCK_SECONDS = 5
const LITTLE_PERCENT = 10
const LITTLE_BYTES = 1_000_000_000

/** Where data is kept. */
export const storageChecks: HealthCheck[] = [
  { id: 'core.migrations', name: 'Tables', question: 'Is the database up to date?', look: lookAtMigrations },
  { id: 'core.database_size', name: 'Database size', question: 'How large is the database?', look: lookAtSize },
  { id: 'core.clock', name: 'Clock', question: "Does the database's clock agree with ours?", look: lookAtClock },
  { id: 'core.disk', name: 'Disk', question: 'Is there room on the disk?', look: lookAtDisk },
]

async function lookAtMigrations(): Promise<Finding> {
  const { length } = await pendingMigrations()
  if (length === 0) return { level: 'good', detail: 'Up to date.' }
  return {
    level: 'problem',
    detail: `${length} ${length === 1 ? 'migration is' : 'migrations are'} pending.`,
    why: 'The server refuses to start, or calls fail that need the new tables.',
    todo: 'culvert system prepare',
  }
}

async function lookAtSize(): Promise<Finding> {
  if (db.connection().dialect.name !== 'mysql') {
    const { filename } = db.connection().getWriteClient().client.config.connection as { filename: string }
    const bytes = await Promise.all([filename, `${filename}-wal`].map(sizeOf))
    return { level: 'good', detail: `SQLite, ${megabytes(bytes[0] ?? 0)}, and ${megabytes(bytes[1] ?? 0)} in its log.` }
  }
  const found = await firstRow<{ version: string; zone: string; bytes: number | string | null }>(
    `SELECT VERSION() AS version, @@session.time_zone AS zone,
      (SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()) AS bytes`,
    []
  )
  return { level: 'good', detail: `${found?.version ?? 'MySQL'}, ${megabytes(Number(found?.bytes ?? 0))}.` }
}

async function lookAtClock(): Promise<Finding> {
  if (db.connection().dialect.name !== 'mysql') return { level: 'good', detail: 'SQLite uses our clock.' }
  const before = (await app.container.make(Clock)).now()
  const found = await firstRow<{ now: string }>('SELECT UTC_TIMESTAMP(3) AS now', [])
  const seconds = found ? Math.round(Math.abs(fromSql(found.now).diff(before).as('seconds'))) : 0
  if (seconds <= CLOCK_SECONDS) return { level: 'good', detail: 'They agree.' }
  return {
    level: 'problem',
    detail: `They differ by ${seconds} seconds.`,
    why: 'Links expire too early or too late, and nodes look silent.',
    todo: 'On both machines: timedatectl set-ntp true',
  }
}

async function lookAtDisk(): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(culvert.storage)
  const [free, percent] = [bavail * bsize, Math.round((100 * bavail) / Math.max(1, blocks))]
  const detail = `${megabytes(free)} free (${percent} %).`
  if (percent >= LITTLE_PERCENT || free >= 10 * LITTLE_BYTES) return { level: 'good', detail }
  return {
    level: free < LITTLE_BYTES ? 'problem' : 'note',
    detail,
    why: 'On a full disk nothing can be saved.',
    todo: `Make room on the disk of ${culvert.storage}; hosted files: culvert file usage`,
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0
const megabytes = (bytes: number) => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
