import { useState } from 'react'
import { Button } from '~/components/button/button'
import { ApprovalForm } from './approval-form'
import { messages } from './messages'
import type { PaymentProps } from './payment'
import styles from './payment.module.css'

type PaymentConfirmationProps = Omit<PaymentProps, 'submitLabel' | 'disabled'>

/** A payment by a card that is known already, whose bank wants the customer to confirm it. */
export function PaymentConfirmation(props: PaymentConfirmationProps) {
  const { step, onPaid, onFailed } = props
  const { confirmation: texts } = messages
  const [isBusy, setIsBusy] = useState(false)
  if (step.approvalUrl) return <ApprovalForm {...props} submitLabel="" address={step.approvalUrl} />
  const confirm = async () => {
    setIsBusy(true)
    const { confirmStep } = await import('./confirm-step')
    const refusal = await confirmStep(step)
    if (refusal === null) await onPaid()
    else onFailed(refusal)
    setIsBusy(false)
  }
  return (
    <div className={styles.form}>
      <p>{texts.text}</p>
      <Button size="large" wide busy={isBusy} onClick={() => void confirm()}>
        {isBusy ? messages.processing : texts.submit}
      </Button>
    </div>
  )
}
