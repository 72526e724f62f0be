import { DialogFrame } from '~/components/dialog/dialog-frame'
import { PaymentForm } from '~/components/payment/payment-form'
import { toast } from '~/components/toast/toast-store'
import { reloadWith } from '~/lib/billing/reload-with'
import type { Checkout, PublicGateway } from '~/lib/billing/types'
import { useAttempt } from '../hooks/use-attempt'
import { useOrder } from '../hooks/use-order'
import { messages } from '../messages'
import { OrderSummary } from './order-summary'
import styles from './payment-dialog.module.css'

interface PaymentDialogProps {
  checkout: Checkout
  gateway: PublicGateway | undefined
  onClose: () => void
  /** The page will be reloaded. */
  onPaid: () => void
}

/** The payment of a plan that was chosen. A payment that fails leaves it open, with everything that was typed. */
export function PaymentDialog({ checkout: begun, gateway, onClose, onPaid }: PaymentDialogProps) {
  const order = useOrder(begun)
  const form = useAttempt()
  const { checkout, isChanging } = order
  const { payment: texts } = messages
  const settle = async () => {
    const { title, text } = texts.done
    onPaid()
    onClose()
    await reloadWith({ title, description: text[checkout.planType] })
  }
  return (
    <DialogFrame title={texts.title} size="wide" onClose={onClose}>
      <div className={styles.columns}>
        <OrderSummary order={order} takesCodes={gateway?.capabilities.includes('discounts') ?? false} />
        <div ref={form}>
          <PaymentForm
            step={checkout}
            provider={gateway?.displayName ?? checkout.gateway}
            submitLabel={texts.submit[checkout.planType]}
            disabled={isChanging}
            onPaid={settle}
            onFailed={(reason) => toast({ title: texts.failed, description: reason, variant: 'destructive' })}
          />
        </div>
      </div>
    </DialogFrame>
  )
}
