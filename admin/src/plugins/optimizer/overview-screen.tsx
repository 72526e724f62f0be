import { Button } from '@mui/material'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { ScreenSkeleton, Trouble } from '../../kernel/ui'
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
  const { data, error, refetch } = useOptimizer()
  const { ended, preview, follow } = useFollowedRun(data?.running)
  return (
    <OptimizerScreen>
      {!data && !error && <ScreenSkeleton />}
      {!data && error && (
        <Trouble
          title="Couldn't load the optimizer"
          text={wordsOfFailure(error)}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
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
