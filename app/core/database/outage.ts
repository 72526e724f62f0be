import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { isDatabaseAway, isPoolExhausted } from '#core/database/errors'
import { outsideRequests } from '#core/http/request_scope'
import { rows } from '#core/database/rows'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/**
 * Whether the database answers, as far as this process has noticed. An outage is two lines in the log however many requests
 * and timers meet it, and background work waits until it is over.
 */
export class Outage {
  #end: Promise<void> | undefined

  /** `ask` is a look at the database that rejects while it is away. */
  constructor(
    private ask: () => Promise<unknown> = () => rows('SELECT 1 AS one', []),
    private pause: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false })
  ) {}

  /** Resolves once the database answers again; undefined while there is no outage. */
  get end(): Promise<void> | undefined {
    return this.#end
  }

  /** True where the error says that the database is away: it's logged then, and nobody else needs to. */
  note(error: unknown): boolean {
    // Who waits for a connection meanwhile may give up before the driver does.
    if (this.#end && isPoolExhausted(error)) return true
    if (!isDatabaseAway(error)) return false
    if (!this.#end) {
      logger.error({ err: error }, 'the database does not answer')
      this.#end = outsideRequests(() => this.#watch())
    }
    return true
  }

  async #watch() {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await this.pause(pause)
      try {
        await this.ask()
        break
      } catch {
        // Still away.
      }
    }
    this.#end = undefined
    logger.warn('the database answers again')
  }
}

/** Of this process's database. */
export const outage = new Outage()
