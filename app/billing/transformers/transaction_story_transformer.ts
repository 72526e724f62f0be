import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TransactionStory } from '#billing/queries/find_transaction'
import TransactionTransformer from '#billing/transformers/transaction_transformer'
import WebhookEventTransformer from '#billing/transformers/webhook_event_transformer'

/** A payment in the console with its refunds, disputes, ledger lines, invoice and deliveries. */
export default class TransactionStoryTransformer extends BaseTransformer<TransactionStory> {
  toObject() {
    const { refunds, disputes, ledger, invoice, deliveries, declineCodes } = this.resource
    const { periodStart, periodEnd, failedAt } = this.resource
    return {
      ...new TransactionTransformer(this.resource).toObject(),
      ...this.pick(this.resource, ['subscriptionId', 'attempts', 'refundableMinor']),
      declineCodes: [...declineCodes],
      periodStart: periodStart?.toISO() ?? null,
      periodEnd: periodEnd?.toISO() ?? null,
      failedAt: failedAt?.toISO() ?? null,
      refunds: refunds.map(({ requestedAt, settledAt, ...refund }) => ({
        ...refund,
        requestedAt: requestedAt.toISO() ?? '',
        settledAt: settledAt?.toISO() ?? null,
      })),
      disputes: disputes.map(({ openedAt, closedAt, ...dispute }) => ({
        ...dispute,
        openedAt: openedAt.toISO() ?? '',
        closedAt: closedAt?.toISO() ?? null,
      })),
      ledger: ledger.map(({ occurredAt, ...line }) => ({ ...line, occurredAt: occurredAt.toISO() ?? '' })),
      invoice: invoice && { ...invoice, issuedAt: invoice.issuedAt.toISO() ?? '' },
      deliveries: deliveries.map((event) => new WebhookEventTransformer(event).toObject()),
    }
  }
}
