import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { PaymentConfirmation } from '~/components/payment/payment-confirmation'
import { toast } from '~/components/toast/toast-store'
import { messages as billing } from '~/lib/billing/messages'
import { refreshSubscription } from '~/lib/billing/refresh-subscription'
import type { PaidPlan, PaymentStep, Subscription } from '~/lib/billing/types'
import { useGateways } from '~/lib/billing/use-gateways'
import { useSubscriptionChanged } from '../hooks/use-subscription-changed'
import { type Changed, quoteOf } from '../lib/change'
import { messages } from '../messages'
import { ChangeQuoteView } from './change-quote'
import { QuoteFailed, QuoteLoading } from './quote-states'

interface ChangeDialogProps {
  subscription: Subscription
  plan: PaidPlan
  onClose: () => void
}

/** Another plan: what it costs first, then the change, and the bank's question where it has one. */
export function ChangeDialog({ subscription, plan, onClose }: ChangeDialogProps) {
  const { change: texts } = messages
  const name = billing.plans[plan]
  const changed = useSubscriptionChanged()
  const { data: gateways } = useGateways()
  const [step, setStep] = useState<PaymentStep | null>(null)
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['/api/subscription/change', plan],
    queryFn: () => quoteOf(plan),
    gcTime: 0,
  })

  const finish = (now: Subscription | null, { title, text }: { title: string; text: (plan: string) => string }) => {
    changed(now)
    onClose()
    toast({ title, description: text(name) })
  }

  const onChanged = (result: Changed) => {
    const publicKey = gateways?.find(({ name }) => name === subscription.gateway)?.publicKey
    if (result.state === 'needs_confirmation') setStep({ ...result, publicKey: result.publicKey ?? publicKey })
    else finish(result.subscription, result.state === 'changed' ? texts.done : texts.scheduled)
  }

  const onConfirmed = async () => {
    const now = await refreshSubscription()
    finish(now ?? subscription, texts.done)
  }

  return (
    <DialogFrame title={texts.title(name)} onClose={onClose}>
      {step ? (
        <PaymentConfirmation
          step={step}
          provider={subscription.gatewayName}
          onPaid={onConfirmed}
          onFailed={(reason) => {
            setStep(null)
            void refetch()
            toast({ title: texts.failedTitle, description: reason, variant: 'destructive' })
          }}
        />
      ) : quote ? (
        <ChangeQuoteView
          quote={quote}
          isStale={isFetching}
          testMode={subscription.testMode}
          canChangeMethod={subscription.capabilities.includes('payment_method')}
          onChanged={onChanged}
          onStale={() => void refetch()}
          onClose={onClose}
        />
      ) : error && !isFetching ? (
        <QuoteFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <QuoteLoading />
      )}
    </DialogFrame>
  )
}
