import { type MetricStatus, statusOf } from '#core/health/measure_status'
import type { Measured } from '#core/health/measures'
import { type Grade, gradeOf, scoreOf } from '#operations/optimizer/services/score'

export interface Metric {
  id: string
  name: string
  unit: string
  value: number | null
  ceiling: number
  share: number | null
  status: MetricStatus | null
}

/**
 * How the installation was at one moment, as it is stored and shown: status and grade of the exact figures, and these rounded down, so that a
 * number is never beside the status of the next one.
 */
export interface Snapshot {
  score: number | null
  grade: Grade | null
  metrics: Metric[]
}

export function snapshotOf(measured: readonly Measured[]): Snapshot {
  const score = scoreOf(measured)
  return {
    score: score === null ? null : Math.floor(score),
    grade: score === null ? null : gradeOf(score),
    metrics: measured.map(({ measure: { id, name, unit, ceiling }, value, share }) => ({
      id,
      name,
      unit,
      value,
      ceiling,
      share: share === null ? null : Math.floor(share),
      status: share === null ? null : statusOf(share),
    })),
  }
}
