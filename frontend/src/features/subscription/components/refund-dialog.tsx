import { useMutation } from '@tanstack/react-query'
import { Button } from '~/components/button/button'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { TestModeNote } from '~/components/payment/test-mode-note'
import { sendIntent } from '~/lib/billing/intent'
import { money } from '~/lib/billing/money'
import { reasonOf } from '~/lib/billing/reason-of'
import { reloadWith } from '~/lib/billing/reload-with'
import type { Subscription } from '~/lib/billing/types'
import { messages } from '../messages'
import styles from './refund-dialog.module.css'

interface Refunded {
  refund: { amountMinor: number; currency: string; status: 'pending' | 'succeeded' | 'failed' }
}

/** Says all that a refund does before it is asked for. */
export function RefundDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { refund: texts } = messages
  const { refundableMinor, refundCurrency, refundGatewayName, refundEndsPlan } = subscription
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendIntent<Refunded>('/api/subscription/refund'),
    onSuccess: ({ refund: { amountMinor, currency } }) => {
      const { title, text } = texts.done
      return reloadWith({ title, description: text(money(amountMinor, currency)) }, '/subscriptions')
    },
  })
  const isBusy = isPending || isSuccess
  return (
    <DialogFrame
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => mutate()}>
            {isBusy ? texts.busy : refundEndsPlan ? texts.submit : messages.end.refundAction}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        {subscription.testMode && <TestModeNote />}
        <p>{texts.lead}</p>
        <ul>
          <li>{texts.money(money(refundableMinor, refundCurrency), refundGatewayName)}</li>
          <li>{refundEndsPlan ? texts.end : texts.goesOn}</li>
          <li>{texts.once}</li>
          <li>{texts.stays}</li>
        </ul>
        {error && (
          <p className={styles.issue} role="alert">
            {texts.failed.title}. {reasonOf(error, texts.failed.text)}
          </p>
        )}
      </div>
    </DialogFrame>
  )
}
