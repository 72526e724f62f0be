import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { deleteOldRows } from '#core/health/old_rows'
import { expiredRows } from '#users/services/expired_rows'

/** Removes what nobody can use any more. */
@inject()
export class PurgeExpired {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    await deleteOldRows(expiredRows(this.clock.now()), { signal: new AbortController().signal, report: () => {} })
  }
}
