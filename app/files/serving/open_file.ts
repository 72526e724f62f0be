import type { FileHandle } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fail } from '#files/errors'
import type { Place } from '#files/paths/file_root'

/** A regular file that is open for reading, with what is known of it. */
export interface OpenFile {
  handle: FileHandle
  /** Bytes. */
  size: number
  /**
   * Strong, in quotes. Files are never written in place here, so another content is another inode or another time of change, in
   * nanoseconds; hashing a large file for every download would take longer than sending it.
   */
  etag: string
}

/** Opens a file to send it. Fails as 'not_a_file' for a folder, a link or a device. The caller closes it. */
export async function openFile({ folder, name }: Place): Promise<OpenFile> {
  const handle = await folder.file(name)
  try {
    const stat = await handle.stat({ bigint: true })
    if (!stat.isFile()) fail({ type: 'not_a_file' })
    const facts = [stat.dev, stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join('-')
    const etag = `"${createHash('sha256').update(facts).digest('hex').slice(0, 40)}"`
    return { handle, size: Number(stat.size), etag }
  } catch (error) {
    await handle.close()
    throw error
  }
}
