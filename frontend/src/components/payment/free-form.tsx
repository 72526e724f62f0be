import { useState } from 'react'
import { Button } from '~/components/button/button'
import { messages } from './messages'
import type { PaymentProps } from './payment'
import styles from './payment.module.css'

/** Nothing is due, be it by a code or because it was paid elsewhere: only the customer's word is asked for. */
export function FreeForm({ submitLabel, disabled, onPaid }: PaymentProps) {
  const [isBusy, setIsBusy] = useState(false)
  const go = async () => {
    setIsBusy(true)
    await onPaid()
    setIsBusy(false)
  }
  return (
    <div className={styles.form}>
      <p className={styles.text}>{messages.nothingDue}</p>
      <Button size="large" wide busy={isBusy} disabled={disabled} onClick={() => void go()}>
        {isBusy ? messages.processing : submitLabel}
      </Button>
    </div>
  )
}
