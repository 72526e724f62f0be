import type { User } from './types'

/** What operators write of an account; whoever is no operator has no role. */
export function toPayload(values: Partial<User>): Partial<User> {
  const { email, firstName, lastName, subscriptionPlan, isAdmin, adminRole } = values
  return {
    email: email?.trim(),
    firstName: firstName?.trim() || null,
    lastName: lastName?.trim() || null,
    subscriptionPlan,
    isAdmin: isAdmin ?? false,
    adminRole: isAdmin ? (adminRole ?? 'admin') : null,
  }
}

/** Text fields begin empty, and a role to choose is there once it is asked for. */
export function fromRecord(record: Partial<User>): Partial<User> {
  const { firstName, lastName, adminRole } = record
  return { ...record, firstName: firstName ?? '', lastName: lastName ?? '', adminRole: adminRole ?? 'admin' }
}
