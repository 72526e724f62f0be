import type { DateTime } from 'luxon'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { EndReason, SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { Course } from '#gateways/drivers/paypal/snapshot/course'

type Standing = Pick<SubscriptionSnapshot, 'status' | 'held' | 'endsAt' | 'endedAt' | 'endReason'>

const running = (status: Standing['status'], more: Partial<Standing> = {}): Standing => ({
  status,
  held: false,
  endsAt: null,
  endedAt: null,
  endReason: null,
  ...more,
})

const over = (status: 'canceled' | 'expired', endedAt: DateTime | null, endReason: EndReason): Standing =>
  running(status, { endedAt, endReason })

/** What each state of PayPal means here. Nothing is running before something was paid. */
const STANDINGS: Record<string, (course: Course, now: DateTime) => Standing> = {
  APPROVAL_PENDING: () => running('incomplete'),
  APPROVED: () => running('incomplete'),
  ACTIVE: (course) => {
    if (!course.isPaidFor) return running('incomplete')
    return running(course.isFailing ? 'past_due' : 'active')
  },
  SUSPENDED: (course) => (course.isPaidFor ? running('past_due', { held: true }) : running('incomplete')),
  CANCELLED: cancelled,
  EXPIRED: (course) => over('expired', course.changedAt, course.isPaidFor ? 'ended' : 'never_paid'),
}

export function standingOf(providerStatus: string, course: Course, now: DateTime): Standing {
  const standing = Object.hasOwn(STANDINGS, providerStatus) ? STANDINGS[providerStatus] : undefined
  if (!standing) throw new GatewayError('unreachable', 'PayPal reports an unknown state.')
  return standing(course, now)
}

/** PayPal ends a subscription at once; whoever paid keeps access to the end of what was paid, unless it was given back. */
function cancelled(course: Course, now: DateTime): Standing {
  const { paidUntil, changedAt } = course
  if (!course.isPaidFor) return over('expired', changedAt, 'never_paid')
  if (course.takenBack) return over('canceled', changedAt, course.takenBack)
  if (course.isFailing) return over('canceled', changedAt, 'unpaid')
  if (course.note?.ends === 'now' || !paidUntil) return over('canceled', changedAt, 'requested')
  if (paidUntil > now) return running('active', { endsAt: paidUntil })
  return over('canceled', changedAt && changedAt > paidUntil ? changedAt : paidUntil, 'requested')
}
