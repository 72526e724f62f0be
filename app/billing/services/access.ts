/** What decides whether a subscription gives access; instants in the database's form, which sorts by time. */
export interface AccessFacts {
  readonly status: string
  readonly held: number
  readonly plan_id: string
  readonly ends_at: string | null
  readonly grace_ends_at: string | null
}

/** The plan that a subscription entitles to at this instant, or null. The same rule as in `entitlementsFor`. */
export function planOf(facts: AccessFacts, now: string): string | null {
  const { status, held, plan_id, ends_at, grace_ends_at } = facts
  if (ends_at !== null && ends_at <= now) return null
  if (status === 'active') return plan_id
  return status === 'past_due' && !held && grace_ends_at !== null && grace_ends_at > now ? plan_id : null
}

/** When access ends by itself; null when it lasts, or when there is no access. */
export function accessEndsAt(facts: AccessFacts, now: string): string | null {
  if (planOf(facts, now) === null) return null
  const ends = [facts.ends_at, facts.status === 'past_due' ? facts.grace_ends_at : null]
  return earliest(ends)
}

/** The first of these instants. */
export function earliest(instants: readonly (string | null)[]): string | null {
  const known = instants.filter((instant) => instant !== null)
  return known.sort()[0] ?? null
}
