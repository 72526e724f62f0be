import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader } from 'yauzl'

/** A zip can have millions; no one looks through more. */
export const MOST_ZIP_ENTRIES = 1_000
/** A name in a zip can have 65,535 bytes. */
export const MOST_NAME_CHARACTERS = 1_000

export interface ZipEntry {
  /** As the zip states it: it may be false, lead anywhere or repeat. Only for display. */
  name: string
  isFolder: boolean
  /** Bytes, unpacked, by the zip's own word. */
  size: number
  /** The zip's own time, which has no zone; null where it has none. */
  modified: string | null
  isEncrypted: boolean
}

export interface ZipList {
  entries: ZipEntry[]
  /** How many it says that it has. */
  total: number
}

/** Reads the table of contents of an open zip, at most the first 1,000 entries. Throws what the library says of a broken one. */
export async function readZip(handle: FileHandle, size: number): Promise<ZipList> {
  const reader = new HandleReader(handle, size)
  return Promise.race([entriesIn(reader, size), reader.broken])
}

async function entriesIn(reader: HandleReader, size: number): Promise<ZipList> {
  // Names stay bytes: the library would refuse the whole zip for one that leads out of it.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const zip = await fromRandomAccessReaderPromise(reader, size, options)
  const entries: ZipEntry[] = []
  if (zip.entryCount > 0)
    for await (const entry of zip.eachEntry()) {
      entries.push(shown(entry))
      if (entries.length === MOST_ZIP_ENTRIES) break
    }
  return { entries, total: zip.entryCount }
}

function shown(entry: Entry): ZipEntry {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const modified = entry.getLastModDate({ timezone: 'UTC' })
  return {
    name: name.slice(0, MOST_NAME_CHARACTERS).toWellFormed(),
    isFolder: name.endsWith('/'),
    size: entry.uncompressedSize,
    modified: Number.isNaN(modified.getTime()) ? null : modified.toISOString(),
    isEncrypted: entry.isEncrypted(),
  }
}

type Done = (error: Error | null, bytesRead?: number) => void

/**
 * Reads by the descriptor. The library's own reader throws outside of any promise where a zip names a place that no file
 * has, which would end the process; here that is an error like any other.
 */
class HandleReader extends RandomAccessReader {
  readonly #broken = Promise.withResolvers<never>()

  constructor(
    private handle: FileHandle,
    private size: number
  ) {
    super()
    // The client may have left by then.
    this.#broken.promise.catch(() => undefined)
  }

  /** Fails where the library throws while it reads what came. */
  get broken(): Promise<never> {
    return this.#broken.promise
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: Done) {
    void this.#serve(done, this.#read(buffer, offset, length, position))
  }

  async #serve(done: Done, reading: Promise<number>) {
    const outcome = await reading.catch((error: Error) => error)
    try {
      if (outcome instanceof Error) done(outcome)
      else done(null, outcome)
    } catch (error) {
      this.#broken.reject(error)
    }
  }

  async #read(buffer: Buffer, offset: number, length: number, position: number): Promise<number> {
    if (!(position >= 0 && position + length <= this.size)) throw new Error('a place outside of the file')
    return (await this.handle.read(buffer, offset, length, position)).bytesRead
  }
}
