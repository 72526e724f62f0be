import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'

const FLOOR_MS = app.inTest ? 30 : 250

/**
 * Ends no sooner than this, so that the time of an answer does not tell whether an account exists. Wraps the part whose
 * work differs; hashing a password takes long enough by itself and is the same for everyone.
 */
export async function evenAnswer<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(FLOOR_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
