import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { colorOf } from './chart-labels'
import { type Flag, joined } from './flags'
import type { ChartPoint } from './types'

/** Middle of a glyph above the drawing. */
const ABOVE = 30
const RADIUS = 8

/** Lines for what happened, each at its point, with a glyph above the chart. The reading and the table have the words. */
export function ChartFlags({ flags, points }: { flags: readonly Flag[]; points: readonly ChartPoint[] }) {
  const x = useXScale<'band'>()
  const { top, height } = useDrawingArea()
  const known = new Set(points.map(({ id }) => id))
  const placed = flags
    .filter(({ point }) => known.has(point))
    .map((flag) => ({ ...flag, x: (x(flag.point) ?? 0) + x.bandwidth() / 2 }))
  return (
    <g aria-hidden="true" data-flags="">
      {placed.map(({ point, x, color }) => (
        <line key={point} x1={x} x2={x} y1={top - ABOVE + RADIUS} y2={top + height} stroke={strokeOf(color)} />
      ))}
      {joined(placed).map(({ point, x, color, glyph }) => (
        <g key={point}>
          <circle cx={x} cy={top - ABOVE} r={RADIUS} fill="var(--cv-surface)" stroke={strokeOf(color)} />
          <text
            x={x}
            y={top - ABOVE}
            dy="0.35em"
            textAnchor="middle"
            fontSize={glyph.length > 2 ? 8 : 11}
            fontWeight={650}
            fill="var(--cv-ink)"
          >
            {glyph}
          </text>
        </g>
      ))}
    </g>
  )
}

const strokeOf = (color: Flag['color']) => (color === 'muted' ? 'var(--cv-ink-muted)' : colorOf(color))
