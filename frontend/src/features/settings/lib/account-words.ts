import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../messages'

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>

const fullName = ({ firstName, lastName }: Named) =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** The full name, or the e-mail of somebody who gave none. */
export const nameOrEmail = (user: Named) => fullName(user) || user.email

/** One or two letters for an avatar without a picture, whatever the script. */
export function initialsOf(user: Named): string {
  const given = [user.firstName, user.lastName]
    .map((part) => part?.trim())
    .filter((part) => part !== undefined && part !== '')
  const words = given.length > 0 ? given : [user.email]
  return words.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** A plan that this page does not know yet goes by its own name. */
export function planLabel(plan: string): string {
  return Object.hasOwn(messages.plans, plan) ? messages.plans[plan as keyof typeof messages.plans] : plan
}

export function connectionsLabel({
  connectionsUsed,
  connectionsLimit,
}: Pick<CurrentUser, 'connectionsUsed' | 'connectionsLimit'>): string {
  const { connectionsOf, connectionsUnlimited } = messages.account
  return connectionsLimit === null
    ? connectionsUnlimited(connectionsUsed)
    : connectionsOf(connectionsUsed, connectionsLimit)
}
