import type { Clock } from '#core/clock'
import { firstRow, rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { gatewayCan } from '#gateways/index'
import { findNoticed, type Noticed } from '#billing/queries/find_noticed'
import { issueCreditNotes } from '#billing/steps/issue_credit_notes'
import { issueInvoice } from '#billing/steps/issue_invoice'
import { notifyOnce } from '#billing/steps/notify_once'
import { planNotice } from '#billing/steps/plan_notice'

interface PaymentRow {
  id: number
  status: string
  amount_minor: number
  currency: string
}

interface RefundRow {
  id: number
  amount_minor: number
  currency: string
}

const PAYMENTS = `SELECT p.id, p.status, p.amount_minor, p.currency FROM payments p LEFT JOIN invoices i ON i.payment_id = p.id
  WHERE p.subscription_id = ? AND i.id IS NULL AND (p.status = 'paid' OR (p.status = 'open' AND p.reason = 'cycle' AND p.needs_confirmation = ?))
  ORDER BY p.created_at, p.id`
const REFUNDS = `SELECT r.id, r.amount_minor, r.currency FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.subscription_id = ? AND r.status = 'succeeded' ORDER BY r.id`
const NUMBER = 'SELECT number FROM invoices WHERE id = ?'

/**
 * The documents and mails that follow from what a subscription is now: invoices with their receipts, and a word about each
 * failure, end and refund. Run in the transaction that changed it, under its lock. It looks at what is, not at what
 * changed, and every mail has a key: run again it does nothing.
 */
export async function writePapers(subscriptionId: number, clock: Clock, trx: Trx): Promise<void> {
  const subject = await findNoticed(subscriptionId, trx)
  if (!subject) return
  const payments = await rows<PaymentRow>(PAYMENTS, [subscriptionId, 1], trx)
  const isBilledThere = await gatewayCan(subject.gateway, 'invoices')
  for (const payment of payments) {
    if (payment.status !== 'paid') await confirmation(subject, payment, trx)
    else if (!isBilledThere) await receipt(subject, payment, clock, trx)
  }
  await issueCreditNotes(subscriptionId, clock, trx)
  await stateMails(subject, trx)
  for (const { id, amount_minor: amountMinor, currency } of await rows<RefundRow>(REFUNDS, [subscriptionId], trx)) {
    await notify(subject, `refunded:${id}`, 'billing.refunded', { amountMinor, currency }, trx)
  }
  await planNotice(subject, clock.now(), trx)
}

async function receipt(subject: Noticed, payment: PaymentRow, clock: Clock, trx: Trx) {
  const invoiceId = await issueInvoice(payment.id, clock, trx)
  if (invoiceId === null) return
  const invoice = await firstRow<{ number: string }>(NUMBER, [invoiceId], trx)
  const { amount_minor: amountMinor, currency } = payment
  const data = { amountMinor, currency, plan: subject.plan, number: invoice?.number ?? '' }
  await notify(subject, `receipt:${payment.id}`, 'billing.receipt', data, trx)
}

/** A renewal's, with no customer at the screen: when a plan starts or changes, the customer answers the bank's question. */
async function confirmation(subject: Noticed, { id, amount_minor: amountMinor, currency }: PaymentRow, trx: Trx) {
  await notify(subject, `confirm:${id}`, 'billing.confirm', { amountMinor, currency }, trx)
}

async function stateMails(subject: Noticed, trx: Trx) {
  const { id, plan, status, graceEndsAt, endsAt, endReason } = subject
  if (status === 'past_due' && graceEndsAt) {
    const until = graceEndsAt.toISO()
    await notify(subject, `past_due:${id}:${until}:0`, 'billing.past_due', { plan, until }, trx)
  }
  if (status === 'active' && endsAt) {
    await notify(subject, `ends:${id}:${endsAt.toISO()}`, 'billing.ends', { plan, until: endsAt.toISO() }, trx)
  }
  // Who asked for the end was told its date then.
  if (status === 'canceled' && endReason !== 'requested') {
    await notify(subject, `ended:${id}`, 'billing.ended', { plan, reason: endReason }, trx)
  }
}

function notify(subject: Noticed, notice: string, template: string, data: Record<string, unknown>, trx: Trx) {
  return notifyOnce({ notice, customerId: subject.customerId, template, data }, trx)
}
