import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import { randomToken } from '#core/tokens'

const PART = '.part'
const NAME = /^[\w-]{43}(\.part)?$/

export interface ReceivedFile {
  storedAs: string
  size: number
  sha256: string
}

interface Receiving {
  /** Called with the bytes written so far. */
  onProgress?: ((bytes: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * The files below storage/downloads. Each has a random name of its own. While it is written its name ends in `.part`,
 * and it gets the final one only after every byte is on the disk: a name without that ending is a whole file.
 */
export class BuildFiles {
  readonly folder = join(culvert.storage, 'downloads')

  path(storedAs: string): string {
    return join(this.folder, storedAs)
  }

  /** Copies a content into the folder, counting and hashing on the way. What could not be finished is removed. */
  async receive(content: AsyncIterable<Uint8Array>, { onProgress, signal }: Receiving = {}): Promise<ReceivedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const storedAs = randomToken()
    const part = this.path(storedAs + PART)
    try {
      const counted = await write(part, content, onProgress, signal)
      await rename(part, this.path(storedAs))
      await this.#syncFolder()
      return { storedAs, ...counted }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  /** Removes a file. Whoever is reading it reads on to its end. */
  async remove(storedAs: string) {
    await rm(this.path(storedAs), { force: true })
  }

  /** Files that have lain untouched since `before`, whole or not. */
  async untouchedSince(before: Date): Promise<string[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => NAME.test(name))
    const old = await Promise.all(
      names.map(async (name) => {
        const facts = await stat(this.path(name)).catch(() => null)
        return facts && facts.mtime < before ? [name] : []
      })
    )
    return old.flat()
  }

  /** The new name itself has to outlive a power cut. */
  async #syncFolder() {
    const folder = await open(this.folder, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

async function write(
  path: string,
  content: AsyncIterable<Uint8Array>,
  onProgress: Receiving['onProgress'],
  signal: AbortSignal | undefined
) {
  const file = await open(path, 'wx', 0o600)
  try {
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
  } finally {
    await file.close()
  }
}
