import type { AdminRole } from '#users/models/user'

/** What the house knows of a user on every request: a snapshot, not a record to be saved. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emailVerified: boolean
  readonly isAdmin: boolean
  readonly adminRole: AdminRole | null
  readonly profileImageUrl: string | null
  readonly autoConnect: boolean
  readonly hasPassword: boolean
  /** 'YYYY-MM-DD' */
  readonly createdOn: string
}

export interface AccountRow {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  email_verified: number
  is_admin: number
  admin_role: AdminRole | null
  profile_image_url: string | null
  auto_connect: number
  has_password: number
  created_on: string
}

/** Columns of an account, for statements that name the table `u`. */
export const ACCOUNT_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.email_verified, u.is_admin, u.admin_role,
  u.profile_image_url, u.auto_connect, u.password_hash IS NOT NULL AS has_password, u.created_on`

export function toAccount(row: AccountRow): Account {
  const isAdmin = Boolean(row.is_admin)
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    emailVerified: Boolean(row.email_verified),
    isAdmin,
    adminRole: isAdmin ? (row.admin_role ?? 'admin') : null,
    profileImageUrl: row.profile_image_url,
    autoConnect: Boolean(row.auto_connect),
    hasPassword: Boolean(row.has_password),
    createdOn: row.created_on.slice(0, 10),
  }
}
