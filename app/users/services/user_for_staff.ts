import { createHash } from 'node:crypto'
import type { AdminRole } from '#users/models/user'
import type { ListedPlan } from '#users/contracts/staff_facts'

/** A row of users as staff may see it, as the database has it. */
export interface StaffRow {
  id: number
  email: string
  first_name: string | null
  last_name: string | null
  email_verified: number
  is_admin: number
  admin_role: AdminRole | null
  plan: ListedPlan
  plan_status: 'active' | 'past_due'
  suspended: number
  deletion_pending: number | null
  second_factor: number
  created_on: string
}

export const STAFF_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'email_verified',
  'is_admin',
  'admin_role',
  'plan',
  'plan_status',
  'suspended',
  'deletion_pending',
  'second_factor',
  'created_on',
] as const

/** A user as staff see one. */
export interface UserForStaff {
  readonly id: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emailVerified: boolean
  readonly isAdmin: boolean
  readonly adminRole: AdminRole | null
  readonly subscriptionPlan: ListedPlan
  readonly subscriptionStatus: 'active' | 'past_due'
  readonly suspended: boolean
  readonly deletionPending: boolean
  readonly secondFactor: boolean
  /** 'YYYY-MM-DD' */
  readonly createdAt: string
  readonly version: string
}

export function userForStaff(row: StaffRow): UserForStaff {
  const isAdmin = Boolean(row.is_admin)
  return {
    id: Number(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    emailVerified: Boolean(row.email_verified),
    isAdmin,
    adminRole: isAdmin ? (row.admin_role ?? 'admin') : null,
    subscriptionPlan: row.plan,
    subscriptionStatus: row.plan_status,
    suspended: Boolean(row.suspended),
    deletionPending: Boolean(row.deletion_pending),
    secondFactor: Boolean(row.second_factor),
    createdAt: row.created_on.slice(0, 10),
    version: versionOf(row),
  }
}

/**
 * What tells an edit from one that somebody else made meanwhile: a hash of everything that can be edited.
 * No counter and no time of a last change: such a thing is not kept of people.
 */
export function versionOf(row: StaffRow): string {
  const { email, first_name, last_name, admin_role, plan } = row
  const editable = [email, first_name, last_name, Boolean(row.is_admin), admin_role, plan, Boolean(row.suspended)]
  return createHash('sha256').update(JSON.stringify(editable)).digest('base64url').slice(0, 16)
}
