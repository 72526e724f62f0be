import { stat } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { fromSql } from '#core/database/columns'
import { pendingMigrations } from '#core/database/migrations'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { diskCheck } from '#core/health/checks/disk'
import type { Finding, HealthCheck } from '#core/health/health_checks'

const CLOCK_SECONDS = 5
const TIMES = `SELECT UTC_TIMESTAMP(3) AS now, IF(@@session.time_zone = 'SYSTEM', @@system_time_zone, @@session.time_zone) AS zone,
  TIMESTAMPDIFF(MINUTE, UTC_TIMESTAMP(), NOW()) AS ahead`

/** Where data is kept. */
export const storageChecks: HealthCheck[] = [
  { id: 'core.migrations', name: 'Tables', question: 'Is the database up to date?', look: lookAtMigrations },
  { id: 'core.database_size', name: 'Database size', question: 'How large is the database?', look: lookAtSize },
  {
    id: 'core.clock',
    name: 'Clock',
    question: "Does the database's clock agree with ours?",
    look: () => lookAtClock(),
  },
  diskCheck,
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
    const sqlite = await firstRow<{ version: string }>('SELECT sqlite_version() AS version', [])
    const [file = 0, log = 0] = bytes.map(megabytes)
    return { level: 'good', detail: `SQLite ${sqlite?.version ?? ''}, ${file}, and ${log} in its log.` }
  }
  const found = await firstRow<{ version: string; bytes: number | string | null }>(
    `SELECT VERSION() AS version,
      (SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE()) AS bytes`,
    []
  )
  return { level: 'good', detail: `${found?.version ?? 'MySQL'}, ${megabytes(Number(found?.bytes ?? 0))}.` }
}

/** Also whether its sessions are in UTC, as all that is stored. */
export async function lookAtClock(trx?: Trx): Promise<Finding> {
  if (db.connection().dialect.name !== 'mysql') return { level: 'good', detail: 'SQLite uses our clock.' }
  const before = (await app.container.make(Clock)).now()
  const found = await firstRow<{ now: string; zone: string; ahead: number }>(TIMES, [], trx)
  const seconds = found ? Math.round(Math.abs(fromSql(found.now).diff(before).as('seconds'))) : 0
  if (seconds <= CLOCK_SECONDS && found && Number(found.ahead) !== 0) return otherZone(found)
  if (seconds <= CLOCK_SECONDS) return { level: 'good', detail: 'They agree.' }
  return {
    level: 'problem',
    detail: `They differ by ${seconds} seconds.`,
    why: 'Links expire too early or too late, and nodes look silent.',
    todo: 'On both machines: timedatectl set-ntp true',
  }
}

/** What we write says UTC itself, so our own data is right in any zone. */
function otherZone({ zone, ahead }: { zone: string; ahead: number }): Finding {
  const minutes = Number(ahead)
  return {
    level: 'note',
    detail: `The database's time zone is ${zone}, ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} UTC.`,
    why: "Times that other programs write or compare with the database's NOW() are off by that. Ours are in UTC.",
    todo: "Set default-time-zone = '+00:00' below [mysqld] in the database's configuration, then restart it.",
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0
const megabytes = (bytes: number) => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
