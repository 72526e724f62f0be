import type { Outlook } from '#billing/reporting'
import { daysBetween } from '#analytics/services/days'
import { monthOf, monthsOf } from '#analytics/services/rates'

const sumOf = (days: readonly { valueX12: number }[]) => days.reduce((sum, { valueX12 }) => sum + valueX12, 0)

/** What of the recurring revenue will change by what is scheduled already, and what of it may be lost. */
export function outlookOf(
  { ending, pastDue, scheduled }: Outlook,
  { endX12, today }: { endX12: number; today: string }
) {
  const [endingX12, nextX12] = [sumOf(ending), scheduled.reduce((sum, day) => sum + day.nextX12, 0)]
  const [now = 0, cancelled = 0, changed = 0] = monthsOf([endX12, -endingX12, nextX12 - sumOf(scheduled)])
  return {
    committed: now + cancelled + changed,
    cancelled: 0 - cancelled,
    changed,
    atRisk: monthOf(endingX12 + sumOf(pastDue)),
    ending: inMonths(ending).map(({ day, ...own }) => ({ on: day, ...own })),
    // The last day of grace is 0; below it nothing is left.
    pastDue: inMonths(pastDue).map(({ day, ...own }) => ({ on: day, graceDaysLeft: daysBetween(today, day), ...own })),
    scheduled: scheduled.map(({ day: on, subscribers, valueX12, nextX12 }) => {
      return { on, subscribers, before: monthOf(valueX12), after: monthOf(nextX12) }
    }),
  }
}

/** Rounded along the running total, so that the days add up. */
function inMonths(days: Outlook['ending']) {
  const months = monthsOf(days.map(({ valueX12 }) => valueX12))
  return days.map(({ day, subscribers }, index) => ({ day, subscribers, monthlyRecurringRevenue: months[index] ?? 0 }))
}
