import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { describePayments, type PaymentRow, type Transaction } from '#billing/queries/describe_payments'
import { countedOf, listCounted } from '#billing/queries/list_counted'
import { findAccountPayments } from '#billing/queries/find_account_payments'
import { searchPaymentIds } from '#billing/queries/search_payment_ids'
import { type TransactionFilter, transactionSource } from '#billing/queries/transaction_source'

/** Payments through all gateways, a page of them. */
export async function listTransactions(request: ListRequest<TransactionFilter>): Promise<Page<Transaction>> {
  const { q, ...filter } = request.filter
  const counted = countedOf(request)
  if (counted) {
    const page = await listCounted(counted, request)
    return { ...page, rows: await describePayments(page.rows) }
  }
  const found = q ? await searchPaymentIds(q) : null
  const page = await listPage<PaymentRow>(transactionSource(filter, await amongOf(filter, found?.ids ?? null)), request)
  return {
    ...page,
    rows: await describePayments(page.rows),
    isLowerBound: page.isLowerBound || (found?.isCut ?? false),
  }
}

/** Of a figure an account's payments are looked up first: few, where the figure has many. */
async function amongOf({ countedIn, userId }: Omit<TransactionFilter, 'q'>, found: readonly number[] | null) {
  return found ?? (countedIn !== undefined && userId !== undefined ? await findAccountPayments(userId) : null)
}
