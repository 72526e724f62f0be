export { Chart } from './chart'
export { type FigureColumn, FiguresTable } from './figures-table'
export type { ChartColor, ChartEvent, ChartPoint, ChartSeries, ChartSpec, ChartStep, GridRow } from './types'
