import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_MS = 30_000
const EVERY_MS = 50

/**
 * Looks again and again until there is something, and answers it; says what did not come where it never does. `what` as a function is
 * asked only then.
 */
export async function eventually<Seen>(
  what: string | (() => string),
  look: () => Seen | Promise<Seen>,
  everyMs = EVERY_MS,
  withinMs = WITHIN_MS
): Promise<Exclude<Seen, null | undefined | false>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== null && seen !== undefined && seen !== false) return seen as Exclude<Seen, null | undefined | false>
    if (Date.now() > deadline) {
      const said = typeof what === 'string' ? what : what()
      throw new Error(`In ${withinMs / 1000} s it did not come true: ${said}`)
    }
    await pause(everyMs)
  }
}
