import type { ReactNode } from 'react'

/** A colour of the theme; each means the same everywhere. */
export type ChartColor = 'accent' | 'premium' | 'info' | 'good' | 'fair' | 'offline' | 'muted'

/** A day, a month or another position along the chart. */
export interface ChartPoint {
  id: string
  /** Below the chart, where there is little room. */
  short: string
  whole: string
}

export interface ChartSeries {
  id: string
  label: string
  color: ChartColor
  /** One for each point; null where there is none: a gap in a line, never a zero. */
  values: readonly (number | null)[]
}

/** Something that happened at a point. */
export interface ChartEvent {
  /** The point's ID. */
  point: string
  text: string
  color: ChartColor
  /** One letter above its line; several of a point are one line with their number. Without it the line is dashed. */
  glyph?: string
}

/** One step from a start to an end. */
export interface ChartStep {
  id: string
  label: string
  /** Below the chart, where there is little room. */
  short?: string
  /** What the step adds or takes away, or what there is at the start and at the end. */
  value: number
  isTotal?: boolean
}

export interface GridRow {
  id: string
  label: string
  /** How much the row is of, said beside its name. */
  size: string
  cells: readonly GridCell[]
}

/** Null where nothing can be known yet. */
export type GridCell = { text: string; /** From 0 to 1: how deep its colour is. */ share: number } | null

interface Common {
  /** Names the chart, and is its heading. */
  label: string
  /** One sentence below the heading: what the figures are. */
  note?: string
  /** Choices beside the heading. */
  tools?: ReactNode
}

interface Valued extends Common {
  format: (value: number) => string
  /** For the axis, where there is little room. */
  formatShort: (value: number) => string
  /** What the points are called in the table: 'Day'. */
  pointLabel: string
}

export interface PlainChart extends Valued {
  kind: 'line' | 'bars'
  points: readonly ChartPoint[]
  /** At most five: more are hard to tell apart. */
  series: readonly ChartSeries[]
  /** Where the axis ends; by default at the largest value. A chart with an end is drawn even where all is 0. */
  max?: number
  /** What happened, marked at its point. */
  events?: readonly ChartEvent[]
  /** Bars of one point stand on each other instead of beside each other. */
  isStacked?: boolean
  /** Shows what a point is made of, by its ID. */
  onOpen?: ((point: string) => void) | undefined
}

export interface WaterfallChart extends Valued {
  kind: 'waterfall'
  steps: readonly ChartStep[]
  /** Shows what a step is made of, by its ID. */
  onOpen?: ((step: string) => void) | undefined
}

export interface GridChart extends Common {
  kind: 'grid'
  rowLabel: string
  columns: readonly string[]
  rows: readonly GridRow[]
  /** Shows what a cell is made of, by the row's ID and the column's number. */
  onOpen?: (row: string, column: number) => void
}

export type ChartSpec = PlainChart | WaterfallChart | GridChart

export const MOST_SERIES = 5

/** A figure in words, also where there is none. */
export const said = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === 'number' ? format(value) : 'No data'
