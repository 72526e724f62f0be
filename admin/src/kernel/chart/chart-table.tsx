import { risesOf } from './plot'
import { FiguresTable } from './figures-table'
import type { PlainChart, WaterfallChart } from './types'

/** What the chart shows, figure by figure; the latest day or month first. */
export function ChartTable({ spec }: { spec: PlainChart | WaterfallChart }) {
  if (spec.kind === 'waterfall') return <StepsTable spec={spec} />
  const { label, points, series, format, pointLabel } = spec
  const rows = points.map((point, index) => ({ ...point, index })).toReversed()
  return (
    <FiguresTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { label: pointLabel, render: ({ whole }) => whole },
        ...series.map(({ label, values }) => ({
          label,
          render: ({ index }: (typeof rows)[number]) => format(values[index] ?? 0),
        })),
      ]}
    />
  )
}

function StepsTable({ spec: { label, steps, format, pointLabel } }: { spec: WaterfallChart }) {
  return (
    <FiguresTable
      label={label}
      rows={risesOf(steps)}
      keyOf={({ step }) => step.id}
      columns={[
        { label: pointLabel, render: ({ step }) => step.label },
        { label: 'Change', render: ({ step }) => (step.isTotal ? '' : format(step.value)) },
        { label: 'Then', render: ({ after }) => format(after) },
      ]}
    />
  )
}
