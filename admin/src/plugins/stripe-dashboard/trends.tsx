import { TextField } from '@mui/material'
import { useState } from 'react'
import { Chart } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { formatMoney, formatShortMoney } from '../../kernel/format/money'
import { FigureDrawer } from './figure-drawer'
import { trendFigure } from './trend-figures'
import { formatPeriod, formatWholePeriod } from './format'
import styles from './stripe-dashboard.module.css'
import { useEvents } from './marker-events'
import type { Report } from './types'

const measures = [
  { id: 'revenue', label: 'Revenue', color: 'accent' },
  { id: 'transactions', label: 'Transactions', color: 'info' },
  { id: 'newCustomers', label: 'New customers', color: 'good' },
] as const

type Measure = (typeof measures)[number]

const native = { select: { native: true } }

/** The last 6 or 12 months, whatever the range is. */
export function Trends({ report }: { report: Report }) {
  const { monthlyTrends, currency } = report
  const events = useEvents({ report, range: '1y' }, 'month')
  const [months, setMonths] = useState<6 | 12>(12)
  const [opened, setOpened] = useState<string | null>(null)
  const [measure, setMeasure] = useState<Measure>(measures[0])
  const shown = monthlyTrends.slice(-months)
  const { id, label, color } = measure
  const isMoney = id === 'revenue'
  return (
    <>
      <Chart
        kind="bars"
        label="Monthly trends"
        note={`${label} of the last ${months} months, whatever the range is.`}
        format={(value) => (isMoney ? formatMoney(value, currency) : formatNumber(value))}
        formatShort={(value) => (isMoney ? formatShortMoney(value, currency) : formatNumber(value))}
        pointLabel="Month"
        points={shown.map(({ month }) => ({
          id: month,
          short: formatPeriod(month, 'month'),
          whole: formatWholePeriod(month, 'month'),
        }))}
        events={events}
        onOpen={setOpened}
        series={[{ id, label, color, values: shown.map((trend) => trend[id]) }]}
        tools={
          <div className={styles.tools}>
            <TextField
              select
              hiddenLabel
              value={id}
              onChange={({ target }) => setMeasure(measures.find(({ id }) => id === target.value) ?? measures[0])}
              slotProps={{ ...native, htmlInput: { 'aria-label': 'Trend of' } }}
            >
              {measures.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </TextField>
            <TextField
              select
              hiddenLabel
              value={months}
              onChange={({ target }) => setMonths(target.value === '6' ? 6 : 12)}
              slotProps={{ ...native, htmlInput: { 'aria-label': 'Months' } }}
            >
              <option value={6}>6 months</option>
              <option value={12}>12 months</option>
            </TextField>
          </div>
        }
      />
      {opened && <FigureDrawer figure={trendFigure(id, opened)} report={report} onClose={() => setOpened(null)} />}
    </>
  )
}
