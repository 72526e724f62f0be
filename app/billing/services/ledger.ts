import { DateTime } from 'luxon'
import type { PaymentSnapshot } from '#gateways/index'
import { contestedOf } from '#billing/services/contested'

/** Kinds of movements of money: `tax` is what the provider pays to the state for us, `reversal` what came back. */
export const LEDGER_TYPES = ['charge', 'fee', 'tax', 'refund', 'dispute', 'reversal'] as const
export type LedgerType = (typeof LEDGER_TYPES)[number]

/** One movement of money seen from us, in signed minor units of the payment's currency. */
export interface LedgerEntry {
  readonly type: LedgerType
  readonly amountMinor: number
  /** Names it at the provider: once for ever. */
  readonly ref: string
  readonly occurredAt: DateTime
  /** How the provider books it; null where it doesn't say. */
  readonly settlement: NonNullable<PaymentSnapshot['settlement']> | null
}

/** What is booked under a reference and its corrections. */
export interface Booked {
  readonly sumMinor: number
  readonly entries: number
  /** The provider has said how it books the entry itself; of corrections it says nothing. */
  readonly isSettled: boolean
}

/** Between a reference and the number of its correction; no provider has it in an id. */
export const CORRECTION = '#'

/** The reference that an entry belongs to: its own, or that of the entry which it corrects. */
export function referenceOf(ref: string): string {
  return ref.split(CORRECTION)[0] ?? ref
}

/** Entries that are missing in the books: new ones, and corrections of amounts that have changed. Entries themselves never change. */
export function missingEntries(payment: PaymentSnapshot, booked: ReadonlyMap<string, Booked>): LedgerEntry[] {
  const changedAt = lastChange(payment)
  return movementsOf(payment).flatMap((entry) => {
    const { sumMinor = 0, entries = 0 } = booked.get(entry.ref) ?? {}
    const amountMinor = entry.amountMinor - sumMinor
    if (amountMinor === 0) return []
    if (entries === 0) return [entry]
    const occurredAt = DateTime.max(entry.occurredAt, changedAt)
    return [{ ...entry, amountMinor, ref: `${entry.ref}${CORRECTION}${entries + 1}`, occurredAt, settlement: null }]
  })
}

/** Entries that were booked before the provider said how it books them, and it does now. */
export function settledEntries(payment: PaymentSnapshot, booked: ReadonlyMap<string, Booked>): LedgerEntry[] {
  return movementsOf(payment).filter(({ ref, settlement }) => settlement && booked.get(ref)?.isSettled === false)
}

/** When money of it moved last. */
function lastChange({ createdAt, refunds, disputes }: PaymentSnapshot): DateTime {
  const given = refunds.map((refund) => refund.failedAt ?? refund.createdAt)
  const contested = disputes.map((dispute) => dispute.closedAt ?? dispute.createdAt)
  return DateTime.max(createdAt, ...given, ...contested)
}

/**
 * All movements of one payment that a snapshot tells of, each with what it amounts to by now. What failed later is listed here
 * twice, once there and once back. A fee or a tax that is not told is left out: it does not undo one that was.
 */
function movementsOf(payment: PaymentSnapshot): LedgerEntry[] {
  return [...collected(payment), ...givenBack(payment), ...contested(payment)]
}

function collected({
  providerId,
  amountMinor,
  feeMinor,
  taxMinor,
  settlement = null,
  ...payment
}: PaymentSnapshot): LedgerEntry[] {
  if (payment.status !== 'paid') return []
  const occurredAt = payment.paidAt ?? payment.createdAt
  const of = (type: LedgerType, amountMinor: number) => ({
    type,
    amountMinor,
    ref: `${type}:${providerId}`,
    occurredAt,
    settlement,
  })
  const told = (type: LedgerType, minor: number | null | undefined) => (isTold(minor) ? [of(type, -minor)] : [])
  return [of('charge', amountMinor), ...told('fee', feeMinor), ...told('tax', taxMinor)]
}

const isTold = (minor: number | null | undefined) => minor !== null && minor !== undefined

function givenBack({ refunds }: PaymentSnapshot): LedgerEntry[] {
  return refunds.flatMap(({ providerId, amountMinor, status, createdAt, failedAt, ...booked }) => {
    const { settlement = null, failureSettlement = null } = booked
    const ref = `refund:${providerId}`
    const entry = { type: 'refund' as const, amountMinor: -amountMinor, ref, occurredAt: createdAt, settlement }
    if (status !== 'failed') return [entry]
    const back = { ref: `reversal:${ref}`, occurredAt: failedAt ?? createdAt, settlement: failureSettlement }
    return [entry, { type: 'reversal', amountMinor, ...back }]
  })
}

function contested(payment: PaymentSnapshot): LedgerEntry[] {
  return contestedOf(payment).flatMap(({ dispute, heldMinor, goneMinor }) => {
    const { providerId, feeMinor, feeReturnedMinor, createdAt, closedAt } = dispute
    const ref = `dispute:${providerId}`
    const taken = { occurredAt: createdAt, settlement: dispute.settlement ?? null }
    const back = { occurredAt: closedAt ?? createdAt, settlement: dispute.returnSettlement ?? null }
    const fee = (ref: string, amountMinor: number | undefined, when: typeof taken) =>
      isTold(amountMinor) ? [{ type: 'fee' as const, amountMinor, ref, ...when }] : []
    return [
      { type: 'dispute' as const, amountMinor: -heldMinor, ref, ...taken },
      { type: 'reversal' as const, amountMinor: heldMinor - goneMinor, ref: `reversal:${ref}`, ...back },
      ...fee(`fee:${ref}`, isTold(feeMinor) ? -feeMinor : undefined, taken),
      ...fee(`fee:returned:${ref}`, feeReturnedMinor, back),
    ]
  })
}
