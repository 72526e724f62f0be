import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { type CsvColumns, sendCsv } from '#core/http/send_csv'
import { describePage } from '#core/http/send_list'
import type { Transaction } from '#billing/queries/describe_payments'
import { exportTransactions } from '#billing/queries/export_transactions'
import { findTransaction } from '#billing/queries/find_transaction'
import { listTransactions } from '#billing/queries/list_transactions'
import TransactionStoryTransformer from '#billing/transformers/transaction_story_transformer'
import TransactionTransformer from '#billing/transformers/transaction_transformer'
import { transactionList } from '#billing/validators/transaction_list'

const COLUMNS: CsvColumns<Transaction> = [
  ['id', ({ id }) => id],
  ['createdAt', ({ createdAt }) => createdAt.toISO()],
  ['paidAt', ({ paidAt }) => paidAt?.toISO() ?? null],
  ['gateway', ({ gateway }) => gateway],
  ['testMode', ({ testMode }) => testMode],
  ['status', ({ status }) => status],
  ['reason', ({ reason }) => reason],
  ['plan', ({ plan }) => plan],
  ['currency', ({ currency }) => currency],
  ['amountMinor', ({ amountMinor }) => amountMinor],
  ['feeMinor', ({ feeMinor }) => feeMinor],
  ['refundedMinor', ({ refundedMinor }) => refundedMinor],
  ['reference', ({ reference }) => reference],
  ['chargeReference', ({ chargeReference }) => chargeReference],
  ['invoiceNumber', ({ invoiceNumber }) => invoiceNumber],
  ['userId', ({ userId }) => userId],
]

/** Payments through all gateways, for administrators and finance staff. */
export default class TransactionsController {
  async index(ctx: HttpContext) {
    const page = await listTransactions(await readList(ctx, transactionList))
    describePage(ctx, transactionList.name, page)
    return ctx.serialize(TransactionTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    const transaction = await findTransaction(idOf(ctx))
    if (!transaction) throw notFound()
    return ctx.serialize(TransactionStoryTransformer.transform(transaction))
  }

  async export(ctx: HttpContext) {
    const { filter } = await readList(ctx, transactionList)
    sendCsv(ctx, 'transactions.csv', COLUMNS, exportTransactions(filter))
  }
}
