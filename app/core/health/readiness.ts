import { isMigrated } from '#core/database/migrations'
import { rows } from '#core/database/rows'

/** Whether the database answers and has the tables of this code. */
export class Readiness {
  /** Migrations only go forward: what was complete for this code stays complete. */
  #isMigrated = false

  async look(): Promise<boolean> {
    await rows('SELECT 1 AS one', [])
    this.#isMigrated ||= await isMigrated()
    return this.#isMigrated
  }
}
