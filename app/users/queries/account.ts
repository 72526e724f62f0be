import { isLanguage, type Language } from '#core/languages'
import type { AdminRole } from '#users/models/user'

/** What the server knows of a user on every request: a snapshot, not a record to be saved. */
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
  /** Null: nobody has said yet. */
  readonly language: Language | null
  /** Signing in takes a second step. */
  readonly secondFactor: boolean
  /** Its deletion was asked for and waits for something outside: nobody signs in any more. */
  readonly deletionPending: boolean
  /** An operator has shut it: nobody signs in any more. */
  readonly suspended: boolean
  /** Wants a mail about sign-ins from new browsers. */
  readonly mailOnSignIn: boolean
  /** Wants a mail when a server that a device is connected to is about to go. */
  readonly mailOnDrain: boolean
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
  language: string | null
  second_factor: number
  deletion_pending: number | null
  suspended: number
  mail_on_sign_in: number
  mail_on_drain: number
  created_on: string
}

/** Columns of an account, for statements that name the table `u`. */
export const ACCOUNT_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.email_verified, u.is_admin, u.admin_role,
  u.profile_image_url, u.auto_connect, u.password_hash IS NOT NULL AS has_password, u.language, u.second_factor, u.deletion_pending,
  u.suspended, u.mail_on_sign_in, u.mail_on_drain, u.created_on`

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
    language: isLanguage(row.language) ? row.language : null,
    secondFactor: Boolean(row.second_factor),
    deletionPending: Boolean(row.deletion_pending),
    suspended: Boolean(row.suspended),
    mailOnSignIn: Boolean(row.mail_on_sign_in),
    mailOnDrain: Boolean(row.mail_on_drain),
    createdOn: row.created_on.slice(0, 10),
  }
}
