import { useState } from 'react'
import type { Data } from '../../../../.adonisjs/client/data'
import type { ForecastMonth, ForecastRule, Supposed } from '../../../../app/shared/forecast'
import { FiguresTable } from '../../kernel/chart'
import type { Term } from './figure'
import { DrawerFrame, Formula } from './figure-drawer'
import styles from './figure-drawer.module.css'
import { formatGrowth, formatRate, formatWholePeriod, moneyIn } from './format'
import { Movers } from './movers'
import type { Report } from './types'

interface Props {
  report: Report
  basis: Data.Analytics.Forecast
  rule: ForecastRule
  supposed: Supposed
  ahead: readonly ForecastMonth[]
  onClose: () => void
}

/** What a forecast is made of: its rule with the numbers, the months that it's taken from, and who moved in each. */
export function ForecastDrawer({ report, basis, rule, supposed, ahead, onClose }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const money = moneyIn(report.currency)
  const [next] = ahead
  return (
    <DrawerFrame title="Forecast" onClose={onClose}>
      <p className={styles.value}>{money(next?.expected ?? null)}</p>
      <p className={styles.meaning}>
        What is expected in one month; each month after it is computed from the one before in the same way. Low and high
        are as far from it as the months below missed their average.
      </p>
      <Formula terms={termsOf(basis.monthlyRecurringRevenue, rule, supposed, next?.expected ?? 0, money)} />
      <h3 className={styles.subtitle}>By month</h3>
      <FiguresTable
        label="By month"
        rows={basis.months.toReversed()}
        keyOf={({ at }) => at}
        columns={[
          {
            label: 'Month',
            render: ({ at }) => (
              <button type="button" className={styles.figure} onClick={() => setShown(at)}>
                {formatWholePeriod(at, 'month')}
              </button>
            ),
          },
          { label: 'At the start', render: ({ start }) => money(start) },
          { label: 'Gained', render: ({ gained }) => money(gained) },
          { label: 'Lost', render: ({ lost }) => money(lost) },
        ]}
      />
      {shown && <Movers key={shown} report={byMonth(report)} movement="any" at={shown} />}
    </DrawerFrame>
  )
}

const byMonth = (report: Report): Report => ({ ...report, details: { ...report.details, unit: 'month' } })

function termsOf(
  mrr: number,
  { gained }: ForecastRule,
  { lossRate, priceChange }: Supposed,
  expected: number,
  money: (minor: number | null) => string
): Term[] {
  const kept: Term = {
    sign: '−',
    label: `Churn of ${formatRate(lossRate * 100)} of it`,
    text: money(Math.round(mrr * lossRate)),
  }
  const price: Term = { sign: '×', label: 'Price change', text: formatGrowth(priceChange * 100) }
  return [
    { label: 'MRR now', text: money(mrr) },
    kept,
    { sign: '+', label: 'Gained a month, on average', text: money(Math.round(gained)) },
    ...(priceChange === 0 ? [] : [price]),
    { sign: '=', label: 'Expected in one month', text: money(expected) },
  ]
}
