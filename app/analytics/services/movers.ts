import type { SpanHistory } from '#billing/reporting'
import { type Slice, SUBSCRIBER_MOVES } from '#analytics/services/measures'
import { movementsOf } from '#analytics/services/movements'
import { mrrEffectOf } from '#analytics/services/rows_of_day'
import { CHURN } from '#analytics/services/window_figures'

/** What a customer can be listed for: a movement of subscribers, any churn, or whatever changed what they pay. */
export const MOVEMENTS = [
  ...(Object.keys(SUBSCRIBER_MOVES) as (keyof typeof SUBSCRIBER_MOVES)[]),
  'churned',
  'any',
] as const
export type MovementName = (typeof MOVEMENTS)[number]

/** A customer who came, left, or pays something else. */
export interface Mover {
  readonly customerId: number
  /** What moved, in the order of `SUBSCRIBER_MOVES`. */
  readonly movements: readonly MovementName[]
  /** How much more they pay a year. */
  readonly changeX12: number
}

export type SliceFilter = Partial<Pick<Slice, 'gateway' | 'planId'>> & Pick<Slice, 'testMode' | 'currency'>

/** Whether a row is of a slice. */
export function isWithin(slice: Slice, { gateway, planId, testMode, currency }: SliceFilter): boolean {
  const isOwn = slice.testMode === testMode && slice.currency === currency
  return isOwn && (gateway ?? slice.gateway) === slice.gateway && (planId ?? slice.planId) === slice.planId
}

/** Who is behind the movements of [from, to), by the rule that counts them. */
export function moversOf(
  spans: readonly SpanHistory[],
  { from, to }: { from: number; to: number },
  { movement, ...of }: SliceFilter & { movement: MovementName }
): Mover[] {
  return [...Map.groupBy(spans, ({ customerId }) => customerId)]
    .map(([customerId, own]) => {
      const moved = movementsOf(own, from, to).filter(({ slice }) => isWithin(slice, of))
      const names = new Set(moved.flatMap(({ flows }) => Object.keys(flows)))
      const movements = MOVEMENTS.filter((name) => names.has(name))
      return { customerId, movements, changeX12: moved.reduce((sum, { flows }) => sum + mrrEffectOf(flows), 0) }
    })
    .filter(({ movements, changeX12 }) => isWanted(movement, movements, changeX12))
}

function isWanted(movement: MovementName, movements: readonly MovementName[], changeX12: number): boolean {
  if (movement === 'any') return movements.length > 0 || changeX12 !== 0
  if (movement === 'churned') return CHURN.some((kind) => movements.includes(`${kind}Churned`))
  return movements.includes(movement)
}
