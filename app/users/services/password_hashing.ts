import hash from '@adonisjs/core/services/hash'

let dummy: Promise<string> | undefined

/**
 * One spelling for one password: 'é' typed as one character or as two must be the same (NIST SP 800-63B).
 * NFC keeps what people type apart; NFKC would also make distinct characters equal.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

export function hashPassword(password: string): Promise<string> {
  return hash.make(normalizePassword(password))
}

/** Compares with the same work whether there is a hash or not, so that time does not tell who has an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hash.make('nobody has this password')
  const matches = await hash.verify(passwordHash ?? (await dummy), normalizePassword(password))
  return matches && passwordHash !== null
}
