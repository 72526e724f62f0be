import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { History, type Version } from '#files/history/history'
import { FileRoot } from '#files/paths/file_root'

/** Earlier versions of a file, newest first. */
@inject()
export class ListVersions {
  constructor(
    private root: FileRoot,
    private history: History
  ) {}

  async execute(path: string): Promise<Result<Version[], FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      await this.root.at(names, ({ folder, name }) => folder.stat(name))
      return this.history.list(names)
    })
  }
}
