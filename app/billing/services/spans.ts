import { toSql } from '#core/database/columns'
import type { EndReason, PaymentSnapshot } from '#gateways/index'
import type { SpanEndReason } from '#billing/models/subscription_span'
import type { PlanId } from '#billing/plans'
import { earliest } from '#billing/services/access'
import type { PaidPeriod } from '#billing/services/paid_periods'
import { isOpen } from '#billing/services/subscription'
import { lostDisputes } from '#billing/services/contested'
import type { Standing } from '#billing/services/standing'

/** A time during which a subscription is worth the same, as columns of its row. */
export interface Span {
  readonly starts_at: string
  readonly ends_at: string | null
  readonly plan_id: PlanId
  readonly currency: string
  readonly value_x12: number
  readonly end_reason: SpanEndReason | null
}

type Paid = Pick<PaymentSnapshot, 'status' | 'amountMinor' | 'createdAt' | 'paidAt' | 'refunds' | 'disputes'>

/** When a subscription was over, and why; a reason that nobody knows is null. */
export interface SpanEnd {
  readonly at: string
  readonly reason: SpanEndReason | null
}

const REASONS: Readonly<Record<EndReason, SpanEndReason | null>> = {
  requested: 'voluntary',
  unpaid: 'involuntary',
  dispute: 'dispute',
  refund: 'refund',
  never_paid: null,
  ended: null,
}

/**
 * What a subscription was worth from when to when. It begins with the first payment that cost something, so that a trial is worth
 * nothing, and lasts through failed renewals until it is over.
 */
export function spansOf(periods: readonly PaidPeriod[], end: SpanEnd | null): Span[] {
  const first = periods.findIndex(({ amountMinor }) => amountMinor > 0)
  const paying = first === -1 ? [] : periods.slice(first)
  const found: Span[] = []
  let from = ''
  for (const [index, { startsAt, paidAt, planId: plan_id, currency, valueX12 }] of paying.entries()) {
    from = index === 0 ? paidAt : later(from, startsAt)
    const last = found.at(-1)
    // Unknown value: keep the previous one.
    const value_x12 = valueX12 ?? last?.value_x12 ?? 0
    if (last?.plan_id === plan_id && last.currency === currency && last.value_x12 === value_x12) continue
    if (last) found[found.length - 1] = { ...last, ends_at: from }
    found.push({ starts_at: from, ends_at: null, plan_id, currency, value_x12, end_reason: null })
  }
  return joined(found.flatMap((span) => cut(span, end))).filter(({ value_x12 }) => value_x12 > 0)
}

const later = (one: string, other: string) => (one > other ? one : other)

/** Ends a span with its subscription; nothing is left of one that begins after that, or is over at once. */
function cut(span: Span, end: SpanEnd | null): Span[] {
  const isLast = end !== null && (span.ends_at === null || span.ends_at >= end.at)
  const whole = isLast ? { ...span, ends_at: end.at, end_reason: end.reason } : span
  return whole.ends_at === null || whole.ends_at > whole.starts_at ? [whole] : []
}

/** Two of equal value may have met when one between them went. */
function joined(spans: readonly Span[]): Span[] {
  return spans.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    const isSame =
      last?.plan_id === span.plan_id && last.currency === span.currency && last.value_x12 === span.value_x12
    return last && isSame ? [...all.slice(0, -1), { ...span, starts_at: last.starts_at }] : [...all, span]
  }, [])
}

/** By the provider's own times where it has them: of money that went back, when it went. Null while the subscription is open. */
export function endOf(
  { status, ended_at, end_reason }: Pick<Standing, 'status' | 'ended_at' | 'end_reason'>,
  endedAt: string | null,
  payments: readonly Paid[]
): SpanEnd | null {
  if (isOpen(status)) return null
  const gone = end_reason === 'dispute' ? lostAt(payments) : end_reason === 'refund' ? refundedAt(payments) : null
  const at = earliest([gone, endedAt]) ?? ended_at
  return at === null ? null : { at, reason: end_reason === null ? null : REASONS[end_reason] }
}

/** Some providers don't tell when they closed a dispute: then it is not before the last payment, which was still taken. */
function lostAt(payments: readonly Paid[]): string | null {
  const lost = earliest(payments.flatMap(lostDisputes).map(({ closedAt, createdAt }) => toSql(closedAt ?? createdAt)))
  const paid = payments.filter(({ status }) => status === 'paid').map((one) => toSql(one.paidAt ?? one.createdAt))
  return lost === null ? null : paid.reduce(later, lost)
}

/** When the newest payment went back: an earlier part of the money ends nothing. */
function refundedAt(payments: readonly Paid[]): string | null {
  const paid = payments.filter(({ status }) => status === 'paid')
  const at = ({ paidAt, createdAt }: Paid) => +(paidAt ?? createdAt)
  const refunds = paid.sort((one, other) => at(one) - at(other)).at(-1)?.refunds ?? []
  const given = refunds.filter(({ status }) => status !== 'failed')
  return (
    given
      .map(({ createdAt }) => toSql(createdAt))
      .sort()
      .at(-1) ?? null
  )
}
