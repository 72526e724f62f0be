import { Button, LinearProgress } from '@mui/material'
import { CloseIcon } from '~/components/icons/icons'
import { IconButton } from '~/components/icon-button/icon-button'
import { isOpen, type Job } from './job'
import styles from './jobs-panel.module.css'

/** A job in the words of the plugin that asked for it. */
export interface JobWords {
  /** What it is at, 'Copying "photos"', and once it is over what it did, 'Copied 3 items'. */
  title: string
  /** '1.2 GB of 4.0 GB' */
  amount?: string | undefined
  /** What went wrong, a line each. */
  trouble?: readonly string[]
  /** The way back from what was done. */
  undo?: (() => void) | undefined
}

interface Props {
  job: Job
  words: JobWords
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
}

/** More lines than that are of no use in a panel. */
const MOST_LINES = 4

export function JobRow({ job, words, onCancel, onRetry, onDismiss }: Props) {
  const { title, amount, trouble = [], undo } = words
  const open = isOpen(job)
  const percent = job.total ? Math.min(100, Math.floor((job.done / job.total) * 100)) : null
  const isTrying = job.state === 'failed' || job.state === 'cancelled'
  return (
    <li className={styles.job} data-state={job.state}>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        {open && <span className={styles.step}>{stepOf(job, amount)}</span>}
        {trouble.length > 0 && (
          <ul className={styles.trouble}>
            {trouble.slice(0, MOST_LINES).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {trouble.length > MOST_LINES && <li>and {trouble.length - MOST_LINES} more</li>}
          </ul>
        )}
      </div>
      <div className={styles.buttons}>
        {open && (
          <Button size="small" disabled={job.isStopping} onClick={onCancel}>
            {job.isStopping ? 'Canceling…' : 'Cancel'}
          </Button>
        )}
        {undo && (
          <Button size="small" onClick={undo}>
            Undo
          </Button>
        )}
        {isTrying && (
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        )}
        {!open && (
          <IconButton label={`Dismiss: ${title}`} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
      {open && (
        <LinearProgress
          className={styles.bar}
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? undefined}
          aria-label={title}
          aria-valuetext={amount}
        />
      )}
    </li>
  )
}

function stepOf({ state, isStopping }: Job, amount = ''): string {
  if (isStopping) return 'Stopping'
  return state === 'waiting' ? 'Waiting for its turn' : amount
}
