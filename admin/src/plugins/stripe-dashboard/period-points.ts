import type { ChartPoint } from '../../kernel/chart'
import { formatPeriod, formatWholePeriod } from './format'
import type { Report } from './types'

/** The days or months of a report, as a chart has them. */
export function pointsOf({ details: { series, unit } }: Report): ChartPoint[] {
  return series.map(({ at }) => ({ id: at, short: formatPeriod(at, unit), whole: formatWholePeriod(at, unit) }))
}
