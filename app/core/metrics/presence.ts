import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { StoreProcessMinute } from '#core/metrics/store_process_minute'
import { processName, ThisProcess } from '#core/metrics/this_process'

/** Lets others see a process that is just starting, so that a restore doesn't begin beside it. */
@inject()
export class Presence {
  constructor(
    private storeProcessMinute: StoreProcessMinute,
    private clock: Clock
  ) {}

  /**
   * Starts with this process announced. `settle` looks whether a restore is under way, and answers whether it had to wait for one. Announced first:
   * either the restore sees this process once it has its lock, or this process sees the lock. After a wait both look again.
   */
  async begin<T>(settle: () => Promise<boolean>, start: () => Promise<T>): Promise<T> {
    try {
      do await this.announce()
      while (await settle())
      return await start()
    } catch (error) {
      // Nobody has to wait until a process is forgotten that never ran.
      await this.#withdraw().catch(() => {})
      throw error
    }
  }

  protected async announce(): Promise<void> {
    const current = new ThisProcess()
    const figures = current.take()
    current.stop()
    const startedAt = this.clock.now()
    await this.storeProcessMinute.execute({ process: processName, role: culvert.role, startedAt, figures })
  }

  async #withdraw() {
    await db.from('process_minutes').where('process', processName).delete()
  }
}
