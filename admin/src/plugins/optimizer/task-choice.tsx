import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useCall } from '../../kernel/data/use-call'
import { notices } from '../../kernel/notices/notices'
import { ActButton } from '../../kernel/ui'
import styles from './optimizer.module.css'
import { outcomeOf } from './texts'
import type { Optimizer, Run } from './types'
import { useReread } from './use-optimizer'

interface Props {
  tasks: Optimizer['tasks']
  /** What the last preview says of each task. */
  preview: Run | null
  onStarted: (runId: number) => void
}

/** The maintenance tasks, all of them or some, to run or to preview. */
export function TaskChoice({ tasks, preview, onStarted }: Props) {
  const call = useCall()
  const reread = useReread()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const chosen = tasks.filter(({ id }) => !left.has(id))
  const isAll = chosen.length === tasks.length

  async function start(isPreview: boolean) {
    setBusy(true)
    try {
      const choice = isAll ? {} : { tasks: chosen.map(({ id }) => id) }
      onStarted(((await call('POST', 'optimizer/runs', { isPreview, ...choice })) as Run).id)
    } catch (error) {
      notices.failure("Couldn't start the optimizer", error)
    }
    await reread()
    setBusy(false)
  }

  function toggle(id: string) {
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  return (
    <section aria-label="Tasks" className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>Tasks</h2>
        <Button size="small" onClick={() => setLeft(isAll ? new Set(tasks.map(({ id }) => id)) : new Set())}>
          {isAll ? 'Clear selection' : 'Select all'}
        </Button>
      </div>
      <ul className={styles.tasks}>
        {tasks.map(({ id, name, about }) => {
          const told = preview?.tasks.find((task) => task.id === id)
          return (
            <li key={id} className={styles.task}>
              <FormControlLabel
                label={name}
                control={<Checkbox size="small" checked={!left.has(id)} onChange={() => toggle(id)} />}
              />
              <p className={styles.note}>{about}</p>
              {told && <p className={styles.told}>{outcomeOf(told)} (preview)</p>}
            </li>
          )
        })}
      </ul>
      <div className={styles.buttons}>
        <ActButton busy={isBusy} disabled={chosen.length === 0} onClick={() => void start(false)}>
          Run optimizer
        </ActButton>
        <ActButton variant="outlined" busy={isBusy} disabled={chosen.length === 0} onClick={() => void start(true)}>
          Preview
        </ActButton>
      </div>
      <p className={styles.note}>
        A preview changes nothing. Tasks are safe at any time, and all of them run every night at 3:00 UTC.
      </p>
    </section>
  )
}
