import { err, ok, type Result } from '#core/result'
import { findPasswordHash } from '#users/queries/find_password_hash'
import { verifyPassword } from '#users/services/password_hashing'

export type ConfirmPasswordError = { type: 'wrong_password' } | { type: 'no_password' }

/** Asks a signed-in user for the password again. Answers the hash it was compared with, for a conditional change. */
export async function confirmPassword(
  userId: number,
  password: string,
  signal?: AbortSignal
): Promise<Result<{ passwordHash: string }, ConfirmPasswordError>> {
  const found = await findPasswordHash(userId)
  if (!found?.passwordHash) return err({ type: 'no_password' })
  if (!(await verifyPassword(found.passwordHash, password, { isKnown: true, signal })))
    return err({ type: 'wrong_password' })
  return ok({ passwordHash: found.passwordHash })
}
