import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'

/** A row of audit_log, as the database has it. */
export interface AuditRow {
  id: number
  actor_id: number | null
  action: string
  subject: string
  changes: string
  happened_at: string
}

/** A change by an operator. */
export interface WrittenEntry {
  readonly id: number
  /** Null: the service itself, or the terminal. */
  readonly actorId: number | null
  readonly action: string
  readonly subject: string
  readonly changes: Record<string, unknown>
  readonly happenedAt: DateTime
}

export function writtenEntry(row: AuditRow): WrittenEntry {
  return {
    id: Number(row.id),
    actorId: row.actor_id === null ? null : Number(row.actor_id),
    action: row.action,
    subject: row.subject,
    changes: JSON.parse(row.changes) as Record<string, unknown>,
    happenedAt: fromSql(row.happened_at),
  }
}
