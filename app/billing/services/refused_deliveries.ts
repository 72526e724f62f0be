import logger from '@adonisjs/core/services/logger'

const QUIET_MS = 60_000

/** Counts what came to the webhooks and was not genuine, and says so in the log, at most once a minute. */
export class RefusedDeliveries {
  readonly #counts = new Map<string, number>()
  #saidAt = 0

  count(gateway: string, reason: string) {
    const key = `${gateway} ${reason}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    if (Date.now() - this.#saidAt < QUIET_MS) return
    this.#saidAt = Date.now()
    logger.warn({ refused: Object.fromEntries(this.#counts) }, 'webhook deliveries were refused')
  }

  /** So many since this process began, by gateway and reason. */
  counts(): ReadonlyMap<string, number> {
    return this.#counts
  }
}
