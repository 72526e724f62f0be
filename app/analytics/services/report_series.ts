import type { Window } from '#analytics/services/report_facts'
import type { Flows } from '#analytics/services/measures'
import { monthOf } from '#analytics/services/rates'
import { moneyOf } from '#analytics/services/report_splits'
import { CHURN, type ChurnKind, windowFigures } from '#analytics/services/window_figures'

/** Each day or month of a window: what happened in it, and what there was at its end. They make up the window's figures. */
export function seriesOf({ sums, start }: Pick<Window, 'sums' | 'start'>, periods: readonly string[]) {
  const { startX12, startSubscribers } = windowFigures([], start, [])
  const groups = Map.groupBy(sums, ({ at }) => at)
  let [x12, subscribers] = [startX12, startSubscribers]
  return periods.map((at) => {
    const figures = windowFigures(groups.get(at) ?? [], [], [])
    const { transactions, succeeded, failed, newCustomers, newSubscribers, reactivated, churned } = figures
    const { refunds, disputes, recovered: recoveredPayments, withUnknownFee, expanded, contracted } = figures
    const { refundedPayments, disputedPayments } = figures
    x12 += gainedX12(figures) - figures.churnX12
    subscribers += newSubscribers + reactivated + figures.transferredIn - churned - figures.transferredOut
    return {
      at,
      ...moneyOf(figures),
      transactions,
      succeeded,
      failed,
      failedAmount: figures.failedMinor,
      recovered: figures.recoveredMinor,
      recoveredPayments,
      withUnknownFee,
      refunds,
      refundedPayments,
      disputes,
      disputedPayments,
      newCustomers,
      newSubscribers,
      expanded,
      contracted,
      reactivated,
      churned,
      churnedBy: Object.fromEntries(CHURN.map((kind) => [kind, figures[`${kind}Churned`]])) as Record<
        ChurnKind,
        number
      >,
      subscribers,
      monthlyRecurringRevenue: monthOf(x12),
      newMrr: monthOf(figures.newX12),
      expansionMrr: monthOf(figures.expansionX12),
      contractionMrr: monthOf(figures.contractionX12),
      reactivationMrr: monthOf(figures.reactivationX12),
      churnedMrr: monthOf(figures.churnX12),
    }
  })
}

/** What a window adds, less what it takes away from who stays. */
export const gainedX12 = ({
  newX12,
  expansionX12,
  reactivationX12,
  contractionX12,
  transferInX12,
  transferOutX12,
}: Flows) => newX12 + expansionX12 + reactivationX12 + transferInX12 - contractionX12 - transferOutX12
