import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { FileRoot } from '#files/paths/file_root'

/** One entry of a folder. */
@inject()
export class FindEntry {
  constructor(private root: FileRoot) {}

  async execute(path: string): Promise<Result<Entry, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      return this.root.at(names, ({ folder, name }) => entryOf(folder, names.slice(0, -1), name))
    })
  }
}
