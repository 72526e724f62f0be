import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
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

  // What happens in the provider's frame doesn't reach our page: it is told as our own fields tell it.
  const tellOfUse = () => box.current?.dispatchEvent(new Event('input', { bubbles: true }))

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void pay()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {!ready && <FormSkeleton />}
      <div hidden={!ready} ref={box}>
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setReady(true)} onFocus={tellOfUse} />
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
