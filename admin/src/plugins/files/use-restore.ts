import { notices } from '../../kernel/notices/notices'
import { linesOf, withRest } from './failures'
import { useFilesApi, useReload } from './files-api'
import { type Deleted, itemName } from './types'

/**
 * Restores deleted items to where they were. Says what was restored, and why something was not; what a job restores, the
 * panel tells.
 * @param onTaken hears of a single item whose place is taken, or not known any more
 */
export function useRestore<Item extends Deleted>(onTaken?: (item: Item) => void) {
  const api = useFilesApi()
  const reload = useReload()
  return async (items: readonly Item[]) => {
    const [first] = items
    if (!first) return
    if (onTaken && items.length === 1 && first.path === null) return onTaken(first)
    try {
      const { results } = await api.restore(items.map(({ id }) => id))
      const refused = results.filter(({ state }) => state === 'refused')
      if (onTaken && items.length === 1 && refused[0]?.code === 'E_FILE_EXISTS') return onTaken(first)
      const done = results.filter(({ state }) => state === 'done').length
      const words = done === 1 ? `Restored "${itemName(first)}"` : `Restored ${done} items`
      if (refused.length > 0) {
        const nameIn = (id: string | undefined) => itemName(items.find((item) => item.id === id) ?? first)
        const lines = linesOf(refused.map(({ id, message = '' }) => ({ name: `"${nameIn(id)}"`, message })))
        notices.failure(`Couldn't restore ${lines.join(' ')}`)
      } else if (done > 0) notices.success(withRest(words, results))
    } catch (error) {
      notices.failure("Couldn't restore that", error)
    }
    await reload()
  }
}
