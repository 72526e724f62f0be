import {
  money,
  minorOf,
  type Dispute,
  type Money,
  type Refund,
  type Sale,
  type Subscription,
} from '#tests/support/gateways/paypal/records'
import type { PayPalState } from '#tests/support/gateways/paypal/state'

const SITE = 'https://api.sandbox.paypal.com'
const link = (path: string, rel: string, method = 'GET') => ({ href: `${SITE}${path}`, rel, method })

/** Fields of PayPal's answers; absent where PayPal leaves them out. */
export function subscriptionJson(state: PayPalState, subscription: Subscription, origin: string, fields = '') {
  const { status } = subscription
  const plan = state.plan(subscription.planId)
  const isBegun = status !== 'APPROVAL_PENDING'
  const path = `/v1/billing/subscriptions/${subscription.id}`
  const approve = `${origin}/webapps/billing/subscriptions?ba_token=${subscription.approval?.token}`
  return {
    status,
    status_change_note: subscription.note ?? undefined,
    status_update_time: subscription.changedAt.toISO(),
    id: subscription.id,
    plan_id: subscription.planId,
    start_time: (subscription.startTime ?? subscription.createdAt).toISO(),
    quantity: '1',
    subscriber: { email_address: subscription.email, payer_id: '2J6QB8YJQSJRJ' },
    billing_info: isBegun ? billingInfo(subscription, plan.price, fields) : undefined,
    create_time: subscription.createdAt.toISO(),
    update_time: subscription.changedAt.toISO(),
    custom_id: subscription.customId,
    plan_overridden: subscription.price !== null || subscription.setupFee !== null,
    plan: fields.includes('plan') ? planJson(subscription, plan.wire) : undefined,
    links: [
      ...(isBegun ? [] : [{ href: approve, rel: 'approve', method: 'GET' }]),
      link(path, 'edit', 'PATCH'),
      link(path, 'self'),
    ],
  }
}

function billingInfo({ status, ...subscription }: Subscription, price: Money, fields: string) {
  const { lastFailure, lastPayment } = subscription
  const isOver = status === 'CANCELLED' || status === 'EXPIRED'
  const owed = subscription.failures > 0 ? lastFailure?.amount : null
  return {
    outstanding_balance: owed ?? money(0, price),
    cycle_executions: [{ tenure_type: 'REGULAR', sequence: 1, cycles_completed: subscription.cycles, total_cycles: 0 }],
    last_payment: lastPayment ? { amount: lastPayment.amount, time: lastPayment.time.toISO() } : undefined,
    // Gone once it is cancelled: whoever needs it has to have kept it.
    next_billing_time: isOver ? undefined : subscription.nextBilling?.toISO(),
    failed_payments_count: subscription.failures,
    last_failed_payment:
      lastFailure && fields.includes('last_failed_payment')
        ? {
            amount: lastFailure.amount,
            time: lastFailure.time.toISO(),
            reason_code: 'PAYMENT_DENIED',
            next_payment_retry_time: lastFailure.retryAt?.toISO() ?? undefined,
          }
        : undefined,
  }
}

function planJson({ price, setupFee }: Subscription, wire: Record<string, unknown>) {
  const plan = structuredClone(wire) as {
    billing_cycles: { pricing_scheme: object }[]
    payment_preferences: Record<string, unknown>
  }
  const [cycle] = plan.billing_cycles
  if (price && cycle) cycle.pricing_scheme = { version: 1, fixed_price: price }
  if (setupFee) plan.payment_preferences.setup_fee = setupFee
  return plan
}

export function transactionJson(state: PayPalState, sale: Sale) {
  return {
    status: state.statusOf(sale),
    id: sale.id,
    amount_with_breakdown: {
      gross_amount: sale.amount,
      fee_amount: sale.fee,
      net_amount: money(minorOf(sale.amount) - minorOf(sale.fee), sale.amount),
    },
    payer_name: { given_name: 'A', surname: 'Customer' },
    payer_email: 'customer@example.com',
    time: sale.time.toISO(),
  }
}

const total = ({ value, currency_code: currency }: Sale['amount']) => ({ total: value, currency })

export function saleJson(state: PayPalState, sale: Sale) {
  return {
    billing_agreement_id: sale.subscriptionId,
    amount: { ...total(sale.amount), details: { subtotal: sale.amount.value } },
    payment_mode: 'INSTANT_TRANSFER',
    create_time: sale.time.toISO(),
    update_time: sale.time.toISO(),
    transaction_fee: { currency: sale.fee.currency_code, value: sale.fee.value },
    protection_eligibility: 'INELIGIBLE',
    id: sale.id,
    state: state.statusOf(sale).toLowerCase(),
    invoice_number: '',
    links: [
      link(`/v1/payments/sale/${sale.id}`, 'self'),
      link(`/v1/payments/sale/${sale.id}/refund`, 'refund', 'POST'),
    ],
  }
}

/** A refund as version 1 tells it in events of sales. */
export const saleRefundJson = (refund: Refund) => ({
  id: refund.id,
  sale_id: refund.saleId,
  amount: { ...total(refund.amount), total: `-${refund.amount.value}` },
  state: refund.status.toLowerCase(),
  create_time: refund.createdAt.toISO(),
  update_time: refund.changedAt.toISO(),
})

/** A refund as version 2 answers it. */
export const refundJson = (refund: Refund) => ({
  id: refund.id,
  amount: refund.amount,
  custom_id: refund.customId ?? undefined,
  status: refund.status,
  create_time: refund.createdAt.toISO(),
  update_time: refund.changedAt.toISO(),
  links: [link(`/v2/payments/refunds/${refund.id}`, 'self'), link(`/v2/payments/captures/${refund.saleId}`, 'up')],
})

export const disputeJson = (dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.createdAt.toISO(),
  update_time: dispute.changedAt.toISO(),
  disputed_transactions: [{ seller_transaction_id: dispute.saleId, transaction_status: 'COMPLETED' }],
  reason: 'UNAUTHORISED',
  status: dispute.status,
  dispute_amount: dispute.amount,
  dispute_outcome:
    dispute.outcome === null
      ? undefined
      : { outcome_code: dispute.outcome, amount_refunded: dispute.refunded ?? undefined },
  dispute_life_cycle_stage: 'CHARGEBACK',
  fund_movements: [
    { party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT', amount: dispute.amount },
    ...dispute.fees.map((fee) => ({ party: 'SELLER', reason: 'CHARGEBACK_FEE', ...fee })),
  ],
})
