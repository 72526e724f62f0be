import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { type CancelAnswer, countCancelReasons, findCancelAnswers } from '#billing/reporting'
import type { CancelReason } from '#shared/cancel_reasons'
import { type AnalyticsRange, stretchOf } from '#analytics/services/analytics_range'
import { PAGE } from '#analytics/queries/list_payers'

export interface CancelCustomersRequest {
  readonly range: AnalyticsRange
  readonly testMode: boolean
  readonly reason: CancelReason
  readonly page?: number | undefined
}

export interface FoundCancelCustomers {
  readonly total: number
  /** Those of the page. */
  readonly customers: readonly CancelAnswer[]
}

/** The customers behind a reason for cancelling. */
@inject()
export class FindCancelCustomers {
  constructor(private clock: Clock) {}

  async execute({ range, testMode, reason, page = 1 }: CancelCustomersRequest): Promise<FoundCancelCustomers> {
    const { from, until } = stretchOf(range, this.clock.now())
    const of = { from, until, testMode }
    const { reasons } = await countCancelReasons(of)
    return {
      total: reasons.find((one) => one.reason === reason)?.count ?? 0,
      customers: await findCancelAnswers({ ...of, reason, offset: (page - 1) * PAGE, limit: PAGE }),
    }
  }
}
