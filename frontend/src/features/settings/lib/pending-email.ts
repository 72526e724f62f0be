import { userPrefix } from '~/lib/user-prefix'

const GOOD_FOR_MS = 24 * 3600 * 1000

interface Pending {
  email: string
  until: number
}

const keyOf = (userId: number) => `${userPrefix(userId)}pending-email`

/**
 * The address that a link was asked for from this browser and that is not confirmed yet. Only the browser remembers:
 * the server's answer is the same for an address that belongs to somebody else, and a question later would tell.
 */
export function pendingEmail(user: { id: number; email: string }, now = Date.now()): string | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(user.id)) ?? 'null')
    return isPending(value) && value.until > now && value.email !== user.email ? value.email : null
  } catch {
    return null
  }
}

export function keepPendingEmail(userId: number, email: string, now = Date.now()) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ email, until: now + GOOD_FOR_MS } satisfies Pending))
  } catch {
    // Without storage the notice lasts as long as the page.
  }
}

export function dropPendingEmail(userId: number) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Then nothing was kept either.
  }
}

function isPending(value: unknown): value is Pending {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    'until' in value &&
    typeof value.until === 'number'
  )
}
