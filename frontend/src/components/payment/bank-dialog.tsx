import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { messages } from './messages'
import styles from './payment.module.css'

/** Stands in for the page of the customer's bank. Closing it is a refusal, as it would be there. */
export function BankDialog({ onAnswer }: { onAnswer: (approve: boolean) => void }) {
  const { title, text, approve, refuse } = messages.bank
  return (
    <DialogFrame
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button kind="secondary" onClick={() => onAnswer(false)}>
            {refuse}
          </Button>
          <Button onClick={() => onAnswer(true)}>{approve}</Button>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
    </DialogFrame>
  )
}
