import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import culvert from '#config/culvert'
import { type ReceivedContent, receiveFile, type Receiving } from '#core/storage/receive_file'
import { randomToken } from '#core/tokens'

const NAME = /^[\w-]{43}(\.part)?$/

export interface ReceivedFile extends ReceivedContent {
  storedAs: string
}

/** The files in storage/downloads. Each has a random name of its own. */
export class BuildFiles {
  readonly folder = culvert.buildsFolder

  path(storedAs: string): string {
    return join(this.folder, storedAs)
  }

  /** Copies a content into the folder, counting and hashing on the way. An unfinished copy is removed. */
  async receive(content: AsyncIterable<Uint8Array>, receiving: Receiving = {}): Promise<ReceivedFile> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const storedAs = randomToken()
    return { storedAs, ...(await receiveFile(this.folder, storedAs, content, receiving)) }
  }

  /** Removes a file. A download under way still gets all of it. */
  async remove(storedAs: string) {
    await rm(this.path(storedAs), { force: true })
  }

  /** Files that were not touched since `before`, complete or not. */
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
}
