import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { useMediaQuery } from '~/lib/use-media-query'
import type { Cursor } from './chart-cursor'
import { ChartLabels, colorOf } from './chart-labels'
import { ChartFlags } from './chart-flags'
import { flagsOf } from './flags'
import type { Plot, PlotSeries } from './plot'

const HEIGHT = 240
const X = 'x'
/** With more points than this a line has no dots. */
const MOST_DOTS = 12
/** So few are all named, however close. */
const MOST_NAMES = 8
const text = { fontFamily: 'inherit', fontSize: 12, fill: 'var(--cv-ink-muted)' }
const axis = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--cv-line-strong)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--cv-line)' },
  '& .MuiChartsAxisHighlight-root': { fill: 'var(--cv-ink)', fillOpacity: 0.06, stroke: 'var(--cv-ink-muted)' },
}

/** Draws a chart. The only file that knows the library; it loads by itself, and its size has a budget. */
export default function ChartDrawing({ plot, at, onAt }: Cursor & { plot: Plot }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isNarrow = useMediaQuery('(max-width: 600px)')
  const isFew = plot.points.length <= MOST_NAMES
  const isLine = plot.series.some(({ type }) => type === 'line')
  const isPositive = plot.series.every(({ values }) => values.every((value) => (value ?? 0) >= 0))
  const flags = flagsOf(plot.events)
  const names = new Map(plot.points.map(({ id, short }) => [id, short]))
  return (
    <ChartsContainer
      height={HEIGHT}
      margin={{ top: flags.length > 0 ? 42 : 22, right: plot.ends.length > 0 ? 96 : 12, bottom: 0, left: 0 }}
      series={plot.series.map(seriesOf)}
      xAxis={[
        {
          id: X,
          scaleType: isLine ? 'point' : 'band',
          data: plot.points.map(({ id }) => id),
          valueFormatter: (id: string) => names.get(id) ?? id,
          tickLabelStyle: isFew && isNarrow ? { ...text, fontSize: 10 } : text,
          tickLabelMinGap: 12,
          ...(isFew && { tickLabelInterval: () => true }),
          disableTicks: true,
          height: 26,
        },
      ]}
      yAxis={[
        {
          id: 'y',
          ...(isPositive && { min: 0 }),
          ...(plot.max !== undefined && { max: plot.max }),
          valueFormatter: plot.formatShort,
          tickLabelStyle: text,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          width: 58,
        },
      ]}
      highlightedAxis={at === null ? [] : [{ axisId: X, dataIndex: at }]}
      onHighlightedAxisChange={(items) => {
        const item = items.find(({ axisId }) => axisId === X)
        if (item) onAt(item.dataIndex)
      }}
      disableKeyboardNavigation
      skipAnimation={isStill}
      sx={axis}
    >
      <ChartsGrid horizontal />
      {plainOf(plot.events).map(({ point, text, color }) => (
        <ChartsReferenceLine
          key={`${point} ${text}`}
          x={point}
          lineStyle={{ stroke: colorOf(color), strokeDasharray: '4 3' }}
        />
      ))}
      <ChartFlags flags={flags} points={plot.points} />
      <ChartsAxisHighlight x={isLine ? 'line' : 'band'} />
      {isLine ? <LinePlot /> : <BarPlot borderRadius={3} />}
      {isLine && <MarkPlot />}
      <ChartsXAxis axisId={X} />
      <ChartsYAxis axisId="y" />
      <ChartLabels plot={plot} />
    </ChartsContainer>
  )
}

const plainOf = (events: Plot['events'] = []) => events.filter(({ glyph }) => glyph === undefined)

function seriesOf({ id, label, color, type, values, stack, isHidden }: PlotSeries) {
  const own = { id, label, data: [...values], color: isHidden ? 'transparent' : colorOf(color) }
  if (type === 'bar') return { ...own, type, ...(stack && { stack }) }
  // A value between two gaps has no line.
  const hasDot = ({ index }: { index: number }) =>
    values.length <= MOST_DOTS || ((values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null)
  return { ...own, type, curve: 'linear' as const, showMark: hasDot }
}
