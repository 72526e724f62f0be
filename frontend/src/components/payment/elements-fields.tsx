import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import { Button } from '~/components/button/button'
import { FormSkeleton } from './form-skeleton'
import { messages } from './messages'
import type { PaymentProps } from './payment'
import styles from './payment.module.css'

/** Where nothing is due at once, the secret is of a means of payment that is kept for later. */
const keepsForLater = (clientSecret: string) => clientSecret.startsWith('seti_')

/** Fields and button of the provider's form. What it says of the fields it says itself, beside them. */
export function ElementsFields({
  clientSecret,
  submitLabel,
  disabled = false,
  onPaid,
  onFailed,
}: Omit<PaymentProps, 'step'> & { clientSecret: string }) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()

  const pay = async () => {
    if (!stripe || !elements) return
    setBusy(true)
    setReason(undefined)
    const options = { elements, confirmParams: { return_url: location.origin }, redirect: 'if_required' as const }
    const { error } = await (keepsForLater(clientSecret)
      ? stripe.confirmSetup(options)
      : stripe.confirmPayment(options))
    if (error) {
      const words = error.message ?? messages.failed.text
      setReason(words)
      onFailed(words)
    } else {
      await onPaid()
    }
    setBusy(false)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void pay()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {!ready && <FormSkeleton />}
      <div hidden={!ready}>
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} />
      </div>
      {reason && (
        <p className={styles.reason} role="alert">
          {reason}
        </p>
      )}
      <Button type="submit" size="large" wide busy={busy} disabled={disabled || !ready}>
        {busy ? messages.processing : submitLabel}
      </Button>
    </form>
  )
}
