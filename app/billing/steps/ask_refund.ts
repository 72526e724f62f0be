import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { refundKey } from '#billing/services/refund_key'
import type { RefundablePayment } from '#billing/queries/list_refundable_payments'

export interface AskedRefund {
  payment: RefundablePayment
  amountMinor: number
  reason: 'guarantee' | 'operator'
  /** Hashes of the operator's call, of its key and of what it asked for; null: it has no key. */
  call: { key: string; request: string } | null
  /** Whose money-back guarantee this uses up, and in which mode; null: nobody's. */
  guaranteeOf: { customerId: number; testMode: boolean } | null
}

/** Whoever asks sends it at once; a worker repeats it when that was not answered. */
const REPEAT_AFTER = { minutes: 2 }

const SQL = `INSERT INTO refunds (payment_id, gateway, request_key, operator_key, operator_request, guarantee_of, guarantee_test_mode, amount_minor, currency,
  status, reason, requested_at, retry_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'requested', ?, ?, ?)`

/**
 * Notes a refund before the provider hears of it. Under the lock of the subscription's row, behind which all of its refunds
 * are counted; the keys make each of them once. Answers its number.
 */
export async function askRefund(refund: AskedRefund, now: DateTime, trx: Trx): Promise<number> {
  const { payment, amountMinor, reason, call, guaranteeOf } = refund
  const key = refundKey(reason, payment.providerId, payment.asked + 1)
  const whose = guaranteeOf ? [guaranteeOf.customerId, guaranteeOf.testMode ? 1 : 0] : [null, null]
  const what = [
    payment.id,
    payment.gateway,
    key,
    call?.key ?? null,
    call?.request ?? null,
    ...whose,
    amountMinor,
    payment.currency,
    reason,
  ]
  const { id } = await write(SQL, [...what, toSql(now), toSql(now.plus(REPEAT_AFTER))], trx)
  return id
}
