import { listBatches } from '#core/database/list_page'
import { describePayments, type PaymentRow, type Transaction } from '#billing/queries/describe_payments'
import { searchPaymentIds } from '#billing/queries/search_payment_ids'
import { type TransactionFilter, transactionSource } from '#billing/queries/transaction_source'

const BATCH = 500

/** All payments that a filter lets through, in batches. */
export async function* exportTransactions({ q, ...filter }: TransactionFilter): AsyncGenerator<Transaction[]> {
  const found = q ? await searchPaymentIds(q) : null
  const source = transactionSource(filter, found?.ids ?? null)
  for await (const batch of listBatches<PaymentRow>(source, BATCH)) yield await describePayments(batch)
}
