import type { Standing } from '#billing/services/standing'
import { isLive, isOpen } from '#billing/services/subscription'

/** One thing that became of a subscription. */
export interface Transition {
  readonly kind: 'status' | 'plan' | 'price' | 'end_scheduled' | 'end_withdrawn' | 'plan_scheduled' | 'plan_unscheduled'
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
}

/** What lies between two standings, each part by itself. */
export function transitions(before: Standing, after: Standing): Transition[] {
  const found: Transition[] = []
  const note = (kind: Transition['kind'], from: string | null, to: string | null, reason: string | null = null) =>
    found.push({ kind, before: from, after: to, reason })

  if (before.status !== after.status) note('status', before.status, after.status, after.end_reason)
  if (before.plan_id !== after.plan_id) note('plan', before.plan_id, after.plan_id)
  if (!isOpen(after.status)) return found
  if (isLive(before.status) && hasNewPrice(before, after))
    note('price', `${before.price_minor}`, `${after.price_minor}`)
  if (!before.ends_at && after.ends_at) note('end_scheduled', null, null)
  if (before.ends_at && !after.ends_at) note('end_withdrawn', null, null)
  if (before.scheduled_plan_id !== after.scheduled_plan_id) {
    if (after.scheduled_plan_id) note('plan_scheduled', before.scheduled_plan_id, after.scheduled_plan_id)
    // A change that took place needs no word of its own.
    else if (after.plan_id !== before.scheduled_plan_id) note('plan_unscheduled', before.scheduled_plan_id, null)
  }
  return found
}

/** Another price or discount of the same plan. */
function hasNewPrice(before: Standing, after: Standing): boolean {
  const columns = ['price_minor', 'currency', 'provider_price_id', 'promotion_id'] as const
  return before.plan_id === after.plan_id && columns.some((column) => before[column] !== after[column])
}
