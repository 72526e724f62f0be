import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Transaction } from '#billing/queries/describe_payments'

/** A payment in the console. The customer is a number: staff who may open accounts find the rest there. */
export default class TransactionTransformer extends BaseTransformer<Transaction> {
  toObject() {
    const { createdAt, paidAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'userId', 'gateway', 'testMode', 'reference', 'chargeReference', 'status']),
      ...this.pick(this.resource, ['reason', 'plan', 'amountMinor', 'currency', 'feeMinor', 'refundedMinor']),
      invoiceNumber: this.resource.invoiceNumber,
      createdAt: createdAt.toISO() ?? '',
      paidAt: paidAt?.toISO() ?? null,
    }
  }
}
