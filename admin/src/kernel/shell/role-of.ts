import type { CurrentUser } from '~/lib/auth/current-user'
import { type AdminRole, adminRoles } from '../plugin'

/** What an operator may use; an account that says nothing of it is an administrator's. */
export function roleOf({ adminRole }: Pick<CurrentUser, 'adminRole'>): AdminRole {
  return adminRoles.find((role) => role === adminRole) ?? 'admin'
}
