import { risesOf } from './plot'
import styles from './chart.module.css'
import { flagsOf } from './flags'
import { FiguresTable } from './figures-table'
import { type PlainChart, said, type WaterfallChart } from './types'

/** What the chart shows, figure by figure; the latest day or month first. */
export function ChartTable({ spec }: { spec: PlainChart | WaterfallChart }) {
  if (spec.kind === 'waterfall') return <StepsTable spec={spec} />
  const { label, points, series, format, pointLabel, events = [], onOpen } = spec
  const flags = flagsOf(events)
  const textsAt = (id: string) => {
    const { texts } = flags.find(({ point }) => point === id) ?? { texts: [] }
    return <span className={styles.happened}>{texts.join('; ')}</span>
  }
  const rows = points.map((point, index) => ({ ...point, index })).toReversed()
  return (
    <FiguresTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { label: pointLabel, render: ({ id, whole }) => <Opening id={id} text={whole} onOpen={onOpen} /> },
        ...series.map(({ label, values }) => ({
          label,
          render: ({ index }: (typeof rows)[number]) => said(values[index], format),
        })),
        ...(flags.length > 0 ? [{ label: 'Events', render: ({ id }: (typeof rows)[number]) => textsAt(id) }] : []),
      ]}
    />
  )
}

function StepsTable({ spec: { label, steps, format, pointLabel, onOpen } }: { spec: WaterfallChart }) {
  return (
    <FiguresTable
      label={label}
      rows={risesOf(steps)}
      keyOf={({ step }) => step.id}
      columns={[
        {
          label: pointLabel,
          render: ({ step }) => <Opening id={step.id} text={step.label} onOpen={onOpen} />,
        },
        { label: 'Change', render: ({ step }) => (step.isTotal ? '' : format(step.value)) },
        { label: 'Then', render: ({ after }) => format(after) },
      ]}
    />
  )
}

interface OpeningProps {
  id: string
  text: string
  onOpen: ((id: string) => void) | undefined
}

/** The name of a point or step; where it's made of something, a button that shows it. */
function Opening({ id, text, onOpen }: OpeningProps) {
  if (!onOpen) return text
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(id)}>
      {text}
    </button>
  )
}
