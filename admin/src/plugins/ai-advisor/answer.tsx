import { Button } from '@mui/material'
import { StateTag } from '../../kernel/ui'
import styles from './ai-advisor.module.css'
import { AnsweredBy } from './answered-by'
import { Paragraphs } from './paragraphs'
import type { Question } from './use-question'

interface Props {
  question: Question
  onStop: () => void
  onRetry: () => void
}

/** The answer to a question as it comes. */
export function Answer({ question, onStop, onRetry }: Props) {
  const { query, state, paragraphs, answered, trouble, why } = question
  const isRunning = state === 'running'
  return (
    <section className={styles.card} aria-label="Answer">
      <div className={styles.row}>
        <h2 className={styles.title}>Answer</h2>
        {isRunning && (
          <Button variant="outlined" size="small" onClick={onStop}>
            Stop
          </Button>
        )}
        {state === 'stopped' && <StateTag>Stopped</StateTag>}
        {state === 'failed' && <StateTag tone="bad">Failed</StateTag>}
      </div>
      <blockquote className={styles.question}>{query}</blockquote>
      <div aria-live="polite" aria-busy={isRunning}>
        <Paragraphs paragraphs={paragraphs} />
        {isRunning && <p className={styles.waiting}>Reading your figures…</p>}
        {state === 'stopped' && <p className={styles.note}>You stopped this answer. It isn't in the history.</p>}
      </div>
      {state === 'failed' && (
        <div className={styles.row} role="alert">
          <div>
            <p className={styles.text}>{trouble}</p>
            {why && <p className={styles.note}>{why}</p>}
          </div>
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {answered && <AnsweredBy answered={answered} />}
    </section>
  )
}
