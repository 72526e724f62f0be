import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A new file that nothing finds by a name, so it is gone when it's closed, or with the process. */
export async function fileWithoutName(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'culvert-spool-'))
  return open(join(folder, 'spool'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true, force: true }))
}

/**
 * Keeps pieces of text in a file without a name, and answers a stream of it once all are there: what they are made from is free again,
 * however slowly the stream is read. The file is gone when the stream is closed.
 */
export async function spooled(pieces: AsyncIterable<string>): Promise<Readable> {
  const file = await fileWithoutName()
  try {
    for await (const piece of pieces) await file.appendFile(piece)
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}
