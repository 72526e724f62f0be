import type { DashboardLayout } from './types'

/** Height of a row in pixels, at the usual size of text; it grows with it. */
export const ROW_HEIGHT = 60

/** What a widget's size may be, in cells. */
export const LIMITS = { width: { min: 1, max: 12 }, height: { min: 1, max: 10 }, widgets: 60 } as const

interface Shape {
  columns: number
  /** Pixels between widgets. */
  gap: number
}

export const shapes: Record<DashboardLayout, Shape> = {
  grid: { columns: 12, gap: 16 },
  compact: { columns: 8, gap: 12 },
  expanded: { columns: 16, gap: 20 },
}
