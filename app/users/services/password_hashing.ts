import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { scrypt } from '#config/hash'
import { ApiError } from '#core/errors'
import { Gate, TurnedAway } from '#core/gate'

/**
 * scrypt takes 64 MB and a thread of four that files and look-ups of names need too: two at once leave the rest alone.
 * Nobody waits longer than a page would; a third of the line is for those who have been here before.
 */
export const passwordGate = new Gate(2, 60, { reserved: 20, waitMs: 8_000 })
const RETRY_SECONDS = 5

/** Whose password is hashed. */
export interface Hashing {
  /** A browser that is signed in, or has been before: a flood of strangers doesn't keep it out. */
  isKnown?: boolean
  /** The request is over: nobody waits for the outcome any more. */
  signal?: AbortSignal | undefined
}

/** A hash that no password has. To make it costs nothing, to compare with it as much as with any other. */
const nobody = `$scrypt$n=${scrypt.cost},r=${scrypt.blockSize},p=${scrypt.parallelization}$${bytes(16)}$${bytes(64)}`

/** As the PHC string format has them: base64 without padding. */
function bytes(count: number): string {
  return randomBytes(count).toString('base64').replaceAll('=', '')
}

/**
 * One spelling for one password: 'é' typed as one character or as two must be the same (NIST SP 800-63B).
 * NFC keeps what people type apart; NFKC would also make distinct characters equal.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

export function hashPassword(password: string, hashing?: Hashing): Promise<string> {
  return inTurn(() => hash.make(normalizePassword(password)), hashing)
}

/** Compares with the same work whether there is a hash or not, so that time does not tell who has an account. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  hashing?: Hashing
): Promise<boolean> {
  const stored = passwordHash ?? nobody
  const matches = await inTurn(() => hash.verify(stored, normalizePassword(password)), hashing)
  return matches && passwordHash !== null
}

/** A flood of guesses waits, and is turned away when the line is long, instead of slowing everything else down. */
async function inTurn<T>(work: () => Promise<T>, { isKnown, signal }: Hashing = {}): Promise<T> {
  try {
    return await passwordGate.run(work, { preferred: isKnown, signal })
  } catch (error) {
    if (!(error instanceof TurnedAway)) throw error
    throw new ApiError(503, 'E_BUSY', 'Many people are signing in right now. Please try again in a moment.', {
      retryAfter: RETRY_SECONDS,
    })
  }
}
