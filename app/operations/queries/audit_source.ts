import type { ListQuery, ListSource } from '#core/database/list_page'

export interface AuditFilter {
  actorId?: number | undefined
  /** How it begins: 'user' finds 'user.suspend'. */
  action?: string | undefined
  /** How it begins; a whole one, 'user:7', is that one and not 'user:70'. */
  subject?: string | undefined
  /** The form of the database: from this instant on. */
  from?: string | undefined
  /** Before this instant. */
  to?: string | undefined
}

/** Where the list of what was changed comes from, narrowed to a filter. */
export function auditSource({ actorId, action, subject, from, to }: AuditFilter): ListSource {
  return {
    table: 'audit_log',
    columns: ['id', 'actor_id', 'action', 'subject', 'changes', 'happened_at'],
    sorts: { id: 'id', happenedAt: 'happened_at' },
    narrow(query) {
      if (actorId !== undefined) query.where('actor_id', actorId)
      if (action !== undefined) beginning(query, 'action', action)
      if (subject !== undefined) {
        if (WHOLE.test(subject)) query.where('subject', subject)
        else beginning(query, 'subject', subject)
      }
      if (from !== undefined) query.where('happened_at', '>=', from)
      if (to !== undefined) query.where('happened_at', '<', to)
      return query
    },
  }
}

const WHOLE = /^[a-z_]+:\d+$/

/** A range instead of LIKE: it goes by the index on both engines, and nothing in it is a wildcard. No action or subject has a '~'. */
function beginning(query: ListQuery, column: string, text: string): ListQuery {
  const words = text.trim().toLowerCase()
  return query.where(column, '>=', words).where(column, '<', `${words}~`)
}
