import { expect, test } from 'vitest'
import type { Term } from './figure'
import { keyFigures } from './overview-figures'
import { report } from './test-report'

/** '$999.89', '7/30', '11 3/30'. */
const numberOf = (text: string) =>
  text
    .replaceAll(/[$,]/g, '')
    .split(' ')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [of = 0, by = 1]) => sum + of / by, 0)

const resultOf = (terms: readonly Term[]) =>
  terms.slice(0, -1).reduce((result, { sign, text }) => {
    if (sign === '÷') return result / numberOf(text)
    return sign === '×' ? result * numberOf(text) : numberOf(text)
  }, 0)

const { details } = report

test('the numbers shown for the lifetime value give the value that is shown, to the cent', () => {
  const of = (lengthInMonths: typeof details.lengthInMonths, customerLifetimeValue: number) => {
    const subscribers = { ...details.subscribers, start: 9, churned: 2, end: 7 }
    const own = { ...details, annualRecurringRevenue: 99_989, subscribers, lengthInMonths }
    return keyFigures.customerLifetimeValue.terms({ ...report, details: own, customerLifetimeValue })
  }
  // What a subscriber pays, rounded to cents, by a churn rate of 22.22% would be $12.51.
  for (const [length, months, value] of [
    [{ months: 0, days: 7, of: 30 }, '7/30', 1_250],
    [{ months: 3, days: 0, of: 30 }, '3', 16_070],
    [{ months: 11, days: 3, of: 30 }, '11 3/30', 59_458],
  ] as const) {
    const terms = of(length, value)
    expect(terms.find(({ label }) => label === 'Months in the range')?.text).toBe(months)
    expect(resultOf(terms).toFixed(2)).toBe((value / 100).toFixed(2))
    expect(terms.at(-1)?.text).toBe(`$${(value / 100).toFixed(2)}`)
  }
})
