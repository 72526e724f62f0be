import encryption from '@adonisjs/core/services/encryption'
import { sealContext, type SealedPlace } from '#core/sealed_columns'

type Bound = readonly (string | number)[]

/**
 * Secrets at rest: AES-256-GCM under the application key. Where the value is kept (table, column and what of the row it is
 * bound to) is authenticated with it, so that a sealed value that was moved to another row does not open. Takes a text, or
 * whatever JSON knows.
 */
export function seal(plain: unknown, place: SealedPlace, ...boundTo: Bound): string {
  return encryption.encrypt(plain, { purpose: sealContext(place, boundTo) })
}

/** Opens a sealed value; throws when it was altered, moved, or sealed under a key that is gone. */
export function open<Plain = string>(sealed: string, place: SealedPlace, ...boundTo: Bound): Plain {
  const context = sealContext(place, boundTo)
  const plain = encryption.decrypt<Plain>(sealed, context)
  if (plain === null) throw new Error(`A sealed value does not open (${context}). Was APP_KEY changed?`)
  return plain
}

/**
 * The value sealed under the present key: 'current' where it is already, null where neither the present nor the previous
 * key opens it.
 */
export function reseal(sealed: string, place: SealedPlace, ...boundTo: Bound): 'current' | { sealed: string } | null {
  const context = sealContext(place, boundTo)
  if (encryption.use('current').decrypt(sealed, context) !== null) return 'current'
  const plain = encryption.decrypt<unknown>(sealed, context)
  return plain === null ? null : { sealed: encryption.encrypt(plain, { purpose: context }) }
}
