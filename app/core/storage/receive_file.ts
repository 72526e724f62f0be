import { createHash } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** The ending of a file that is not complete yet. */
export const PART = '.part'

export interface Receiving {
  /** Called with the bytes written so far. */
  onProgress?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface ReceivedContent {
  size: number
  sha256: string
}

/**
 * Writes a stream to a file of this name. Until every byte is on the disk the file's name ends in `.part`, so a name without
 * that ending is a complete file, also after a power cut. An unfinished file is removed.
 */
export async function receiveFile(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  receiving: Receiving = {}
): Promise<ReceivedContent> {
  const part = join(folder, name + PART)
  try {
    const file = await open(part, 'wx', 0o600)
    const received = await writeContent(file, content, receiving).finally(() => file.close())
    await rename(part, join(folder, name))
    await syncFolder(folder)
    return received
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Writes a stream to an open file and waits until it is on the disk. Counts and hashes on the way. */
export async function writeContent(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  { onProgress, signal }: Receiving = {}
): Promise<ReceivedContent> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    signal?.throwIfAborted()
    hash.update(chunk)
    for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten
    size += chunk.length
    onProgress?.(size)
  }
  signal?.throwIfAborted()
  await file.sync()
  return { size, sha256: hash.digest('hex') }
}

/** A new or changed name in a folder survives a power cut only after this. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
