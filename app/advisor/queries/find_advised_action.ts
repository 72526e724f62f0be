import { KeptAdvice } from '#advisor/models/kept_advice'
import type { Action, Advice, Scope } from '#advisor/services/advice'

/** Advice of one scope from rules and from a model may be kept side by side, each for some days. */
const LOOKED_AT = 20

/** An action by its key, as advice named it last; null where no kept advice does. */
export async function findAdvisedAction(
  key: string,
  { range, currency, testMode }: Omit<Scope, 'to'>
): Promise<Action | null> {
  const kept = await KeptAdvice.query()
    .where({ kind: 'range', date_range: range, currency, test_mode: testMode })
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
  // One of a day before may have been made again since.
  const sorted = kept.toSorted((one, other) => other.createdAt.toMillis() - one.createdAt.toMillis())
  return sorted.flatMap(({ answer }) => (answer as Advice).actions).find((action) => action.key === key) ?? null
}
