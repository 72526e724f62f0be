import type { DateTime } from 'luxon'
import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from '#gateways/index'

type Paid = Pick<PaymentSnapshot, 'amountMinor' | 'refunds' | 'disputes'>

/** A dispute with the money that it moves, in minor units. */
export interface Contested {
  readonly dispute: DisputeSnapshot
  /** Taken when it was opened. */
  readonly heldMinor: number
  /** Of that, what is still gone: nothing once it is won. */
  readonly goneMinor: number
}

/**
 * The disputes of a payment. What went back as a refund cannot go again by a dispute: a claim that ends in a refund is told as
 * both, and the two together never exceed what was collected. A refund by which a provider carries out a claim is one that nobody
 * here asked for, made since the claim.
 */
export function contestedOf({ amountMinor, refunds, disputes }: Paid): Contested[] {
  let taken = 0
  return [...disputes].sort(byTime).map((dispute) => {
    const leftThen = amountMinor - sum(refunds.filter((refund) => wasGiven(refund, dispute.createdAt))) - taken
    const leftNow = amountMinor - sum(refunds.filter(({ status }) => status !== 'failed')) - taken
    const heldMinor = Math.min(dispute.amountMinor, Math.max(0, leftThen))
    const goneMinor = Math.min(claimOf(dispute, refunds), heldMinor, Math.max(0, leftNow))
    taken += goneMinor
    return { dispute, heldMinor, goneMinor }
  })
}

/** Each takes of what those before it left. */
function byTime(one: DisputeSnapshot, other: DisputeSnapshot): number {
  return +one.createdAt - +other.createdAt || (one.providerId < other.providerId ? -1 : 1)
}

/** The lost disputes of a payment of which nothing is left. What a claim takes in part pays for no less time. */
export function lostDisputes(payment: Paid): DisputeSnapshot[] {
  const lost = contestedOf(payment).filter(({ dispute }) => dispute.status === 'lost')
  const refunds = payment.refunds.filter(({ status }) => status !== 'failed')
  const taken = [...lost.map(({ goneMinor }) => goneMinor), ...refunds.map(({ amountMinor }) => amountMinor)]
  const isAllGone = taken.reduce((sum, minor) => sum + minor, 0) >= payment.amountMinor
  return isAllGone ? lost.map(({ dispute }) => dispute) : []
}

function claimOf(
  { status, amountMinor, lostMinor, createdAt }: DisputeSnapshot,
  refunds: readonly RefundSnapshot[]
): number {
  if (status === 'won') return 0
  if (status === 'open' || lostMinor === undefined) return amountMinor
  const byIt = refunds.filter((refund) => refund.reference === null && refund.createdAt >= createdAt)
  return Math.max(0, lostMinor - sum(byIt.filter((refund) => refund.status !== 'failed')))
}

/** The money was with the customer at that moment, as far as anybody knew. */
function wasGiven({ createdAt, failedAt }: RefundSnapshot, at: DateTime): boolean {
  return createdAt <= at && (failedAt === null || failedAt > at)
}

const sum = (refunds: readonly RefundSnapshot[]) => refunds.reduce((total, { amountMinor }) => total + amountMinor, 0)
