import type { CurrentUser } from '~/lib/auth/current-user'
import { messages } from '../messages'

export type SectionId = keyof typeof messages.sections

const order = [
  'appearance',
  'profile',
  'account',
  'subscription',
  'security',
  'devices',
  'sessions',
  'notifications',
  'data',
  'help',
  'signOut',
] as const satisfies SectionId[]

/** Anchors are part of addresses, so they are the same in every language. */
export const anchorOf = (id: SectionId) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The sections that a user has, from top to bottom. Only who pays has a subscription. */
export function sectionsFor({ subscriptionPlan }: Pick<CurrentUser, 'subscriptionPlan'>): SectionId[] {
  return order.filter((id) => id !== 'subscription' || subscriptionPlan !== 'free')
}
