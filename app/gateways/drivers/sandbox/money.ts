import type { DateTime } from 'luxon'
import { discounted } from '#shared/money'
import type { Book, SandboxDiscount, SandboxPayment, SandboxPrice } from '#gateways/drivers/sandbox/book'
import { FEE } from '#gateways/drivers/sandbox/rules'

/** A price less the discount, where there is one. */
export function lessDiscount(amountMinor: number, discount: SandboxDiscount | null): number {
  return discount ? discounted(amountMinor, discount) : amountMinor
}

/** What a period at this price costs, with the discount if it is kept. */
export function dueAt(price: SandboxPrice, { discount }: Book): number {
  return lessDiscount(price.amountMinor, price.endsDiscount ? null : discount)
}

/** What the sandbox keeps of a charge. Of nothing it keeps nothing. */
export function feeOf(amountMinor: number): number {
  if (amountMinor === 0) return 0
  return Math.min(amountMinor, Math.round((amountMinor * FEE.bps) / 10_000) + FEE.fixedMinor)
}

/** What a change at `at` costs: the new price less what was paid for the time that is left, never below nothing. */
export function changeCost(book: Book, price: SandboxPrice, at: DateTime): { dueMinor: number; creditMinor: number } {
  const full = dueAt(price, book)
  const creditMinor = Math.min(full, unusedMinor(book, at))
  return { dueMinor: full - creditMinor, creditMinor }
}

/** The worth of the running period that lies after `at`, less what was given back. */
function unusedMinor({ periodStart, periodEnd, payments }: Book, at: DateTime): number {
  const running = payments.findLast(({ status, periodEnd: end }) => status === 'paid' && end?.equals(periodEnd ?? at))
  if (!periodStart || !periodEnd || !running) return 0
  const length = periodEnd.toMillis() - periodStart.toMillis()
  const left = Math.min(length, Math.max(0, periodEnd.toMillis() - at.toMillis()))
  return Math.floor((Math.max(0, running.worthMinor - refundedMinor(running)) * left) / length)
}

/** What was given back of a payment and has not failed to arrive. */
export function refundedMinor({ refunds }: SandboxPayment): number {
  return refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
