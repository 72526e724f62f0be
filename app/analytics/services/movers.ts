import type { SpanHistory } from '#billing/reporting'
import { keyOf, type Slice, SUBSCRIBER_MOVES } from '#analytics/services/measures'
import { type Movement, movementsOf } from '#analytics/services/movements'
import { mrrEffectOf } from '#analytics/services/rows_of_day'
import { CHURN } from '#analytics/services/window_figures'

type SubscriberMove = keyof typeof SUBSCRIBER_MOVES

const SUBSCRIBER_MOVE_NAMES = Object.keys(SUBSCRIBER_MOVES) as SubscriberMove[]

/** What a customer can be listed for: a movement of subscribers, any churn, or whatever changed what they pay. */
export const MOVEMENTS = [...SUBSCRIBER_MOVE_NAMES, 'churned', 'any'] as const
export type MovementName = (typeof MOVEMENTS)[number]

/** A movement of subscribers, or by how much more they pay. */
export type StoredMovement = SubscriberMove | 'value'

/** The stored movements that a name stands for. */
export function storedAs(name: MovementName): readonly StoredMovement[] {
  if (name === 'churned') return CHURN.map((kind) => `${kind}Churned` as const)
  return name === 'any' ? [...SUBSCRIBER_MOVE_NAMES, 'value'] : [name]
}

/** What moved on a day for a customer in a slice. */
export interface DayMove extends Slice {
  readonly customerId: number
  readonly movement: StoredMovement
  /** How much more they pay a year, of 'value'. */
  readonly changeX12: number
}

export type SliceFilter = Partial<Pick<Slice, 'gateway' | 'planId'>> & Pick<Slice, 'testMode' | 'currency'>

/** Whether a row is of a slice. */
export function isWithin(slice: Slice, { gateway, planId, testMode, currency }: SliceFilter): boolean {
  const isOwn = slice.testMode === testMode && slice.currency === currency
  return isOwn && (gateway ?? slice.gateway) === slice.gateway && (planId ?? slice.planId) === slice.planId
}

/** Who is behind the movements of [from, to), by the rule that counts them. */
export function movesOfDay(spans: readonly SpanHistory[], { from, to }: { from: number; to: number }): DayMove[] {
  return [...Map.groupBy(spans, ({ customerId }) => customerId)].flatMap(([customerId, own]) =>
    [...Map.groupBy(movementsOf(own, from, to), ({ slice }) => keyOf(slice)).values()].flatMap((moved) =>
      movesIn(customerId, moved)
    )
  )
}

/** Of one customer in one slice. */
function movesIn(customerId: number, moved: readonly Movement[]): DayMove[] {
  const [first] = moved
  if (!first) return []
  const { testMode, currency, gateway, planId } = first.slice
  const of = { testMode, currency, gateway, planId, customerId }
  const names = new Set(moved.flatMap(({ flows }) => Object.keys(flows)))
  const changeX12 = moved.reduce((sum, { flows }) => sum + mrrEffectOf(flows), 0)
  const moves: DayMove[] = SUBSCRIBER_MOVE_NAMES.filter((name) => names.has(name)).map((movement) => {
    return { ...of, movement, changeX12: 0 }
  })
  return changeX12 === 0 ? moves : [...moves, { ...of, movement: 'value', changeX12 }]
}

export const moveKeyOf = (move: DayMove) => `${keyOf(move)} ${move.customerId} ${move.movement}`
