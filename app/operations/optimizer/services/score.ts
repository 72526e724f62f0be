import type { Measured } from '#core/health/measures'

export type Grade = 'good' | 'fair' | 'poor'

/** 100 less the weighted mean of the shares, not rounded; null where nothing could be measured. */
export function scoreOf(measured: readonly Pick<Measured, 'share' | 'measure'>[]): number | null {
  const known = measured.flatMap(({ share, measure }) =>
    share === null ? [] : [{ share, weight: measure.weight ?? 1 }]
  )
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  const mean = known.reduce((sum, { share, weight }) => sum + share * weight, 0) / weights
  // Without the noise of binary fractions, which would put 80 just below 80.
  return Number((100 - mean).toFixed(9))
}

export function gradeOf(score: number): Grade {
  if (score >= 80) return 'good'
  return score >= 60 ? 'fair' : 'poor'
}
