import { formatNumber } from '../../kernel/format'
import type { Metric, Run, TaskResult } from './types'

export const gradeTones = { good: 'good', fair: 'fair', poor: 'bad' } as const
export const statusTones = { excellent: 'good', good: 'good', warning: 'fair', critical: 'bad' } as const

/** '0.4 ms of 250 ms' */
export function valueOf({ value, unit, ceiling }: Pick<Metric, 'value' | 'unit' | 'ceiling'>): string {
  if (value === null) return 'Not measured'
  const gap = unit === '%' ? '' : ' '
  return `${formatNumber(value)}${gap}${unit} of ${formatNumber(ceiling)}${gap}${unit}`
}

/** What a task did or would do: 'Expired sessions deleted: 12', that there was nothing to do, or why nothing can be done there. */
export function outcomeOf({ figures, error }: Pick<TaskResult, 'figures' | 'error'>): string {
  if (error !== null) return `Failed (${error})`
  if (figures === null) return 'Done'
  const some = figures.filter(({ count }) => count > 0)
  const said = some.map(({ what, count }) => `${what}: ${formatNumber(count)}`).join(', ')
  if (said !== '') return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
  const reason = figures[0]?.reason
  return reason !== undefined && figures.every((one) => one.reason !== undefined) ? reason : 'Nothing to do'
}

export const runStates = {
  running: ['neutral', 'Running'],
  done: ['good', 'Done'],
  failed: ['bad', 'Failed'],
  stopped: ['fair', 'Stopped'],
} as const satisfies Record<Run['state'], readonly [tone: string, words: string]>

export const scoreOf = (score: number | null) => (score === null ? '–' : String(score))
