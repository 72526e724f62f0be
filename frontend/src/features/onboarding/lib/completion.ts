import { userPrefix } from '~/lib/user-prefix'

/** Closed without an end: this tab does not ask again. */
const DISMISSED = 'culvert-onboarding-dismissed'

const flag = (userId: number) => `${userPrefix(userId)}onboarding-completed`

interface Person {
  id: number
  emailVerified: boolean
  usageCount: number
}

/** Whether the tutorial shows by itself: nobody completed it here, or the account was not used yet. */
export function showsByItself({ id, emailVerified, usageCount }: Person): boolean {
  if (sessionStorage.getItem(DISMISSED) !== null) return false
  return localStorage.getItem(flag(id)) === null || (!emailVerified && usageCount === 0)
}

export function keepCompleted(userId: number) {
  localStorage.setItem(flag(userId), 'true')
}

export function dismiss() {
  sessionStorage.setItem(DISMISSED, 'true')
}
