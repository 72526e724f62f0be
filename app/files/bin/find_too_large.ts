import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail, type FileError, unless } from '#files/errors'
import { versionsOf } from '#files/history/history'
import { FileRoot } from '#files/paths/file_root'
import { KeepRules } from '#files/upkeep/kept'
import { measure } from '#files/upkeep/measure'

/** Reading so many takes half a second. Of more it is said that it was not counted; the bin says it afterwards. */
const MOST_ENTRIES = 10_000

export interface TooLarge {
  /** How much the bin and versions may have together. */
  mostBytes: number
  /** Those of the paths that are larger than that. */
  paths: string[]
  /** How much the others are together: where it is more than that, the cleanup deletes what was deleted first. */
  otherBytes: number
  /** Whether all that is at the paths was counted. */
  isComplete: boolean
}

/** What the bin would not keep, before it is deleted: an entry that is larger than may be kept goes with the next cleanup, and so do some of those that are it together. */
@inject()
export class FindTooLarge {
  constructor(
    private root: FileRoot,
    private rules: KeepRules
  ) {}

  /** Fails as 'missing' where nothing is at any of the paths. */
  async execute(paths: readonly string[]): Promise<Result<TooLarge, FileError>> {
    return attempt(async () => {
      const { mostBytes } = this.rules
      const asked = paths.map((path) => ({ path, names: entryNamesOf(path) }))
      const found: string[] = []
      let left = MOST_ENTRIES
      let otherBytes = 0
      let isComplete = true
      let isAnyThere = false
      for (const { path, names } of asked) {
        const limit = { entries: left, bytes: mostBytes }
        const isThere = await unless(
          ['ENOENT', 'ENOTDIR', 'ELOOP'],
          this.root.at(names, async ({ folder, name }) => {
            const isFolder = (await folder.stat(name)).isDirectory()
            if (left > 0) await measure(folder, name, limit)
            const versions = versionsOf(names, isFolder)
            // They go with it.
            await this.root.withinIfThere(versions.slice(0, -1), (own) => measure(own, versions.at(-1) ?? '', limit))
            return true
          })
        )
        if (!isThere) continue
        isAnyThere = true
        left = limit.entries
        if (limit.bytes < 0) {
          found.push(path)
          continue
        }
        otherBytes += mostBytes - limit.bytes
        if (left <= 0) isComplete = false
      }
      if (!isAnyThere) fail({ type: 'missing' })
      return { mostBytes, paths: found, otherBytes, isComplete }
    })
  }
}
