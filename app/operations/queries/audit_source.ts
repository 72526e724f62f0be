import type { ListQuery, ListSource } from '#core/database/list_page'
import { searchUserIds } from '#users/index'

export interface AuditFilter {
  actorId?: number | undefined
  /** Who did it: beginning of an address or a name. */
  by?: string | undefined
  /** How it begins: 'user' finds 'user.suspend'. */
  action?: string | undefined
  /**
   * On what: how it begins; a whole one, 'user:7', is that one and not 'user:70'. Or the beginning of the address or the name
   * of an account.
   */
  subject?: string | undefined
  /** The form of the database: from this instant on. */
  from?: string | undefined
  /** Before this instant. */
  to?: string | undefined
}

/** The accounts that a filter names by their beginning; null: it names none. */
interface People {
  by: readonly number[] | null
  about: readonly number[]
}

const WHOLE = /^[a-z_]+:\d+$/

/** The accounts that a filter speaks of. */
async function peopleOf({ by, subject }: AuditFilter): Promise<People> {
  const [actors, subjects] = await Promise.all([
    by ? searchUserIds(by) : null,
    subject && !WHOLE.test(subject) ? searchUserIds(subject) : null,
  ])
  return { by: actors && actors.ids, about: subjects?.ids ?? [] }
}

/** The source of the audit list, narrowed to a filter and to the users it mentions. */
export async function auditSource(filter: AuditFilter): Promise<ListSource> {
  const { actorId, action, subject, from, to } = filter
  const people = await peopleOf(filter)
  return {
    table: 'audit_log',
    columns: ['id', 'actor_id', 'action', 'subject', 'changes', 'happened_at'],
    sorts: { id: 'id', happenedAt: 'happened_at' },
    narrow(query) {
      if (actorId !== undefined) query.where('actor_id', actorId)
      if (people.by) query.whereIn('actor_id', [...people.by])
      if (action !== undefined) beginning(query, 'action', action)
      if (subject !== undefined) onSubject(query, subject, people.about)
      if (from !== undefined) query.where('happened_at', '>=', from)
      if (to !== undefined) query.where('happened_at', '<', to)
      return query
    },
  }
}

function onSubject(query: ListQuery, subject: string, about: readonly number[]): ListQuery {
  if (WHOLE.test(subject)) return query.where('subject', subject)
  if (about.length === 0) return beginning(query, 'subject', subject)
  const accounts = about.map((id) => `user:${id}`)
  return query.where((either) => {
    void either.where((named) => void beginning(named as ListQuery, 'subject', subject)).orWhereIn('subject', accounts)
  })
}

/** A range instead of LIKE: it goes by the index on both engines, and nothing in it is a wildcard. No action or subject has a '~'. */
function beginning(query: ListQuery, column: string, text: string): ListQuery {
  const words = text.trim().toLowerCase()
  return query.where(column, '>=', words).where(column, '<', `${words}~`)
}
