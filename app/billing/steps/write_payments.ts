import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import { findBookedDays } from '#billing/queries/find_booked_days'
import { type DayRange, daysOf } from '#billing/services/days'
import { closedAs, paymentStatus } from '#billing/services/closing_payment'
import { differences } from '#billing/services/differences'
import { failedAt, type Moment } from '#billing/services/failed_at'
import { sqlOrNull } from '#billing/services/instants'
import { type PaymentPrice, type PriceFacts, priceOfPayment } from '#billing/services/payment_price'
import { wasTried } from '#billing/services/subscription'
import type { LockedSubscription } from '#billing/steps/lock_subscription'
import type { BookedPayment, Books } from '#billing/steps/read_books'

/** As long as the column is. */
const MOST_CODES = 255

/** A payment of a snapshot and its row's number. */
export interface KnownPayment {
  readonly id: number
  readonly snapshot: PaymentSnapshot
}

interface Input {
  readonly row: LockedSubscription
  readonly snapshot: SubscriptionSnapshot
  readonly pricing: PriceFacts
  readonly now: DateTime
}

/** What changes the figures of a day; the last two say whether a payment was recovered. */
const FIGURES = [
  'status',
  'plan_id',
  'amount_minor',
  'currency',
  'fee_minor',
  'created_at',
  'paid_at',
  'failed_at',
  'attempts',
  'decline_codes',
] as const

/**
 * Brings the payments in line with the snapshot. Answers each with its number, the days whose figures changed by that, and the
 * payments that count otherwise since. None is ever deleted.
 */
export async function writePayments(
  { row, snapshot, pricing, now }: Input,
  books: Books,
  trx: Trx
): Promise<{ payments: KnownPayment[]; days: DayRange[]; changed: number[] }> {
  const known = new Map(books.payments.map((payment) => [payment.provider_id, payment]))
  const payments: KnownPayment[] = []
  const days: DayRange[] = []
  const changed: number[] = []
  const told = wasTried(row, snapshot) ? snapshot.payments : []
  for (const payment of told) {
    const booked = known.get(payment.providerId)
    const columns = columnsOf(payment, priceOfPayment(payment, pricing), booked, { snapshot, now })
    const changes = booked ? differences(booked, columns) : null
    if (booked && changes) await trx.from('payments').where('id', booked.id).update(changes)
    const id = booked?.id ?? (await insert(row, payment.providerId, columns, trx))
    payments.push({ id, snapshot: payment })
    if (booked && !(changes && FIGURES.some((column) => column in changes))) continue
    changed.push(id)
    days.push(...daysOf([columns, booked].flatMap((one) => [one?.created_at, one?.paid_at, one?.failed_at])))
    // Each line of the ledger counts for the plan of its payment.
    if (booked) days.push(...(await findBookedDays(booked.id, trx)))
  }
  const closed = await closeForgotten(told, books.payments, { snapshot, now }, trx)
  return { payments, days: [...days, ...daysOf(closed)], changed }
}

/** An open payment that the provider tells of no longer: it was given up, or another one was made in its place. Answers when each was begun and given up. */
async function closeForgotten(
  told: readonly PaymentSnapshot[],
  booked: readonly BookedPayment[],
  moment: Moment,
  trx: Trx
) {
  const closedOnes: string[] = []
  const names = new Set(told.map(({ providerId }) => providerId))
  for (const payment of booked) {
    const { id, provider_id, status, reason, period_start, created_at } = payment
    if (status !== 'open' || names.has(provider_id)) continue
    const isMade = told.some((other) => other.status === 'paid' && sqlOrNull(other.periodStart) === period_start)
    const became = isMade ? 'void' : closedAs(reason)
    const failed_at = failedAt(became, { booked: payment, createdAt: created_at, ...moment })
    const closed = { status: became, failed_at, action_url: null, next_attempt_at: null }
    await trx
      .from('payments')
      .where('id', id)
      .update({ ...closed, needs_confirmation: 0 })
    closedOnes.push(created_at, ...(failed_at === null ? [] : [failed_at]))
  }
  return closedOnes
}

async function insert(row: LockedSubscription, providerId: string, columns: object, trx: Trx): Promise<number> {
  const owner = {
    subscription_id: row.id,
    customer_id: row.customer_id,
    gateway: row.gateway,
    test_mode: row.test_mode,
  }
  const [id] = await trx.table('payments').insert({ ...owner, provider_id: providerId, ...columns })
  return Number(id)
}

function columnsOf(
  payment: PaymentSnapshot,
  { planId, interval }: PaymentPrice,
  booked: BookedPayment | undefined,
  moment: Moment
) {
  const status = paymentStatus(payment, moment.snapshot.status)
  const created_at = toSql(payment.createdAt)
  return {
    charge_id: payment.chargeId,
    status,
    reason: payment.reason,
    plan_id: planId,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    ...partsOf(payment, booked),
    ...detailsOf(payment, booked),
    interval: interval ?? booked?.interval ?? null,
    // A provider may tell of its fee for a while only.
    fee_minor: payment.feeMinor ?? booked?.fee_minor ?? null,
    tax_minor: payment.taxMinor ?? booked?.tax_minor ?? 0,
    needs_confirmation: payment.needsConfirmation ? 1 : 0,
    action_url: payment.actionUrl,
    document_url: payment.documentUrl,
    next_attempt_at: sqlOrNull(payment.nextAttemptAt),
    created_at,
    paid_at: payment.status === 'paid' ? toSql(payment.paidAt ?? payment.createdAt) : null,
    failed_at: failedAt(status, { told: payment.failedAt, booked, createdAt: created_at, ...moment }),
    period_start: sqlOrNull(payment.periodStart),
    period_end: sqlOrNull(payment.periodEnd),
  }
}

/** What a provider tells only for a while stays. */
function detailsOf(
  { status, includedTaxMinor, attempts, declineCodes, isTrial }: PaymentSnapshot,
  booked: BookedPayment | undefined
) {
  return {
    included_tax_minor: includedTaxMinor ?? booked?.included_tax_minor ?? null,
    attempts: attempts ?? triesOf(status, booked),
    decline_codes: declineCodes?.join(',').slice(0, MOST_CODES) ?? booked?.decline_codes ?? null,
    is_trial: typeof isTrial === 'boolean' ? Number(isTrial) : (booked?.is_trial ?? null),
  }
}

/** Who tells of tries only while a payment is due tells of those that failed: the one that succeeds comes on top, once. */
function triesOf(status: PaymentSnapshot['status'], booked: BookedPayment | undefined): number | null {
  const known = booked?.attempts ?? null
  return known !== null && status === 'paid' && booked?.status !== 'paid' ? known + 1 : known
}

function partsOf({ parts, listPriceMinor }: PaymentSnapshot, booked: BookedPayment | undefined) {
  return {
    list_price_minor: listPriceMinor ?? parts?.priceMinor ?? booked?.list_price_minor ?? null,
    discount_minor: parts?.discountMinor ?? booked?.discount_minor ?? null,
    credit_minor: parts?.creditMinor ?? booked?.credit_minor ?? null,
  }
}
