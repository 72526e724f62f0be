import { useState } from 'react'
import { Chart } from '../../kernel/chart'
import { formatMoney, formatShortMoney } from '../../kernel/format/money'
import { FigureDrawer } from './figure-drawer'
import { stepFigure } from './movement-figures'
import { useEvents } from './marker-events'
import { pointsOf } from './period-points'
import type { Report } from './types'

/** How a chart of money writes it. */
export function moneyWords(currency: string) {
  return {
    format: (minor: number) => formatMoney(minor, currency),
    formatShort: (minor: number) => formatShortMoney(minor, currency),
  }
}

const pointLabelOf = ({ details: { unit } }: Report) => (unit === 'day' ? 'Day' : 'Month')
const titled = (what: string, { details: { unit } }: Report) => `${what} by ${unit}`

/** What came in above the line, what went back below it. */
export function MoneyChart({ report }: { report: Report }) {
  const { series } = report.details
  const events = useEvents({ report })
  const hasDisputes = series.some(({ disputed }) => disputed !== 0)
  return (
    <Chart
      kind="bars"
      label={titled('Money', report)}
      {...moneyWords(report.currency)}
      pointLabel={pointLabelOf(report)}
      points={pointsOf(report)}
      events={events}
      isStacked
      series={[
        { id: 'charged', label: 'Charged', color: 'accent', values: series.map(({ charged }) => charged) },
        { id: 'refunded', label: 'Refunded', color: 'premium', values: series.map(({ refunded }) => 0 - refunded) },
        ...(hasDisputes
          ? [
              {
                id: 'disputed',
                label: 'Disputed',
                color: 'offline' as const,
                values: series.map(({ disputed }) => 0 - disputed),
              },
            ]
          : []),
      ]}
    />
  )
}

/** From the start to the end, step by step; each step opens what it is made of. */
export function MovementsChart({ report }: { report: Report }) {
  const { start, new: started, expansion, reactivation, contraction, churn, end } = report.details.movements
  const [opened, setOpened] = useState<string | null>(null)
  const figure = opened === null ? undefined : stepFigure(opened)
  return (
    <>
      <Chart
        kind="waterfall"
        label="MRR movements"
        {...moneyWords(report.currency)}
        pointLabel="Movement"
        steps={[
          { id: 'start', label: 'Start', value: start, isTotal: true },
          { id: 'new', label: 'New', value: started },
          { id: 'expansion', label: 'Expansion', short: 'Expand', value: expansion },
          { id: 'reactivation', label: 'Reactivation', short: 'Return', value: reactivation },
          { id: 'contraction', label: 'Contraction', short: 'Shrink', value: 0 - contraction },
          { id: 'churn', label: 'Churn', value: 0 - churn },
          { id: 'end', label: 'End', value: end, isTotal: true },
        ]}
        onOpen={setOpened}
      />
      {figure && <FigureDrawer figure={figure} report={report} onClose={() => setOpened(null)} />}
    </>
  )
}

export function RecurringChart({ report }: { report: Report }) {
  const events = useEvents({ report })
  const values = report.details.series.map(({ monthlyRecurringRevenue }) => monthlyRecurringRevenue)
  return (
    <Chart
      kind="line"
      label={titled('Monthly recurring revenue', report)}
      {...moneyWords(report.currency)}
      pointLabel={pointLabelOf(report)}
      points={pointsOf(report)}
      events={events}
      series={[{ id: 'mrr', label: 'MRR', color: 'accent', values }]}
    />
  )
}
