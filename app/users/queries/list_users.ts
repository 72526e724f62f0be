import { rows } from '#core/database/rows'
import type { AdminRole } from '#users/models/user'
import { ACCOUNT_COLUMNS, toAccount, type Account, type AccountRow } from '#users/queries/account'
import { searchUserIds } from '#users/queries/search_user_ids'

export interface ListUsersInput {
  /** Beginning of the address or of the name. */
  search?: string
  adminsOnly?: boolean
  /** Only staff with one of these roles whose account is open. */
  staffRoles?: readonly AdminRole[]
  /** All without it. */
  limit?: number
}

/** Accounts by their number, newest first. A search looks at the first few hundred that it finds. */
export class ListUsers {
  async execute({ search = '', adminsOnly = false, staffRoles, limit }: ListUsersInput): Promise<Account[]> {
    const wanted = search.trim() ? (await searchUserIds(search)).ids : null
    if (wanted?.length === 0) return []
    const conditions = [
      ...(wanted ? [`u.id IN (${wanted.map(() => '?').join(', ')})`] : []),
      ...(adminsOnly || staffRoles ? ['u.is_admin = 1'] : []),
      ...(staffRoles
        ? [
            `COALESCE(u.admin_role, 'admin') IN (${staffRoles.map(() => '?').join(', ')})`,
            'u.suspended = 0 AND COALESCE(u.deletion_pending, 0) = 0',
          ]
        : []),
    ]
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
    const most = limit === undefined ? '' : `LIMIT ${Math.trunc(limit)}`
    const sql = `SELECT ${ACCOUNT_COLUMNS} FROM users u ${where} ORDER BY u.id DESC ${most}`
    return (await rows<AccountRow>(sql, [...(wanted ?? []), ...(staffRoles ?? [])])).map(toAccount)
  }
}
