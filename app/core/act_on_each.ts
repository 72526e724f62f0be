import type { Result } from '#core/result'

/** What came of one action on many: which were done, which were so already, and why the others were not. */
export interface Acted<E> {
  done: number[]
  unchanged: number[]
  refused: { id: number; error: E }[]
}

/**
 * Does the same to each of many, one after the other: `act` owns a transaction, so one that is refused does not hold up the
 * others. What it answers with `changed: false` was so already.
 */
export async function actOnEach<E>(
  ids: readonly number[],
  act: (id: number) => Promise<Result<unknown, E>>
): Promise<Acted<E>> {
  const acted: Acted<E> = { done: [], unchanged: [], refused: [] }
  for (const id of ids) {
    const result = await act(id)
    if (!result.ok) acted.refused.push({ id, error: result.error })
    else if (isUnchanged(result.value)) acted.unchanged.push(id)
    else acted.done.push(id)
  }
  return acted
}

function isUnchanged(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'changed' in value && value.changed === false
}
