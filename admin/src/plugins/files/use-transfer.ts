import { notices } from '../../kernel/notices/notices'
import { type Outcome, outcomeOf, withRest } from './failures'
import { useFilesApi, useReload } from './files-api'
import { folderName } from './paths'
import { type Entry, nouns } from './types'
import { shown } from './shown-name'

export interface Transfer {
  verb: 'move' | 'copy'
  entries: readonly Entry[]
  /** Where they are. */
  folder: string
  /** Where they go. */
  target: string
}

const did = { move: 'Moved', copy: 'Copied' } as const

/** Moves or copies entries, says what was done, and offers the way back from a move. Rejects where the call itself fails. */
export function useTransfer() {
  const api = useFilesApi()
  const reload = useReload()

  async function undo(moved: readonly string[], folder: string) {
    try {
      const { trouble } = outcomeOf([], (await api.move(moved, folder)).results)
      if (trouble) notices.failure(`Couldn't undo that. ${trouble}`)
    } catch (error) {
      notices.failure("Couldn't undo that", error)
    }
    await reload()
  }

  return async ({ verb, entries, folder, target }: Transfer): Promise<Outcome> => {
    const paths = entries.map(({ path }) => path)
    try {
      const existing = target === folder ? 'keep' : 'refuse'
      const { results } = await (verb === 'move' ? api.move(paths, target) : api.copy(paths, target, existing))
      const placed = results.filter(({ state }) => state === 'done').map(({ path }) => path)
      const now = results.flatMap(({ entry }) => (entry ? [entry.path] : []))
      const words = `${did[verb]} ${wordsOf(entries.filter(({ path }) => placed.includes(path)))} to ${folderName(target)}`
      const isKept = results.some(({ original }) => original !== undefined)
      const wayBack = verb === 'move' && !isKept ? () => void undo(now, folder) : undefined
      if (now.length > 0) notices.success(withRest(words, results), wayBack)
      return outcomeOf(entries, results)
    } finally {
      // Some may be done even where the call failed.
      void reload()
    }
  }
}

/** '"a.txt"', or '3 items'. */
export function wordsOf(entries: readonly Entry[]): string {
  const [first] = entries
  return entries.length === 1 && first ? `"${shown(first.name)}"` : `${entries.length} ${nouns.many}`
}
