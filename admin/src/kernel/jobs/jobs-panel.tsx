import { useState } from 'react'
import { isOpen, type Job } from './job'
import { JobRow, type JobWords } from './job-row'
import styles from './jobs-panel.module.css'
import { useJobs } from './use-jobs'

interface Props {
  /** How the names of the kinds begin, such as 'files.' */
  kinds: string
  label: string
  /** A job in words. */
  describe: (job: Job) => JobWords
  /** Hears of each job once it is over. */
  onEnded: (job: Job) => void
}

/** What is under way of the operator's jobs, and how they ended. Nothing is shown where there is nothing to tell. */
export function JobsPanel({ kinds, label, describe, onEnded }: Props) {
  const [said, setSaid] = useState('')
  const { jobs, cancel, retry, dismiss } = useJobs(kinds, (job) => {
    setSaid(describe(job).title)
    onEnded(job)
  })
  return (
    <>
      {/* Always there: only a region that was there before its text is read out. */}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {jobs.length > 0 && (
        <section aria-label={label} className={styles.panel}>
          <ul className={styles.jobs}>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                words={describe(job)}
                onCancel={() => void cancel(job)}
                onRetry={() => void retry(job)}
                onDismiss={() => void dismiss(job)}
              />
            ))}
          </ul>
          {jobs.length > 1 && jobs.every((job) => !isOpen(job)) && (
            <button type="button" className={styles.all} onClick={() => jobs.forEach((job) => void dismiss(job))}>
              Dismiss all
            </button>
          )}
        </section>
      )}
    </>
  )
}
