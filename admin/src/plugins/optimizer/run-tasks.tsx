import { StateTag } from '../../kernel/ui'
import styles from './optimizer.module.css'
import { outcomeOf } from './texts'
import type { TaskResult } from './types'

/** What each task of a run did, in numbers. */
export function RunTasks({ tasks }: { tasks: readonly TaskResult[] }) {
  if (tasks.length === 0) return null
  return (
    <ul className={styles.results}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.result}>
          <span>{task.name}</span>
          {task.error === null ? (
            <span className={styles.note}>{outcomeOf(task)}</span>
          ) : (
            <StateTag tone="bad">{outcomeOf(task)}</StateTag>
          )}
        </li>
      ))}
    </ul>
  )
}
