import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { eachOf, SomeRefused } from '../../kernel/data/each-of'
import type { Entry } from './types'

/** Why a path was refused: what the server says of the field, else of the call. */
export function wordsOfPath(error: unknown): string {
  const { errors } = (error instanceof ConsoleError ? error.body : {}) as { errors?: Record<string, string> }
  return errors?.['path'] ?? errors?.['to'] ?? wordsOfFailure(error)
}

/** Why this can't be a name, or null. The server checks the rest; a slash would make it a path before the server sees it. */
export function faultOf(name: string): string | null {
  if (name.trim() === '') return 'Enter a name.'
  return name.includes('/') ? "A name can't contain slashes." : null
}

export interface Outcome {
  /** Nothing was done to these. */
  left: readonly Entry[]
  /** Why; null where all went well. */
  trouble: string | null
}

/** Does the same to each entry, one after the other, whatever happens to those before. */
export async function forEachEntry(
  entries: readonly Entry[],
  act: (entry: Entry) => Promise<unknown>
): Promise<Outcome> {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  try {
    await eachOf([...byPath.keys()], async (path) => {
      const entry = byPath.get(String(path))
      if (entry) await act(entry)
    })
    return { left: [], trouble: null }
  } catch (error) {
    if (!(error instanceof SomeRefused)) throw error
    const refused = new Set(error.refused.map(({ id }) => id))
    const [first] = error.refused
    return {
      left: entries.filter(({ path }) => refused.has(path)),
      trouble: entries.length === 1 && first ? wordsOfPath(first.error) : error.message,
    }
  }
}
