import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DialogFrame } from '~/components/dialog/dialog-frame'
import { FormSkeleton } from '~/components/payment/form-skeleton'
import { PaymentConfirmation } from '~/components/payment/payment-confirmation'
import { PaymentForm } from '~/components/payment/payment-form'
import { TestModeNote } from '~/components/payment/test-mode-note'
import { toast } from '~/components/toast/toast-store'
import { money } from '~/lib/billing/money'
import { reasonOf } from '~/lib/billing/reason-of'
import { reloadWith } from '~/lib/billing/reload-with'
import { messages } from '../messages'
import styles from './test-mode-pages.module.css'

const CardForm = lazy(() => import('~/components/payment/card-form'))

interface OpenPayment {
  status: 'open' | 'paid' | 'failed' | 'void'
  amountMinor: number
  currency: string
  needsConfirmation: boolean
}

const { testPages: texts, payment } = messages
const PLANS = '/subscriptions'

const onFailed = (reason: string) => void toast({ title: payment.failed, description: reason, variant: 'destructive' })

/** In place of the pages that other providers have: an open payment, or another card. The address says which. */
export default function TestModePages() {
  const [query, setQuery] = useSearchParams()
  const close = () => setQuery({}, { replace: true })
  const paying = query.get('payment')
  const changing = query.get('payment-method')
  if (paying) return <PayOpen clientSecret={paying} onClose={close} />
  return changing && <ChangeCard secret={changing} onClose={close} />
}

function PayOpen({ clientSecret, onClose }: { clientSecret: string; onClose: () => void }) {
  const { data, error } = useQuery<OpenPayment>({
    queryKey: ['/api/sandbox/payments', encodeURIComponent(clientSecret)],
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const given = {
    step: { clientSecret },
    provider: '',
    onPaid: () => reloadWith({ title: payment.done.title, description: texts.paid }, PLANS),
    onFailed,
  }
  const amount = data && money(data.amountMinor, data.currency)
  return (
    <DialogFrame title={texts.pay} onClose={onClose}>
      <div className={styles.page}>
        <TestModeNote />
        {!data && !error && <FormSkeleton />}
        {(error || (data && data.status !== 'open')) && (
          <p role="alert">{error ? reasonOf(error, texts.gone) : texts.gone}</p>
        )}
        {data?.status === 'open' && <p className={styles.amount}>{amount}</p>}
        {data?.status === 'open' &&
          (data.needsConfirmation ? (
            <PaymentConfirmation {...given} />
          ) : (
            <PaymentForm {...given} submitLabel={texts.submit(amount ?? '')} />
          ))}
      </div>
    </DialogFrame>
  )
}

function ChangeCard({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <DialogFrame title={texts.card} onClose={onClose}>
      <div className={styles.page}>
        <TestModeNote />
        <p>{texts.cardText}</p>
        <Suspense fallback={<FormSkeleton />}>
          <CardForm
            step={{}}
            provider=""
            address={`/api/sandbox/payment-methods/${encodeURIComponent(secret)}`}
            submitLabel={texts.save}
            onPaid={() => reloadWith({ title: texts.saved, description: texts.savedText }, `${PLANS}/manage`)}
            onFailed={onFailed}
          />
        </Suspense>
      </div>
    </DialogFrame>
  )
}
