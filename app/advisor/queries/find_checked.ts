import { AdviceAction } from '#advisor/models/advice_action'
import type { Checked } from '#advisor/services/action_states'

/** Which of these actions are checked off. */
export async function findChecked(keys: readonly string[]): Promise<Checked[]> {
  if (keys.length === 0) return []
  const found = await AdviceAction.query()
    .whereIn('action_key', [...keys])
    .where('is_open', false)
  return found.map(({ key, value, checkedAt }) => ({ key, value, checkedAt: checkedAt.toISO() ?? '' }))
}
