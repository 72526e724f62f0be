import { inject } from '@adonisjs/core'
import { type Entry, entryOf } from '#files/entries/entry'
import { namesOf } from '#files/entries/place'
import { attempt } from '#files/errors'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'

/** Open at once while hits are looked at. */
const AT_ONCE = 32

/** Looks at hits of the index on the disk, each by the way that every path goes. */
@inject()
export class CheckHits {
  constructor(private root: FileRoot) {}

  /** The current entries in the same order; null if one is gone. */
  async execute(hits: readonly (readonly string[])[]): Promise<(Entry | null)[]> {
    const entries: (Entry | null)[] = Array.from(hits, () => null)
    const waiting = hits.entries()
    const checkOnes = async () => {
      for (const [index, hit] of waiting) entries[index] = await this.#check(hit)
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, hits.length) }, checkOnes))
    return entries
  }

  async #check(hit: readonly string[]): Promise<Entry | null> {
    const result = await attempt(async () => {
      const names = namesOf(pathOf(hit))
      return this.root.at(names, ({ folder, name }) => entryOf(folder, names.slice(0, -1), name))
    })
    return result.ok ? result.value : null
  }
}
