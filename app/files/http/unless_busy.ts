import { ApiError } from '#core/errors'
import { TurnedAway } from '#core/gate'

/** Does what waits at a gate, and answers where that was in vain. */
export async function unlessBusy<T>(others: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TurnedAway)) throw error
    throw new ApiError(503, 'E_BUSY', `Other ${others}. Try again in a moment.`, { retryAfter: 5 })
  }
}
