import { percentOf } from '#shared/rates'

export { growthOf, percentOf, shareOf } from '#shared/rates'

const PERCENT = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
  // A rate that is rounded to zero from below has no sign.
  signDisplay: 'negative',
})

/** As files have it: '66.67'. */
export const percentText = (percent: number) => PERCENT.format(percent)

/** Payments that succeeded, in percent of those that are settled. 100 only where none failed. */
export function successRateOf(succeeded: number, failed: number): number | null {
  const rate = percentOf(succeeded, succeeded + failed)
  return rate === 100 && failed > 0 ? 99.99 : rate
}

/** Better than 95 of a hundred, by the counts: 95.00 % itself isn't. */
export function isHighSuccess(succeeded: number, failed: number): boolean {
  return succeeded * 100 > (succeeded + failed) * 95
}

/** A month of what is known for a year. Sums are divided, never the parts of them. */
export const monthOf = (x12: number) => Math.round(x12 / 12)

/**
 * Months of amounts that add up: each is what it adds to the running total, so that start and movements make up the end to the cent. None
 * of them is off by more than one.
 */
export function monthsOf(amounts: readonly number[]): number[] {
  let sum = 0
  return amounts.map((amount) => {
    const before = monthOf(sum)
    sum += amount
    return monthOf(sum) - before
  })
}
