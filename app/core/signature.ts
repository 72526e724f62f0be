import { createHmac, timingSafeEqual } from 'node:crypto'
import env from '#start/env'

/** Our signature under a text, in hex: a key of its own for each purpose, made of the application key. */
export function signature(purpose: string, text: string, length = 64): string {
  const key = createHmac('sha256', env.get('APP_KEY').release()).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('hex').slice(0, length)
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
