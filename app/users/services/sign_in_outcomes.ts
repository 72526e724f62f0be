/** How a browser may get in. */
export type WayIn = 'password' | 'second_step' | 'passkey' | 'open_id' | 'reset_link'

/** How a sign-in may end. What succeeded is called after its way; `first_step`: a second one was asked for. */
export const SIGN_IN_OUTCOMES = [
  'password',
  'second_step',
  'passkey',
  'open_id',
  'reset_link',
  'first_step',
  'wrong_password',
  'wrong_code',
  'passkey_refused',
  'open_id_refused',
  'limited',
  'busy',
  'shut',
] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

const BY_CODE: Readonly<Record<string, SignInOutcome>> = {
  E_SECOND_FACTOR_REQUIRED: 'first_step',
  E_INVALID_CREDENTIALS: 'wrong_password',
  E_WRONG_CODE: 'wrong_code',
  E_PASSKEY_REFUSED: 'passkey_refused',
  E_PASSKEY_NOT_ACCEPTED: 'passkey_refused',
  E_TOO_MANY_REQUESTS: 'limited',
  E_BUSY: 'busy',
  E_ACCOUNT_SUSPENDED: 'shut',
  E_DELETION_PENDING: 'shut',
}

/** What an answer says about the sign-in; null where it was no attempt, such as a form that lacks a field. */
export function outcomeOf(
  way: WayIn,
  { status, code, location }: { status: number; code: string | undefined; location: string | undefined }
): SignInOutcome | null {
  if (code !== undefined) return BY_CODE[code] ?? null
  // The OpenID provider sends people to a page, which leads on.
  if (location?.includes('?error=')) return 'open_id_refused'
  if (location?.includes('#second-step=')) return 'first_step'
  return status < 400 ? way : null
}
