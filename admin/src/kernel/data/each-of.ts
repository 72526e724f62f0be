import type { Identifier } from 'react-admin'
import { wordsOfFailure } from './console-error'

interface Refused {
  readonly id: Identifier
  readonly error: unknown
}

/** Some of many were refused: which, and why, in the server's words. The others are done. */
export class SomeRefused extends Error {
  constructor(
    readonly done: readonly Identifier[],
    readonly refused: readonly Refused[]
  ) {
    const reasons = new Map<string, Identifier[]>()
    for (const { id, error } of refused) {
      const words = wordsOfFailure(error)
      reasons.set(words, [...(reasons.get(words) ?? []), id])
    }
    const told = [...reasons].map(([words, ids]) => `${ids.join(', ')}: ${words}`)
    super(`${refused.length} of ${done.length + refused.length} refused. ${told.join(' ')}`)
    this.name = 'SomeRefused'
  }
}

/** Does the same to each, one after the other, whatever becomes of the ones before. */
export async function eachOf(ids: readonly Identifier[], act: (id: Identifier) => Promise<unknown>) {
  const done: Identifier[] = []
  const refused: Refused[] = []
  for (const id of ids) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      refused.push({ id, error })
    }
  }
  if (refused.length > 0) throw new SomeRefused(done, refused)
  return done
}
