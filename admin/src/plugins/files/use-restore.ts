import { ConsoleError } from '../../kernel/data/console-error'
import { notices } from '../../kernel/notices/notices'
import { wordsOfPath } from './failures'
import { useFilesApi, useReload } from './files-api'
import { nameOf } from './paths'
import type { Deleted } from './types'

/**
 * Restores deleted items to where they were. Says what was restored, and why something was not.
 * @param onTaken hears of a single item whose place is taken
 */
export function useRestore<Item extends Deleted>(onTaken?: (item: Item) => void) {
  const api = useFilesApi()
  const reload = useReload()
  return async (items: readonly Item[]) => {
    const [first] = items
    const failed: string[] = []
    for (const item of items) {
      try {
        await api.restore(item.id)
      } catch (error) {
        if (onTaken && items.length === 1 && isTaken(error)) return onTaken(item)
        failed.push(`"${nameOf(item.path)}": ${wordsOfPath(error)}`)
      }
    }
    if (failed.length > 0) notices.failure(`Couldn't restore ${failed.join(' ')}`)
    else if (first)
      notices.success(items.length === 1 ? `Restored "${nameOf(first.path)}"` : `Restored ${items.length} items`)
    await reload()
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof ConsoleError && error.code === 'E_FILE_EXISTS'
}
