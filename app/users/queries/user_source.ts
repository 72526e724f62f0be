import type { ListSource } from '#core/database/list_page'
import { totalOf } from '#core/database/totals'
import type { ListedPlan } from '#users/contracts/staff_facts'
import type { AdminRole } from '#users/models/user'
import { searchUserIds } from '#users/queries/search_user_ids'
import { STAFF_COLUMNS } from '#users/services/user_for_staff'

export interface UserFilter {
  /** Beginning of address, last or first name. */
  q?: string | undefined
  subscriptionPlan?: ListedPlan | undefined
  subscriptionStatus?: 'active' | 'past_due' | undefined
  emailVerified?: boolean | undefined
  isAdmin?: boolean | undefined
  adminRole?: AdminRole | undefined
  suspended?: boolean | undefined
}

/** A day without a time is in the order of the number. */
const SORTS = { id: 'id', createdAt: 'id', email: 'email', lastName: 'last_name_key' }
const COLUMNS: Record<Exclude<keyof UserFilter, 'q'>, string> = {
  subscriptionPlan: 'plan',
  subscriptionStatus: 'plan_status',
  emailVerified: 'email_verified',
  isAdmin: 'is_admin',
  adminRole: 'admin_role',
  suspended: 'suspended',
}

/** Where the list of accounts comes from, narrowed to a filter. */
export async function userSource({ q, ...filter }: UserFilter): Promise<{ source: ListSource; isCut: boolean }> {
  const found = q ? await searchUserIds(q) : null
  const wanted = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [[COLUMNS[name], value] as const]
  })
  const source: ListSource = {
    table: 'users',
    columns: STAFF_COLUMNS,
    sorts: SORTS,
    unique: ['email'],
    narrow(query) {
      for (const [column, value] of wanted) query.where(column, value)
      // Only administrators have a role, and they are few: without this it would be looked for among all.
      if (filter.adminRole !== undefined) query.where('is_admin', true)
      return found ? query.whereIn('id', found.ids) : query
    },
    total: wanted.length === 0 && !found ? () => totalOf('users') : undefined,
  }
  return { source, isCut: found?.isCut ?? false }
}
