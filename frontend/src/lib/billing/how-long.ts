import { dayOf } from './instant'
import { messages } from './messages'
import { money } from './money'
import type { Subscription } from './types'

/** Until when a running subscription lasts, or when it renews and for what. */
export function howLong(subscription: Subscription): string {
  const { status, endsAt, graceEndsAt, periodEnd, nextAmountMinor, currency } = subscription
  if (endsAt) return messages.endsOn(dayOf(endsAt))
  if (status === 'past_due') return graceEndsAt ? messages.graceUntil(dayOf(graceEndsAt)) : messages.unpaid
  if (!periodEnd) return ''
  if (nextAmountMinor === null) return messages.renewsThen(dayOf(periodEnd))
  return messages.renewsOn(dayOf(periodEnd), money(nextAmountMinor, currency))
}
