import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { findCohortPayers, findCustomerUsers, findOutlookCustomers, type Outlook } from '#billing/reporting'
import { cohortMonths } from '#analytics/queries/find_cohort_grid'
import type { SliceFilter } from '#analytics/services/movers'
import { monthOf } from '#analytics/services/rates'

/** One row of what is at risk or scheduled. */
export interface OutlookRequest extends SliceFilter {
  readonly part: keyof Outlook
  readonly on: string
}

/** One cell of the cohorts. */
export interface CohortCell {
  readonly testMode: boolean
  readonly currency: string
  /** Of the first payment, 'YYYY-MM'. */
  readonly month: string
  /** Months later. */
  readonly after: number
}

/** A customer behind a figure: the number of their account, and what they pay a month, in minor units. */
export interface FoundPayer {
  readonly customerId: number
  /** Null: the account is deleted. */
  readonly userId: number | null
  readonly monthlyRecurringRevenue: number
  /** After the change of plan that is scheduled; null: none is. */
  readonly next: number | null
}

export interface FoundPayers {
  readonly total: number
  /** The first ones. */
  readonly customers: readonly FoundPayer[]
}

const MOST = 200

/** The customers behind a figure of running subscriptions, by the rule that counts them. */
@inject()
export class FindPayers {
  constructor(private clock: Clock) {}

  async ofOutlook({ part, on, ...of }: OutlookRequest): Promise<FoundPayers> {
    return found(await findOutlookCustomers(of, { part, on }))
  }

  /** Nobody where the cell isn't shown. */
  async ofCohort({ month, after, ...of }: CohortCell): Promise<FoundPayers> {
    const months = cohortMonths(this.clock.now())
    const index = months.findIndex((one) => one.month === month)
    const cell = index < 0 ? undefined : months[index + after]
    return found(cell ? await findCohortPayers({ month, instant: cell.instant, ...of }) : [])
  }
}

type Payer = { customerId: number; valueX12: number; nextX12?: number | null }

async function found(payers: readonly Payer[]): Promise<FoundPayers> {
  const shown = payers.slice(0, MOST)
  const users = await findCustomerUsers(shown.map(({ customerId }) => customerId))
  return {
    total: payers.length,
    customers: shown.map(({ customerId, valueX12, nextX12 = null }) => ({
      customerId,
      userId: users.get(customerId) ?? null,
      monthlyRecurringRevenue: monthOf(valueX12),
      next: nextX12 === null ? null : monthOf(nextX12),
    })),
  }
}
