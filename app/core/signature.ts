import { createHmac, timingSafeEqual } from 'node:crypto'
import env from '#start/env'

/** Our signature under a text, in hex: a key of its own for each purpose, made of the application key. */
export function signature(purpose: string, text: string, length = 64): string {
  return signed(env.get('APP_KEY').release(), purpose, text).slice(0, length)
}

/** Tells application keys apart, and nothing of the key. */
export function keyId(): string {
  return keyIdOf(env.get('APP_KEY').release())
}

/** The ID of the key before the last change; undefined where there is none, or it's the present one. */
export function previousKeyId(): string | undefined {
  const previous = env.get('APP_KEY_PREVIOUS')?.release()
  const id = previous ? keyIdOf(previous) : undefined
  return id === keyId() ? undefined : id
}

/** The ID of an application key. */
export function keyIdOf(appKey: string): string {
  return signed(appKey, 'id of the application key', '').slice(0, 8)
}

/** Whether this is our signature, of the present key or of the previous one. */
export function isSignature(given: string, purpose: string, text: string, length = 64): boolean {
  const previous = env.get('APP_KEY_PREVIOUS')?.release()
  return (
    isSame(given, signature(purpose, text, length)) ||
    (previous !== undefined && isSame(given, signed(previous, purpose, text).slice(0, length)))
  )
}

function signed(appKey: string, purpose: string, text: string): string {
  const key = createHmac('sha256', appKey).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
