import { formatMoment } from '../../kernel/format'
import { ScreenStates, StateTag, Trouble } from '../../kernel/ui'
import { BeforeAndAfter } from './comparison'
import styles from './optimizer.module.css'
import { OptimizerScreen } from './optimizer-screen'
import { RunTasks } from './run-tasks'
import { runStates, scoreOf } from './texts'
import type { Run } from './types'
import { useRuns } from './use-optimizer'

/** The last runs, each with what its tasks did. */
export default function HistoryScreen() {
  const query = useRuns()
  const { data } = query
  return (
    <OptimizerScreen>
      <ScreenStates query={query} failure="Couldn't load the history" />
      {data?.length === 0 && <Trouble title="No runs yet" text="You'll find each run here, with what its tasks did." />}
      {data && data.length > 0 && (
        <ul className={styles.runs} aria-label="Runs">
          {data.map((run) => (
            <li key={run.id}>
              <PastRun run={run} />
            </li>
          ))}
        </ul>
      )}
    </OptimizerScreen>
  )
}

function PastRun({ run }: { run: Run }) {
  const [tone, words] = runStates[run.state]
  const { before, after, startedAt } = run
  return (
    <details className={styles.run}>
      <summary className={styles.summary}>
        <time dateTime={startedAt ?? undefined}>{startedAt && formatMoment(startedAt)}</time>
        <StateTag tone={tone}>{words}</StateTag>
        <span className={styles.note}>{run.isPreview ? 'Preview' : run.isNightly ? 'Nightly' : 'Manual'}</span>
        {before && after && (
          <span className={styles.note}>
            Score {scoreOf(before.score)} → {scoreOf(after.score)}
          </span>
        )}
      </summary>
      <div className={styles.details}>
        {run.tasks.length === 0 && <p className={styles.note}>No task ended in this run.</p>}
        <RunTasks tasks={run.tasks} />
        <BeforeAndAfter run={run} />
      </div>
    </details>
  )
}
