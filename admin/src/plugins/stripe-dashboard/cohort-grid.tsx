import { Skeleton, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '../../../../.adonisjs/client/data'
import { Chart, type GridRow } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { FigureDrawer } from './figure-drawer'
import { formatCount, formatRate, formatWholePeriod, moneyIn } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

type Cohort = Data.Analytics.Cohorts['cohorts'][number]

const measures = [
  { id: 'rate', label: 'Customers, %' },
  { id: 'customers', label: 'Customers' },
  { id: 'mrr', label: 'MRR' },
] as const
type Measure = (typeof measures)[number]

const MONTHS = 12

/** Who still pays of the customers of a month, and how much, whatever the range is; each cell opens its customers. */
export function CohortGrid({ report }: { report: Report }) {
  const { currency, testMode } = report
  const [opened, setOpened] = useState<{ month: string; after: number } | null>(null)
  const [measure, setMeasure] = useState<Measure>(measures[0])
  const { data, error } = useCohorts(currency, testMode)
  if (error) {
    return (
      <p className={styles.failure} role="alert">
        Couldn't load the cohorts. {wordsOfFailure(error)}
      </p>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  if (data.length === 0) return null
  const cohort = data.find(({ month }) => month === opened?.month)
  return (
    <>
      <Chart
        kind="grid"
        label="Cohorts"
        note="Customers by the month of their first payment, at the end of that month (0) and of each month after it. The current month is as of now."
        rowLabel="First payment"
        columns={Array.from({ length: MONTHS }, (_, index) => String(index))}
        rows={data.map((cohort) => rowOf(cohort, measure, currency))}
        onOpen={(month, after) => setOpened({ month, after })}
        tools={
          <TextField
            select
            hiddenLabel
            fullWidth={false}
            value={measure.id}
            onChange={({ target }) => setMeasure(measures.find(({ id }) => id === target.value) ?? measures[0])}
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': 'Cohorts by' } }}
          >
            {measures.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </TextField>
        }
      />
      {cohort && opened && (
        <FigureDrawer figure={figureOf(cohort, opened.after)} report={report} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** What one cell is made of. */
function figureOf({ month, customers, months }: Cohort, after: number): Figure {
  const { customers: left = 0, monthlyRecurringRevenue = 0 } = months[after] ?? {}
  const later = after === 0 ? 'in the same month' : `${after} ${after === 1 ? 'month' : 'months'} later`
  return {
    id: `cohort ${month} ${after}`,
    label: `First paid in ${formatWholePeriod(month, 'month')}, ${later}`,
    value: () => formatCount(left, 'customer'),
    meaning: 'Who still paid at the end of that month, or pays now, of the customers who first paid in the month.',
    terms: ({ currency }) => [
      { label: 'Still pay', text: formatNumber(left) },
      { sign: '÷', label: 'First paid', text: formatNumber(customers) },
      { sign: '=', label: 'Customers, %', text: rateOf(left, customers) },
      { label: 'MRR', text: moneyIn(currency)(monthlyRecurringRevenue) },
    ],
    columns: () => [],
    isOfNow: true,
    payers: { call: 'cohorts/customers', query: { month, after: String(after) } },
  }
}

const rateOf = (left: number, customers: number) => formatRate(Math.round((left / customers) * 1_000) / 10)

/** A cell is as deep as its part of the customers who began, or of the most that they ever paid. */
function rowOf({ month, customers, months }: Cohort, { id }: Measure, currency: string): GridRow {
  const most = Math.max(1, ...months.map(({ monthlyRecurringRevenue }) => monthlyRecurringRevenue))
  return {
    id: month,
    label: formatWholePeriod(month, 'month'),
    size: formatCount(customers, 'customer'),
    cells: months.map((cell) => {
      if (id === 'mrr') {
        const { monthlyRecurringRevenue: mrr } = cell
        return { text: moneyIn(currency)(mrr), share: mrr / most }
      }
      const share = cell.customers / customers
      return { text: id === 'rate' ? rateOf(cell.customers, customers) : formatNumber(cell.customers), share }
    }),
  }
}

function useCohorts(currency: string, testMode: boolean) {
  const request = useRequest()
  const query = new URLSearchParams({ currency, mode: testMode ? 'test' : 'live' })
  return useQuery({
    queryKey: ['analytics/cohorts', String(query)],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/cohorts?${query}`, undefined, { signal })
      return (json as Data.Analytics.Cohorts).cohorts
    },
  })
}
