import { AdviceAction } from '#advisor/models/advice_action'
import { hasMoved } from '#advisor/services/action_states'
import type { Action, Scope } from '#advisor/services/advice'
import { ourAction } from '#advisor/services/model/advice_of_model'
import { keyOfAction } from '#advisor/services/scope_of_key'
import type { Sheet } from '#advisor/services/sheet'

/** The latest checked-off ones that are looked at: older ones don't come back. */
const MOST = 50

/**
 * Actions of earlier advice that were checked off and whose figure has moved since, or that were opened again, and that this advice
 * doesn't name: a rule is silent where the action worked, and a model puts its next advice in other words.
 */
export async function findCarriedActions(sheet: Sheet, scope: Scope, named: readonly Action[]): Promise<Action[]> {
  const known = new Set(named.map(({ key }) => key))
  const stored = await AdviceAction.query()
    .where('action_key', 'like', keyOfAction(scope, '%'))
    .orderBy('checked_at', 'desc')
    .limit(MOST)
  return stored.flatMap((row) => {
    const action = ourAction(row, sheet)
    if (known.has(row.key) || !action) return []
    return row.isOpen || hasMoved(row.value, action.value) ? [action] : []
  })
}
