import { ScreenStates } from '../../kernel/ui'
import { Comparison } from './comparison'
import { Metrics } from './metrics'
import styles from './optimizer.module.css'
import { OptimizerScreen } from './optimizer-screen'
import { Progress } from './progress'
import { TaskChoice } from './task-choice'
import { Trends } from './trends'
import { useFollowedRun } from './use-followed-run'
import { useOptimizer } from './use-optimizer'

/** How the installation is now, and what can be done about it. */
export default function OverviewScreen() {
  const query = useOptimizer()
  const { data } = query
  const { ended, preview, follow } = useFollowedRun(data?.running)
  return (
    <OptimizerScreen>
      <ScreenStates query={query} failure="Couldn't load the optimizer" />
      {data && (
        <div className={styles.parts}>
          <Metrics snapshot={data} alerts={data.alerts} />
          {data.running ? (
            <Progress running={data.running} tasks={data.tasks} />
          ) : ended && !ended.isPreview ? (
            <Comparison run={ended} />
          ) : (
            <TaskChoice tasks={data.tasks} preview={preview} onStarted={follow} />
          )}
          <Trends />
        </div>
      )}
    </OptimizerScreen>
  )
}
