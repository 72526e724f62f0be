import { rows } from '#core/database/rows'
import { ACCOUNT_COLUMNS, toAccount, type Account, type AccountRow } from '#users/queries/account'

export interface ListUsersInput {
  /** Beginning of the e-mail address. */
  search?: string
  adminsOnly?: boolean
  limit: number
}

/** Accounts by their number, newest first. */
export class ListUsers {
  async execute({ search = '', adminsOnly = false, limit }: ListUsersInput): Promise<Account[]> {
    const prefix = search.toLowerCase()
    // A range instead of LIKE: it uses the index on both engines, and nothing in it is a wildcard.
    const conditions = [...(prefix ? ['u.email >= ? AND u.email < ?'] : []), ...(adminsOnly ? ['u.is_admin = 1'] : [])]
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
    const sql = `SELECT ${ACCOUNT_COLUMNS} FROM users u ${where} ORDER BY u.id DESC LIMIT ${Math.trunc(limit)}`
    const found = await rows<AccountRow>(sql, prefix ? [prefix, `${prefix}\u{10FFFF}`] : [])
    return found.map(toAccount)
  }
}
