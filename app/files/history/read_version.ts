import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail, type FileError } from '#files/errors'
import { History } from '#files/history/history'
import { pathOf } from '#files/paths/entry_path'
import { readSmall } from '#files/text/open_text'
import type { TextFile } from '#files/text/read_text'
import { decode, etagOf } from '#files/text/text'

/** Reads an earlier version of a text file. */
@inject()
export class ReadVersion {
  constructor(private history: History) {}

  async execute(path: string, id: string): Promise<Result<TextFile, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      const found = await this.history.at(names, id, ({ folder, name }) => readSmall(folder, name))
      const { bytes } = found ?? fail({ type: 'missing' })
      return { path: pathOf(names), content: decode(bytes), size: bytes.length, etag: etagOf(bytes) }
    })
  }
}
