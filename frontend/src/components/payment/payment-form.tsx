import { lazy, Suspense } from 'react'
import { ApprovalForm } from './approval-form'
import { FreeForm } from './free-form'
import { FormSkeleton } from './form-skeleton'
import type { PaymentProps } from './payment'

const ElementsForm = lazy(() => import('./elements-form'))
const CardForm = lazy(() => import('./card-form'))

/**
 * The form that a payment is made with: what the server answered decides, not the gateway's name. An address is gone to;
 * a secret with a public key is paid in the provider's own form, one without in the form of the test mode.
 * With neither nothing is due.
 */
export function PaymentForm(props: PaymentProps) {
  const { clientSecret, approvalUrl, publicKey } = props.step
  if (approvalUrl) return <ApprovalForm {...props} address={approvalUrl} />
  if (!clientSecret) return <FreeForm {...props} />
  return (
    <Suspense fallback={<FormSkeleton />}>
      {publicKey ? (
        <ElementsForm {...props} publicKey={publicKey} clientSecret={clientSecret} />
      ) : (
        <CardForm
          key={clientSecret}
          {...props}
          address={`/api/sandbox/payments/${encodeURIComponent(clientSecret)}/confirm`}
        />
      )}
    </Suspense>
  )
}
