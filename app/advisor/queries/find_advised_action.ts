import { KeptAdvice } from '#advisor/models/kept_advice'
import type { Action, Advice, Scope } from '#advisor/services/advice'

/** An action by its key, as advice named it last, whatever advice came since; null where no kept advice does. */
export async function findAdvisedAction(
  key: string,
  { range, currency, testMode }: Omit<Scope, 'to'>
): Promise<Action | null> {
  const kept = await KeptAdvice.query()
    .where({ kind: 'range', date_range: range, currency, test_mode: testMode })
    .whereRaw('instr(answer, ?) > 0', [JSON.stringify(key)])
    .orderBy('id', 'desc')
    .first()
  return (kept?.answer as Advice | undefined)?.actions.find((action) => action.key === key) ?? null
}
