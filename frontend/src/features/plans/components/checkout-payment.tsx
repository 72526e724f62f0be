import { Link } from 'react-router-dom'
import { PaymentForm } from '~/components/payment/payment-form'
import { toast } from '~/components/toast/toast-store'
import { reloadWith } from '~/lib/billing/reload-with'
import type { Checkout } from '~/lib/billing/types'
import { useGateways } from '~/lib/billing/use-gateways'
import { useOrder } from '../hooks/use-order'
import { messages } from '../messages'
import styles from './checkout-payment.module.css'
import { OrderSummary } from './order-summary'

/** What is due and the form to pay it, in the page. */
export function CheckoutPayment({ checkout: begun }: { checkout: Checkout }) {
  const order = useOrder(begun)
  const { checkout, isChanging } = order
  const { data: gateways } = useGateways()
  const gateway = gateways?.find(({ id }) => id === checkout.gatewayId)
  const { payment: texts, checkout: page } = messages
  const provider = gateway?.displayName ?? checkout.gateway
  const done = { title: texts.done.title, description: texts.done.subscribed }
  return (
    <div className={styles.payment}>
      <OrderSummary order={order} takesCodes={gateway?.capabilities.includes('discounts') ?? false} />
      {gateways && gateways.length > 1 && (
        <p className={styles.method}>
          {page.payingWith(provider)} <Link to="/subscriptions">{page.switch}</Link>
        </p>
      )}
      <PaymentForm
        step={checkout}
        provider={provider}
        submitLabel={texts.submit[checkout.planType]}
        disabled={isChanging}
        onPaid={() => reloadWith(done, '/subscriptions')}
        onFailed={(reason) => toast({ title: texts.failed, description: reason, variant: 'destructive' })}
      />
    </div>
  )
}
