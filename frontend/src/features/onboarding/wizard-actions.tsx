import Button from '@mui/material/Button'
import type { Step } from './lib/steps'
import { messages } from './messages'
import styles from './wizard-actions.module.css'

interface WizardActionsProps {
  step: Step
  isFirst: boolean
  /** What the step asks for is not done: it can only be skipped. */
  isNextLocked: boolean
  onPrevious: () => void
  onNext: () => void
  onComplete: () => void
}

/** The way through the tutorial. */
export function WizardActions({ step, isFirst, isNextLocked, onPrevious, onNext, onComplete }: WizardActionsProps) {
  const isLast = step === 'ready'
  return (
    <div className={styles.actions}>
      <Button disabled={isFirst} onClick={onPrevious}>
        {messages.previous}
      </Button>
      <span className={styles.forward}>
        {!isLast && <Button onClick={onNext}>{messages.skip}</Button>}
        {isLast ? (
          <Button variant="contained" onClick={onComplete}>
            {messages.start}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={isNextLocked}
            aria-describedby={isNextLocked ? 'verify-required' : undefined}
            onClick={onNext}
          >
            {messages.next}
          </Button>
        )}
      </span>
    </div>
  )
}
