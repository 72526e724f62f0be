import { FiguresTable } from '../../kernel/chart'
import { StateTag } from '../../kernel/ui'
import styles from './optimizer.module.css'
import { RunTasks } from './run-tasks'
import { runStates, scoreOf } from './texts'
import type { Run } from './types'

interface Row {
  id: string
  name: string
  before: string
  after: string
}

/** A run that is over: what it did, and the measures before and after it. */
export function Comparison({ run }: { run: Run }) {
  const [tone, words] = runStates[run.state]
  return (
    <section aria-label="Result" className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>Result</h2>
        <StateTag tone={tone}>{words}</StateTag>
      </div>
      <BeforeAndAfter run={run} />
      <RunTasks tasks={run.tasks} />
    </section>
  )
}

/** Each measure before and after a run, side by side. */
export function BeforeAndAfter({ run: { id, before, after } }: { run: Run }) {
  if (!before || !after) return null
  const share = (value: number | null | undefined) => (value === null || value === undefined ? '–' : `${value}%`)
  const rows: Row[] = [
    { id: 'score', name: 'Overall score', before: scoreOf(before.score), after: scoreOf(after.score) },
    ...before.metrics.map((metric) => ({
      id: metric.id,
      name: metric.name,
      before: share(metric.share),
      after: share(after.metrics.find((other) => other.id === metric.id)?.share),
    })),
  ]
  return (
    <FiguresTable
      label={`Before and after run ${id}`}
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        { label: 'Metric', render: ({ name }) => name },
        { label: 'Before', render: (row) => row.before },
        { label: 'After', render: (row) => row.after },
      ]}
    />
  )
}
