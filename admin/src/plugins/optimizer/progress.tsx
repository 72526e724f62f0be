import { LinearProgress } from '@mui/material'
import { useState } from 'react'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { ActButton } from '../../kernel/ui'
import styles from './optimizer.module.css'
import { RunTasks } from './run-tasks'
import type { Optimizer, Running } from './types'
import { useReread } from './use-optimizer'

interface Props {
  running: Running
  tasks: Optimizer['tasks']
}

/** The run under way: what it does, how far it is, and the way to stop it. */
export function Progress({ running: { run, done, total, step, isStopping }, tasks }: Props) {
  const call = useCall()
  const reread = useReread()
  const [isAsked, setAsked] = useState(false)
  const all = total ?? tasks.length
  const title = run.isPreview ? 'Previewing' : 'Optimizing'
  const at = step || (done >= all ? 'Measuring again' : 'Waiting for a worker')
  const isBusy = isStopping || isAsked

  async function stop() {
    setAsked(true)
    try {
      await call('POST', `optimizer/runs/${run.id}/stop`)
    } catch (error) {
      setAsked(false)
      notices.failure("Couldn't stop the optimizer", error)
    }
    await reread()
  }

  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.row}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.note} role="status">
            {isBusy ? 'Stopping after the current batch' : `${at} (${done} of ${all} tasks done)`}
          </p>
        </div>
        <ActButton variant="outlined" busy={isBusy} onClick={() => void stop()}>
          {isBusy ? 'Stopping…' : 'Stop'}
        </ActButton>
      </div>
      <LinearProgress
        variant="determinate"
        value={all > 0 ? Math.min(100, (done / all) * 100) : 0}
        aria-label="Progress"
        aria-valuetext={`${done} of ${all} tasks`}
      />
      <RunTasks tasks={run.tasks} />
    </section>
  )
}
