import type { Action } from '#advisor/services/advice'
import type { ActionState } from '#advisor/services/answer'

/** An action that was checked off. */
export interface Checked {
  readonly key: string
  readonly value: number | null
  readonly checkedAt: string
}

/** By so much of what it was a figure has moved: whether the action helped is worth a look. */
const MOVED = 0.1

export function actionStates(actions: readonly Action[], checked: readonly Checked[]): Map<string, ActionState> {
  const known = new Map(checked.map((one) => [one.key, one]))
  return new Map(
    actions.map(({ key, value }): [string, ActionState] => {
      const done = known.get(key)
      if (!done) return [key, { key, checkedAt: null, state: 'open' }]
      return [key, { key, checkedAt: done.checkedAt, state: hasMoved(done.value, value) ? 'review' : 'done' }]
    })
  )
}

export function hasMoved(before: number | null, now: number | null): boolean {
  if (before === null || now === null) return false
  return before === 0 ? now !== 0 : Math.abs(now - before) >= Math.abs(before) * MOVED
}
