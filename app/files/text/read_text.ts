import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError } from '#files/errors'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { readSmall } from '#files/text/open_text'
import { decode, etagOf } from '#files/text/text'

export interface TextFile {
  path: string
  content: string
  size: number
  etag: string
}

/** Reads a text file of at most 1 MB. */
@inject()
export class ReadText {
  constructor(private root: FileRoot) {}

  async execute(path: string): Promise<Result<TextFile, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      return this.root.at(names, async ({ folder, name }) => {
        const { bytes } = await readSmall(folder, name)
        return { path: pathOf(names), content: decode(bytes), size: bytes.length, etag: etagOf(bytes) }
      })
    })
  }
}
