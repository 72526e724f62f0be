import type { Trx } from '#core/database/transaction'
import { toSql } from '#core/database/columns'
import type { Clock } from '#core/clock'

export interface AuditEntry {
  /** The user who acted; null for the system or the terminal. */
  actorId: number | null
  /** `<noun>.<verb>`, for example 'user.set_admin'. */
  action: string
  /** What was acted on, for example 'user:7'. Never an e-mail address or a name. */
  subject: string
  /** Changed fields before and after, secrets masked. */
  changes?: Record<string, unknown>
  /** Makes it one line, whoever writes it: at most 43 characters. */
  ref?: string
}

/** Writes an audit row inside the action's own transaction: an unaudited change cannot be committed. */
export async function audit(trx: Trx, clock: Pick<Clock, 'now'>, entry: AuditEntry) {
  await trx.table('audit_log').insert({
    actor_id: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    changes: JSON.stringify(entry.changes ?? {}),
    happened_at: toSql(clock.now()),
    ref: entry.ref ?? null,
  })
}
