import { flagReadings } from './flags'
import {
  type ChartColor,
  type ChartEvent,
  type ChartPoint,
  type ChartSeries,
  type ChartStep,
  MOST_SERIES,
  type PlainChart,
  said,
  type WaterfallChart,
} from './types'

export interface PlotSeries {
  id: string
  label: string
  color: ChartColor
  type: 'line' | 'bar'
  values: readonly (number | null)[]
  stack?: string
  /** An invisible base for what is drawn on top. */
  isHidden?: boolean
}

/** A figure written at its place in the chart. */
export interface Mark {
  index: number
  value: number
  text: string
  color: ChartColor
}

/** What one point says, in words. */
export interface Reading {
  label: string
  color: ChartColor
  text: string
}

/** A chart of any kind, as it is drawn and read. */
export interface Plot {
  points: readonly ChartPoint[]
  series: readonly PlotSeries[]
  marks: readonly Mark[]
  /** Names at the ends of lines. */
  ends: readonly Mark[]
  readings: readonly (readonly Reading[])[]
  formatShort: (value: number) => string
  max?: number | undefined
  events?: readonly ChartEvent[] | undefined
  isFlat: boolean
  /** Shows what a point is made of. */
  onOpen?: ((point: string) => void) | undefined
}

export function plotOf(spec: PlainChart | WaterfallChart): Plot {
  return spec.kind === 'waterfall' ? waterfallPlot(spec) : plainPlot(spec)
}

function plainPlot({
  kind,
  points,
  series,
  isStacked,
  max,
  events = [],
  format,
  formatShort,
  onOpen,
}: PlainChart): Plot {
  if (series.length > MOST_SERIES) throw new Error(`A chart shows at most ${MOST_SERIES} series`)
  const isLine = kind === 'line'
  return {
    points,
    series: series.map(({ values, ...own }) => ({
      ...own,
      values,
      type: isLine ? 'line' : 'bar',
      ...(isStacked && !isLine ? { stack: 'all' } : {}),
    })),
    marks: isLine ? [] : series.flatMap((one) => peakOf(one.values, one.color, formatShort)),
    ends:
      // Along a fixed axis lines may end on each other at its edge; the reading above names them.
      isLine && series.length > 1 && max === undefined ? series.flatMap((one) => endOf(one)) : [],
    readings: points.map(({ id }, index) => [
      ...series.map(({ label, color, values }) => ({ label, color, text: said(values[index], format) })),
      ...events
        .filter(({ point, glyph }) => point === id && glyph === undefined)
        .map(({ text, color }) => ({ label: text, color, text: '' })),
      ...flagReadings(events, id),
    ]),
    formatShort,
    max,
    events,
    onOpen,
    isFlat: max === undefined && series.every(({ values }) => values.every((value) => !value)),
  }
}

/** Its last value that there is. */
function endOf({ label, color, values }: ChartSeries): Mark[] {
  const index = values.findLastIndex((value) => value !== null)
  const value = values[index]
  return typeof value === 'number' ? [{ index, value, text: label, color }] : []
}

/** The farthest from zero says how much it is. */
function peakOf(values: ChartSeries['values'], color: ChartColor, format: (value: number) => string): Mark[] {
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  const index = values.findIndex((value) => Math.abs(value ?? 0) === most)
  const value = values[index] ?? 0
  return value === 0 ? [] : [{ index, value, text: format(value), color }]
}

export interface Rise {
  step: ChartStep
  before: number
  after: number
  color: ChartColor
}

/** Where each step begins and ends. */
export function risesOf(steps: readonly ChartStep[]): Rise[] {
  let level = 0
  return steps.map((step) => {
    const before = step.isTotal ? 0 : level
    level = step.isTotal ? step.value : level + step.value
    return { step, before, after: level, color: step.isTotal ? 'accent' : step.value < 0 ? 'offline' : 'good' }
  })
}

function waterfallPlot({ steps, format, formatShort, onOpen }: WaterfallChart): Plot {
  const rises = risesOf(steps)
  const bar = (id: string, label: string, color: ChartColor): PlotSeries => ({
    id,
    label,
    color,
    type: 'bar',
    stack: 'steps',
    values: rises.map((rise) => (rise.color === color ? Math.abs(rise.after - rise.before) : null)),
  })
  const base = rises.map(({ before, after }) => Math.min(before, after))
  return {
    points: steps.map(({ id, label, short = label }) => ({ id, short, whole: label })),
    series: [
      { id: 'base', label: '', color: 'muted', type: 'bar', stack: 'steps', values: base, isHidden: true },
      bar('total', 'Total', 'accent'),
      bar('up', 'More', 'good'),
      bar('down', 'Less', 'offline'),
    ],
    marks: rises.flatMap(({ step, before, after, color }, index) => {
      const mark = { index, value: Math.max(before, after), text: formatShort(step.value), color }
      return step.isTotal || step.value !== 0 ? [mark] : []
    }),
    ends: [],
    readings: rises.map(({ step, after, color }) => [
      { label: step.isTotal ? 'In all' : 'Change', color, text: format(step.value) },
      ...(step.isTotal ? [] : [{ label: 'Then', color: 'muted' as const, text: format(after) }]),
    ]),
    formatShort,
    isFlat: steps.every(({ value }) => value === 0),
    onOpen,
  }
}
