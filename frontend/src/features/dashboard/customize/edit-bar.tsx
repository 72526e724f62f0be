import { Button } from '~/components/button/button'
import styles from './edit-bar.module.css'
import { messages } from './messages'

interface EditBarProps {
  isArranging: boolean
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** Ends arranging; what was moved stays an edit. */
  onDone: () => void
}

/** Above the navigation for as long as the dashboard is being arranged or has edits that are not saved. */
export function EditBar({ isArranging, isDirty, isSaving, onSave, onDiscard, onDone }: EditBarProps) {
  const { bar } = messages
  return (
    <section className={styles.bar} aria-label={bar.label}>
      <p className={styles.text} role="status">
        {isArranging ? bar.arranging : bar.unsaved}
      </p>
      <div className={styles.actions}>
        {isDirty && (
          <Button kind="quiet" disabled={isSaving} onClick={onDiscard}>
            {bar.discard}
          </Button>
        )}
        {isArranging && (
          <Button kind="secondary" disabled={isSaving} onClick={onDone}>
            {bar.done}
          </Button>
        )}
        {isDirty && (
          <Button disabled={isSaving} onClick={onSave}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        )}
      </div>
    </section>
  )
}
