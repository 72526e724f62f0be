import { GatewayError } from '#gateways/contracts/gateway_error'
import type { RefundInput } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { refundsOf } from '#gateways/drivers/stripe/snapshot/fetch_snapshot'
import { paymentIntentOf } from '#gateways/drivers/stripe/snapshot/payment_intents'
import { refundStatus } from '#gateways/drivers/stripe/snapshot/refund_snapshot'

type Refunded = { providerId: string; status: 'pending' | 'succeeded' | 'failed' }

/**
 * Gives money back once for a key. Stripe forgets idempotency keys after a day, so the key is kept with the refund and
 * looked for first.
 */
export async function refundPayment(api: StripeApi, input: RefundInput): Promise<Refunded> {
  const intent = input.chargeId ?? (await intentOfInvoice(api, input.paymentId))
  const earlier = await refundsOf(api, { payment_intent: intent })
  const known = earlier.find(({ metadata }) => metadata?.reference === input.key)
  const refund =
    known ??
    (await api.call((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intent,
          amount: input.amountMinor,
          reason: 'requested_by_customer',
          metadata: { reference: input.key },
        },
        { idempotencyKey: input.key }
      )
    ))
  return { providerId: refund.id, status: refundStatus(refund.status) }
}

async function intentOfInvoice(api: StripeApi, invoiceId: string): Promise<string> {
  const invoice = await api.call((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  const intent = paymentIntentOf(invoice)
  if (intent === null) throw new GatewayError('refused', 'Stripe: nothing was charged for this invoice')
  return intent
}
