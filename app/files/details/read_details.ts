import { DateTime } from 'luxon'
import { fileTypeFromBuffer } from 'file-type'
import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { entryNamesOf } from '#files/entries/place'
import { attempt, type FileError, FileFailure, unless } from '#files/errors'
import { Writings } from '#files/history/writings'
import { FileRoot, type Place } from '#files/paths/file_root'
import { openFile } from '#files/serving/open_file'
import { decode } from '#files/text/text'
import { FIRST_BYTES } from '#files/upload/accepted'

export interface Details {
  entry: Entry
  /** What the first bytes of a file say that it is; null where it can't be read, and for anything else. */
  mediaType: string | null
  /** Who wrote its content, and when: null of another program's, `changedBy` of the terminal's too. */
  changedBy: number | null
  changedAt: string | null
  /** Through this service, the terminal included. */
  changedHere: boolean
}

/** What is known of one entry beyond its line in the list. */
@inject()
export class ReadDetails {
  constructor(
    private root: FileRoot,
    private writings: Writings
  ) {}

  async execute(path: string): Promise<Result<Details, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      return this.root.at(names, async (place) => {
        const entry = await entryOf(place.folder, names.slice(0, -1), place.name)
        const isFile = entry.kind === 'plain' && entry.type === 'file'
        const writing = isFile ? await this.writings.at(names, place) : null
        return {
          entry,
          mediaType: isFile ? await unless(['EACCES', 'EPERM'], sniff(place)) : null,
          changedBy: writing?.by ?? null,
          changedAt: writing && (DateTime.fromMillis(writing.at, { zone: 'utc' }).toISO() ?? null),
          changedHere: writing !== null,
        }
      })
    })
  }
}

async function sniff(place: Place): Promise<string> {
  const { handle, size } = await openFile(place)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    const first = buffer.subarray(0, bytesRead)
    const found = await fileTypeFromBuffer(first)
    if (found) return found.mime
    if (size === 0) return 'inode/x-empty'
    return isText(first, bytesRead < size) ? 'text/plain' : 'application/octet-stream'
  } finally {
    await handle.close()
  }
}

/** The sample of a longer file may end in the middle of a character. */
function isText(first: Uint8Array, goesOn: boolean): boolean {
  for (const cut of goesOn ? [0, 1, 2, 3] : [0]) {
    try {
      decode(first.subarray(0, first.length - cut))
      return true
    } catch (error) {
      if (!(error instanceof FileFailure)) throw error
    }
  }
  return false
}
