import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import type { Mark, Plot } from './plot'
import type { ChartColor } from './types'

const colors: Readonly<Record<ChartColor, string>> = {
  accent: 'var(--cv-accent)',
  premium: 'var(--cv-premium)',
  info: 'var(--cv-info)',
  good: 'var(--cv-good)',
  fair: 'var(--cv-fair)',
  offline: 'var(--cv-offline)',
  muted: 'var(--cv-line-strong)',
}

/** By its variable, so that a drawing follows the theme by itself. */
export const colorOf = (color: ChartColor) => colors[color]

const GAP = 6
const LINE = 14

/** What is written into the chart: figures at their bars, names at the ends of lines. */
export function ChartLabels({ plot: { points, marks, ends } }: { plot: Plot }) {
  const x = useXScale<'band'>()
  const y = useYScale<'linear'>()
  const { left, width } = useDrawingArea()
  const middle = (index: number) => (x(points[index]?.id ?? '') ?? 0) + x.bandwidth() / 2
  const within = (at: number, label: string) => {
    const half = halfOf(label)
    return Math.max(left + half, Math.min(left + width - half, at))
  }
  return (
    <g fontSize={12} fontWeight={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {clear(
        marks.map((mark) => ({
          ...mark,
          x: within(middle(mark.index), mark.text),
          at: y(mark.value) + (mark.value < 0 ? LINE : -GAP),
        }))
      ).map(({ index, text, color, x, at }) => (
        <text key={`${index} ${color}`} x={x} y={at} textAnchor="middle" fill={inkOf(color)}>
          {text}
        </text>
      ))}
      {apart(ends.map((end) => ({ ...end, at: y(end.value) }))).map(({ index, text, color, at }) => (
        <text key={text} x={middle(index) + GAP} y={at + 4} fill={inkOf(color)}>
          {text}
        </text>
      ))}
    </g>
  )
}

const inkOf = (color: ChartColor) => (color === 'muted' ? 'var(--cv-ink-muted)' : colorOf(color))

/** Half of what a text takes, at about seven pixels a letter. */
const halfOf = (text: string) => text.length * 3.5

/** A figure that would touch the one before it is written above it. */
function clear<Placed extends Mark & { x: number; at: number }>(marks: readonly Placed[]): Placed[] {
  const placed: Placed[] = []
  for (const mark of marks) {
    const before = placed.at(-1)
    const isClose = before && Math.abs(mark.x - before.x) < halfOf(mark.text) + halfOf(before.text)
    const isTouching = isClose && Math.abs(mark.at - before.at) < LINE
    placed.push(isTouching ? { ...mark, at: before.at - LINE } : mark)
  }
  return placed
}

/** Names that would be written on each other are moved down. */
function apart<End extends Mark & { at: number }>(ends: readonly End[]): End[] {
  let above = -Infinity
  return ends
    .toSorted((one, other) => one.at - other.at)
    .map((end) => {
      const at = Math.max(end.at, above + LINE)
      above = at
      return { ...end, at }
    })
}
