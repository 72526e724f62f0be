import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Trx } from '#core/database/transaction'
import { type CancelReasons, countCancelReasons } from '#billing/reporting'
import { daysOf, type ReportRange, stretchOf } from '#analytics/services/analytics_range'

export interface FoundCancelReasons extends CancelReasons {
  /** The first day; null: from the first answer on. */
  readonly from: string | null
  /** Today, or the last day of this month. */
  readonly to: string
}

/** Why customers cancelled in a range, as far as they said so. */
@inject()
export class FindCancelReasons {
  constructor(private clock: Clock) {}

  async execute(
    { range, testMode }: { range: ReportRange; testMode: boolean },
    trx?: Trx
  ): Promise<FoundCancelReasons> {
    const stretch = stretchOf(range, this.clock.now())
    const counted = await countCancelReasons({ from: stretch.from, until: stretch.until, testMode }, trx)
    return { ...daysOf(stretch), ...counted }
  }
}
