import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail, type FileError } from '#files/errors'
import { History } from '#files/history/history'
import { FileRoot, type Place } from '#files/paths/file_root'
import { openFile } from '#files/serving/open_file'

export interface ReadBytesInput {
  path: string
  /** A version of the file; the current file if omitted. */
  version?: string | undefined
  /** Is handed the content, piece by piece. */
  write: (bytes: Uint8Array) => Promise<void>
}

/** Reads a whole file of any size, and answers how many bytes it has. */
@inject()
export class ReadBytes {
  constructor(
    private root: FileRoot,
    private history: History
  ) {}

  async execute({ path, version, write }: ReadBytesInput): Promise<Result<number, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      const read = (place: Place) => readAll(place, write)
      if (version === undefined) return this.root.at(names, read)
      return (await this.history.at(names, version, read)) ?? fail({ type: 'missing' })
    })
  }
}

async function readAll(place: Place, write: ReadBytesInput['write']): Promise<number> {
  const { handle } = await openFile(place)
  try {
    let size = 0
    for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
      size += piece.length
      await write(piece)
    }
    return size
  } finally {
    await handle.close()
  }
}
