import type { GatewayEvent } from '#gateways/contracts/gateway_event'
import { refundIn } from '#gateways/drivers/paypal/webhooks/resources'
import { JsonView } from '#gateways/wire/json_view'

type Subject = Pick<GatewayEvent, 'subscriptionId' | 'paymentId'>

const ofSubscription = (resource: JsonView): Subject => ({ subscriptionId: resource.text('id'), paymentId: null })
const ofSale = (resource: JsonView): Subject => ({
  subscriptionId: resource.text('billing_agreement_id'),
  paymentId: resource.text('id'),
})
const ofRefund = (resource: JsonView): Subject => ({
  subscriptionId: resource.text('billing_agreement_id'),
  paymentId: refundIn(resource)?.saleId ?? null,
})
const ofDispute = (resource: JsonView): Subject => ({
  subscriptionId: null,
  paymentId: resource.list('disputed_transactions').at(0)?.text('seller_transaction_id') ?? null,
})

/** Types from which something may follow for a subscription, and where each names what it is about. */
const SUBJECTS: Record<string, (resource: JsonView) => Subject> = {
  'BILLING.SUBSCRIPTION.CREATED': ofSubscription,
  'BILLING.SUBSCRIPTION.ACTIVATED': ofSubscription,
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': ofSubscription,
  'BILLING.SUBSCRIPTION.UPDATED': ofSubscription,
  'BILLING.SUBSCRIPTION.EXPIRED': ofSubscription,
  'BILLING.SUBSCRIPTION.CANCELLED': ofSubscription,
  'BILLING.SUBSCRIPTION.SUSPENDED': ofSubscription,
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': ofSubscription,
  'PAYMENT.SALE.COMPLETED': ofSale,
  'PAYMENT.SALE.PENDING': ofSale,
  'PAYMENT.SALE.DENIED': ofSale,
  'PAYMENT.SALE.REFUNDED': ofRefund,
  'PAYMENT.SALE.REVERSED': ofRefundOrSale,
  'PAYMENT.CAPTURE.REFUNDED': ofRefund,
  'PAYMENT.CAPTURE.REVERSED': ofRefund,
  'PAYMENT.REFUND.PENDING': ofRefund,
  'PAYMENT.REFUND.FAILED': ofRefund,
  'CUSTOMER.DISPUTE.CREATED': ofDispute,
  'CUSTOMER.DISPUTE.UPDATED': ofDispute,
  'CUSTOMER.DISPUTE.RESOLVED': ofDispute,
}

/** A reversal is told as the sale itself or as a refund of it. */
function ofRefundOrSale(resource: JsonView): Subject {
  return resource.text('sale_id') === null ? ofSale(resource) : ofRefund(resource)
}

/** What an event is about; null for a type from which nothing follows. */
export function subjectOf(event: JsonView): Subject | null {
  const type = event.text('event_type') ?? ''
  const read = Object.hasOwn(SUBJECTS, type) ? SUBJECTS[type] : undefined
  return read?.(event.at('resource')) ?? null
}

/** An event by its text; null when it isn't one. PayPal has no flag for its sandbox: the links of an event lead there. */
export function readEvent(text: string, testMode: boolean): GatewayEvent | null {
  const body = JsonView.parse(text)
  const id = body?.text('id') ?? null
  const type = body?.text('event_type') ?? null
  const createdAt = body?.time('create_time') ?? null
  if (!body || id === null || type === null || createdAt === null) return null
  const subject = subjectOf(body)
  return {
    id,
    type,
    live: isLive(body) ?? !testMode,
    apiVersion: body.text('resource_version') ?? body.text('event_version'),
    createdAt,
    concerns: subject !== null,
    ...(subject ?? { subscriptionId: null, paymentId: null }),
  }
}

function isLive(body: JsonView): boolean | null {
  const href = body.list('links').at(0)?.text('href') ?? ''
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  return /(^|\.)paypal\.com$/.test(host) ? !/(^|\.)sandbox\.paypal\.com$/.test(host) : null
}
