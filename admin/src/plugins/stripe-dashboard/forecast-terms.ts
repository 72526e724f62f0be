import type { Data } from '../../../../.adonisjs/client/data'
import type { ForecastMonth, ForecastRule, Supposed } from '../../../../app/shared/forecast'
import type { Term } from './figure'
import { formatGrowth, formatRate, formatWholePeriod, moneyIn } from './format'

export const NOW = 'now'

export interface ForecastOf {
  basis: Data.Analytics.Forecast
  rule: ForecastRule
  supposed: Supposed
  ahead: readonly ForecastMonth[]
  currency: string
}

/** What a point of the forecast is made of: '+1' in one month, 'now', or the end of a month that is over. */
export function pointTerms(point: string, of: ForecastOf): { label: string; value: number; terms: Term[] } {
  if (point.startsWith('+')) return aheadTerms(Number(point), of)
  return pastTerms(point, of)
}

const inMonths = (count: number) => (count === 1 ? 'one month' : `${count} months`)

function aheadTerms(count: number, { basis, rule, supposed, ahead, currency }: ForecastOf) {
  const money = moneyIn(currency)
  const { lossRate, priceChange } = supposed
  const month = ahead[count - 1]
  const before = count === 1 ? basis.monthlyRecurringRevenue : (ahead[count - 2]?.expected ?? 0)
  const expected = month?.expected ?? 0
  const isPriced = priceChange !== 0
  // The price has changed in the month before already.
  const gained = Math.round(rule.gained * (count === 1 ? 1 : 1 + priceChange))
  // What is rounded is rounded here, so that the numbers give the result.
  const lost = count === 1 && isPriced ? Math.round(before * lossRate) : before + gained - expected
  const price: Term = { sign: '×', label: 'Price change', text: formatGrowth(priceChange * 100) }
  const terms: Term[] = [
    { label: count === 1 ? 'MRR now' : `Expected in ${inMonths(count - 1)}`, text: money(before) },
    { sign: '−', label: `Churn of ${formatRate(lossRate * 100)} of it`, text: money(lost) },
    {
      sign: '+',
      label: count > 1 && isPriced ? 'Gained a month, on average, at the new price' : 'Gained a month, on average',
      text: money(gained),
    },
    ...(count === 1 && isPriced ? [price] : []),
    { sign: '=', label: `Expected in ${inMonths(count)}`, text: money(expected) },
    { label: 'Low', text: money(month?.low ?? null) },
    { label: 'High', text: money(month?.high ?? null) },
  ]
  return { label: `Expected in ${inMonths(count)}`, value: expected, terms }
}

function pastTerms(point: string, { basis: { months, monthlyRecurringRevenue }, currency }: ForecastOf) {
  const money = moneyIn(currency)
  const index = point === NOW ? months.length - 1 : months.findIndex(({ at }) => at === point)
  const { at = '', start = 0, gained = 0, lost = 0 } = months[index] ?? {}
  const name = formatWholePeriod(at, 'month')
  const value = point === NOW ? monthlyRecurringRevenue : (months[index + 1]?.start ?? 0)
  const label = point === NOW ? 'MRR now' : `MRR at the end of ${name}`
  const since = value - (start + gained - lost)
  const terms: Term[] = [
    { label: `MRR at the start of ${name}`, text: money(start) },
    { sign: '+', label: `Gained in ${name}`, text: money(gained) },
    { sign: '−', label: `Lost in ${name}`, text: money(lost) },
    ...(point === NOW ? [{ sign: '+', label: 'Changed since', text: money(since) } as const] : []),
    { sign: '=', label, text: money(value) },
  ]
  return { label, value, terms }
}
