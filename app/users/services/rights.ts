import type { AdminRole } from '#users/models/user'

/** What an account may do in the console; null: nothing. */
export type Rights = AdminRole | null

/** The rights that a form leaves: the flag decides, and the role narrows it. A role alone changes only who has one. */
export function rightsAfter(
  before: Rights,
  { isAdmin = before !== null, adminRole }: { isAdmin?: boolean | undefined; adminRole?: Rights | undefined }
): Rights {
  if (!isAdmin) return null
  return adminRole ?? before ?? 'admin'
}
