import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '~/components/button/button'
import { ClockIcon } from '~/components/icons/icons'
import { Notice } from '~/components/notice/notice'
import { toast } from '~/components/toast/toast-store'
import { sendIntent } from '~/lib/billing/intent'
import { messages as billing } from '~/lib/billing/messages'
import { reasonOf } from '~/lib/billing/reason-of'
import type { PaidPlan } from '~/lib/billing/types'
import { subscriptionKey } from '~/lib/billing/use-subscription'
import { messages } from '../messages'
import styles from './unfinished-payment.module.css'

interface UnfinishedPaymentProps {
  plan: PaidPlan
  disabled: boolean
  onContinue: () => void
}

/** A subscription that was begun and never paid: go on, or drop it. Nothing was charged for it. */
export function UnfinishedPayment({ plan, disabled, onContinue }: UnfinishedPaymentProps) {
  const { unfinished: texts } = messages
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendIntent('/api/cancel-subscription'),
    onSuccess: () => client.invalidateQueries({ queryKey: subscriptionKey }),
    onError: (error) => {
      const { title, text } = billing.cancel.failed
      toast({ title, description: reasonOf(error, text), variant: 'destructive' })
    },
  })
  return (
    <Notice
      icon={<ClockIcon />}
      title={texts.title(billing.plans[plan])}
      action={
        <div className={styles.actions}>
          <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
            {texts.discard}
          </Button>
          <Button kind="secondary" disabled={disabled} onClick={onContinue}>
            {texts.continue}
          </Button>
        </div>
      }
    >
      {texts.text}
    </Notice>
  )
}
