/** What moved in a whole month, in minor units a month. */
export interface MonthMoved {
  /** 'YYYY-MM' */
  at: string
  /** MRR when it began. */
  start: number
  /** New, expansion and reactivation. */
  gained: number
  /** Contraction and churn. */
  lost: number
}

/** What the next months are computed from. */
export interface ForecastRule {
  /** The part of MRR that is lost in a month, from 0 to 1: all that was lost by all that there was at the starts. */
  lossRate: number
  /** What is gained in a month, in minor units: the mean. */
  gained: number
  /** By how much a month missed this rule: the standard deviation, in minor units. */
  spread: number
}

/** What somebody supposes instead. */
export interface Supposed {
  /** From 0 to 1. */
  lossRate: number
  /** By how much everybody pays more or less from today on, as a part: 0.1 is 10 % more. */
  priceChange: number
}

export interface ForecastMonth {
  low: number
  expected: number
  high: number
}

/** So many whole months back are looked at. */
export const MONTHS_BACK = 6
/** Fewer months with subscribers say nothing. */
export const LEAST_MONTHS = 3
export const MONTHS_AHEAD = 3
/** Four of five outcomes of a normal distribution are within so many standard deviations. */
const BAND = 1.2816

/** The rule that the last months suggest; null where there are too few with MRR at their start. */
export function ruleOf(months: readonly MonthMoved[]): ForecastRule | null {
  const known = months.filter(({ start }) => start > 0)
  if (known.length < LEAST_MONTHS) return null
  const sumOf = (name: 'start' | 'gained' | 'lost') => known.reduce((sum, month) => sum + month[name], 0)
  const lossRate = Math.min(1, sumOf('lost') / sumOf('start'))
  const gained = sumOf('gained') / known.length
  const misses = known.map((month) => month.gained - gained - (month.lost - month.start * lossRate))
  const spread = Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / (known.length - 1))
  return { lossRate, gained, spread }
}

/**
 * The next three months from what MRR is now: each keeps what isn't lost and adds what is gained. The band grows with the square
 * root of the months. A price changes for everybody at once, and nobody leaves for it: that is what the other supposition is for.
 */
export function forecastOf(rule: ForecastRule, mrr: number, { lossRate, priceChange }: Supposed): ForecastMonth[] {
  const price = 1 + priceChange
  let expected = mrr * price
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    expected = expected * (1 - lossRate) + rule.gained * price
    const band = BAND * rule.spread * price * Math.sqrt(index + 1)
    return {
      low: Math.round(Math.max(0, expected - band)),
      expected: Math.round(expected),
      high: Math.round(expected + band),
    }
  })
}
