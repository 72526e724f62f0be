import { notices } from '../../kernel/notices/notices'
import { faultOf, wordsOfPath } from './failures'
import { useFilesApi, useReload } from './files-api'
import { join } from './paths'
import type { Entry } from './types'
import { shown } from './shown-name'

/** Gives an entry another name. The server knows one spelling of accented letters, which not every keyboard types. */
export function useRename(folder: string, onRenamed: (name: string) => void) {
  const api = useFilesApi()
  const reload = useReload()

  async function undo(from: string, to: string) {
    try {
      await api.rename(from, to)
    } catch (error) {
      notices.failure("Couldn't undo that", error)
    }
    await reload()
  }

  return async (entry: Entry, typed: string): Promise<string | null> => {
    const name = typed.normalize('NFC')
    const fault = faultOf(name)
    if (fault) return fault
    const path = join(folder, name)
    try {
      await api.rename(entry.path, path)
    } catch (error) {
      return wordsOfPath(error)
    }
    onRenamed(name)
    // The row keeps its field until the list has the new name.
    await reload()
    notices.success(`Renamed to "${shown(name)}"`, () => void undo(path, entry.path))
    return null
  }
}
