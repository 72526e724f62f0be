import { Button, Skeleton, Slider } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Data } from '../../../../.adonisjs/client/data'
import { forecastOf, LEAST_MONTHS, type ForecastRule } from '../../../../app/shared/forecast'
import { Chart, type ChartEvent, type ChartPoint } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { useRequest } from '../../kernel/data/use-request'
import { formatGrowth, formatRate, formatWholePeriod, formatPeriod } from './format'
import own from './forecast.module.css'
import { ForecastDrawer } from './forecast-drawer'
import { NOW } from './forecast-terms'
import { useEvents } from './marker-events'
import { moneyWords } from './revenue-charts'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

type Basis = Data.Analytics.Forecast

/** What one may suppose, in percent. */
const LOSS = { min: 0, max: 30, step: 0.1 }
const PRICE = { min: -50, max: 50, step: 1 }

const NOTE =
  'MRR at the end of each month, now, and in the next three months: less what was lost a month, plus what was gained a month, on average of the last six. Four of five outcomes are between low and high. A price changes for everybody at once.'

/** The next three months, and what becomes of them with another churn or price. */
export function Forecast({ report }: { report: Report }) {
  const { currency, testMode } = report
  const { data, error } = useForecast(currency, testMode)
  if (error) {
    return (
      <p className={styles.failure} role="alert">
        Couldn't load the forecast. {wordsOfFailure(error)}
      </p>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  const { rule } = data
  if (!rule) {
    return (
      <section className={styles.card} aria-label="Forecast">
        <h2 className={styles.subtitle}>Forecast</h2>
        <p className={styles.note}>There is a forecast after {LEAST_MONTHS} whole months with subscribers.</p>
      </section>
    )
  }
  return <Supposing key={`${currency} ${testMode}`} basis={data} rule={rule} report={report} />
}

function Supposing({ basis, rule, report }: { basis: Basis; rule: ForecastRule; report: Report }) {
  const { currency } = report
  const happened = useEvents({ report, range: '1y' }, 'month')
  const usual = Math.round(rule.lossRate * 1_000) / 10
  const [loss, setLoss] = useState(usual)
  const [price, setPrice] = useState(0)
  const [opened, setOpened] = useState<string | null>(null)
  const isUsual = loss === usual && price === 0
  // An untouched slider keeps the exact rate, not its nearest step.
  const lossRate = loss === usual ? rule.lossRate : loss / 100
  const mrr = basis.monthlyRecurringRevenue
  const supposed = { lossRate, priceChange: price / 100 }
  const ahead = forecastOf(rule, mrr, supposed)
  const past = basis.months.slice(1).map(({ start }) => start)
  const known = [...past, mrr]
  const values = (name: 'low' | 'expected' | 'high') => [...known, ...ahead.map((month) => month[name])]
  return (
    <div className={own.supposing}>
      <Chart
        kind="line"
        label="Forecast"
        note={NOTE}
        {...moneyWords(currency)}
        pointLabel="Month"
        onOpen={setOpened}
        points={[...pastPoints(basis), now, ...ahead.map((_, index) => pointAhead(index + 1))]}
        events={[...happened.map((event) => atPoint(event, basis)), { point: NOW, text: 'Now', color: 'muted' }]}
        series={[
          { id: 'low', label: 'Low', color: 'muted', values: values('low') },
          { id: 'high', label: 'High', color: 'muted', values: values('high') },
          { id: 'expected', label: 'Expected', color: 'accent', values: values('expected') },
        ]}
        tools={
          <>
            <Button
              disabled={isUsual}
              onClick={() => {
                setLoss(usual)
                setPrice(0)
              }}
            >
              Reset
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpened('+1')}>
              How it's computed
            </Button>
          </>
        }
      />
      {opened && (
        <ForecastDrawer {...{ report, basis, rule, supposed, ahead }} point={opened} onClose={() => setOpened(null)} />
      )}
      <div className={`${styles.card} ${own.sliders}`}>
        <Choice label="Churn a month" value={loss} text={formatRate(loss)} onChange={setLoss} {...LOSS} />
        <Choice label="Price change" value={price} text={formatGrowth(price)} onChange={setPrice} {...PRICE} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: number
  text: string
  onChange: (value: number) => void
  min: number
  max: number
  step: number
}

function Choice({ label, value, text, onChange, ...limits }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <p className={own.name}>
        <span id={id}>{label}</span>
        <strong>{text}</strong>
      </p>
      <div className={own.slider}>
        <Slider
          size="small"
          value={Math.min(limits.max, value)}
          {...limits}
          aria-labelledby={id}
          getAriaValueText={() => text}
          onChange={(_, next) => onChange(next)}
        />
      </div>
    </div>
  )
}

const now: ChartPoint = { id: NOW, short: 'Now', whole: 'Now' }

/** What happened after the last month's point is at the one for now. */
function atPoint(event: ChartEvent, { months }: Basis): ChartEvent {
  const last = months.at(-2)?.at ?? ''
  return event.point > last ? { ...event, point: NOW } : event
}

/** MRR when a month began is what it was at the end of the one before. */
function pastPoints({ months }: Basis): ChartPoint[] {
  return months.slice(0, -1).map(({ at }) => {
    return { id: at, short: formatPeriod(at, 'month'), whole: `End of ${formatWholePeriod(at, 'month')}` }
  })
}

function pointAhead(months: number): ChartPoint {
  return { id: `+${months}`, short: `+${months}`, whole: `In ${months} ${months === 1 ? 'month' : 'months'}` }
}

function useForecast(currency: string, testMode: boolean) {
  const request = useRequest()
  const query = new URLSearchParams({ currency, mode: testMode ? 'test' : 'live' })
  return useQuery({
    queryKey: ['analytics/forecast', String(query)],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/analytics/forecast?${query}`, undefined, { signal })
      return json as Basis
    },
  })
}
