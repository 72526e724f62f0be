import type { InsightType, Level, Term } from '#advisor/services/advice'

/** Which figure a rule looks at: one by key, or the highest or lowest one of all gateways or plans. */
export type Subject =
  | { readonly key: string }
  | {
      readonly of: 'gateway' | 'plan'
      readonly measure: string
      readonly pick: 'highest' | 'lowest'
      /** Only with at least two of them. */
      readonly among?: 'several'
    }

/**
 * Speaks where a figure is beyond a limit. Texts name figures as {key}, the rule's own as {figure}, and the gateway or plan as {part}.
 * After a verb that says the direction ('grew by') the own figure is {unsigned}.
 * A sentence that names a figure without a value is left out.
 */
export interface Rule {
  readonly id: string
  readonly type: InsightType
  readonly category: 'Revenue' | 'Retention' | 'Payments' | 'Customers' | 'Plans'
  readonly subject: Subject
  readonly is: 'above' | 'below'
  readonly limit: number
  /** From here on the priority is high. */
  readonly high: number
  /** The limit is of 30 days, and scaled to the range. */
  readonly perMonth?: true
  /** Of how many it must be at least; a rate of a few says nothing. */
  readonly sample?: number
  readonly title: string
  /** One sentence each. */
  readonly description: readonly string[]
  readonly impact: string
  readonly actions: readonly (readonly [Term, string])[]
  readonly growth?: { readonly title: string; readonly description: string; readonly potentialImpact: string }
  /** A question that it raises. */
  readonly question: string
}

/** Where nothing else is said: a rate of fewer says nothing. */
export const LEAST_SAMPLE = 20

/** How urgent it is. */
export function priorityOf({ type, is, high }: Rule, value: number): Level {
  const isHigh = is === 'above' ? value >= high : value <= high
  if (type === 'trend') return isHigh ? 'medium' : 'low'
  return isHigh ? 'high' : 'medium'
}
