import { PLAN_IDS } from '#billing/plans'
import { accessEndsAt, earliest, planOf, type AccessFacts } from '#billing/services/access'

const rank = (plan: string | null) => (PLAN_IDS as readonly string[]).indexOf(plan ?? 'free')

/**
 * When the other modules are next to hear that a user may do less than before: now, where a change takes something
 * away; else when access ends by itself. What of an earlier loss was not told yet, or is just being told, stays.
 */
export function notifyAt(
  before: AccessFacts & { tell_at: string | null },
  after: AccessFacts,
  now: string
): string | null {
  const { tell_at: due, ends_at, grace_ends_at } = before
  const lost = rank(planOf(after, now)) < rank(planOf(before, now))
  const onlyAhead = due !== null && due > now && (due === ends_at || due === grace_ends_at)
  return earliest([lost ? now : null, onlyAhead ? null : due, accessEndsAt(after, now)])
}
