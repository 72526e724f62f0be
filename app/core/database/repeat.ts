import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryable } from '#core/database/errors'

const ATTEMPTS = 6
const BACKOFF_MS = 8

/** Does again what the database gave up for another transaction: a deadlock, or a busy file. `work` is a whole transaction. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
      await sleep(BACKOFF_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
