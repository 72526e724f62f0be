import type { Measured } from '#core/health/measures'
import { type Grade, gradeOf, type MetricStatus, scoreOf, statusOf } from '#operations/optimizer/services/score'

export interface Metric {
  id: string
  name: string
  unit: string
  value: number | null
  ceiling: number
  share: number | null
  status: MetricStatus | null
}

/** How the installation was at one moment, as it is stored and shown. */
export interface Snapshot {
  score: number | null
  grade: Grade | null
  metrics: Metric[]
}

export function snapshotOf(measured: readonly Measured[]): Snapshot {
  const score = scoreOf(measured)
  return {
    score,
    grade: score === null ? null : gradeOf(score),
    metrics: measured.map(({ measure: { id, name, unit, ceiling }, value, share }) => ({
      id,
      name,
      unit,
      value,
      ceiling,
      share,
      status: share === null ? null : statusOf(share),
    })),
  }
}
