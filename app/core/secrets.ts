import encryption from '@adonisjs/core/services/encryption'

/**
 * Secrets at rest: AES-256-GCM under the application key. The context (table,
 * column and owner) is authenticated with the value, so that a sealed value
 * that was moved to another row does not open. Takes a text, or whatever JSON knows.
 */
export function seal(plain: unknown, context: string): string {
  return encryption.encrypt(plain, { purpose: context })
}

/** Opens a sealed value; throws when it was altered, moved, or sealed under a key that is gone. */
export function open<Plain = string>(sealed: string, context: string): Plain {
  const plain = encryption.decrypt<Plain>(sealed, context)
  if (plain === null) throw new Error(`A sealed value does not open (${context}). Was APP_KEY changed?`)
  return plain
}
