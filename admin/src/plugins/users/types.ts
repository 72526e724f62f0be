import type { Data } from '../../../../.adonisjs/client/data'

/** An account as the list of `/api/admin/users` has it. */
export type User = Data.Users.ListedUser

/** One account with its counts. */
export type UserInFull = Data.Users.DescribedUser

export const RESOURCE = 'users'

export const plans = [
  { id: 'free', name: 'Free' },
  { id: 'monthly', name: 'Monthly' },
  { id: 'yearly', name: 'Yearly' },
] as const

export const roles = [
  { id: 'admin', name: 'Administrator' },
  { id: 'support', name: 'Support' },
  { id: 'finance', name: 'Finance' },
] as const

export const statuses = [
  { id: 'active', name: 'Active' },
  { id: 'past_due', name: 'Past due' },
] as const

/** The word for an id of one of these lists. */
export function nameIn(list: readonly { id: string; name: string }[], id: string | null | undefined): string {
  return list.find((choice) => choice.id === id)?.name ?? ''
}

/** A user's whole name, or nothing. */
export function nameOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** How questions and labels name a user: what nobody else is called. */
export function calledOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const name = nameOf(user)
  return name ? `${name} (${user.email})` : user.email
}
