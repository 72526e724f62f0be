import { hasCode } from '~/lib/api-error'

export type SecondFactorMethod = 'totp' | 'recovery' | 'passkey'

/** A sign-in whose first step was right. */
export interface PendingStep {
  challenge: string
  methods: SecondFactorMethod[]
}

const known = new Set<unknown>(['totp', 'recovery', 'passkey'])
const isMethod = (value: unknown): value is SecondFactorMethod => known.has(value)

/** The second step that the server asks for instead of signing in, or null where it refused for another reason. */
export function pendingStepOf(error: unknown): PendingStep | null {
  if (!hasCode(error, 'E_SECOND_FACTOR_REQUIRED')) return null
  const { challenge, methods } = error.body
  return stepOf(challenge, methods)
}

/** The same from the address, behind the #, where the way back from an OpenID provider leaves it. */
export function pendingStepIn(hash: string): PendingStep | null {
  const parts = new URLSearchParams(hash.slice(1))
  return stepOf(parts.get('second-step'), parts.get('methods')?.split(','))
}

function stepOf(challenge: unknown, methods: unknown): PendingStep | null {
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return null
  return { challenge, methods: methods.filter(isMethod) }
}
