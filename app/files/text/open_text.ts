import type { BigIntStats } from 'node:fs'
import { fail } from '#files/errors'
import type { Folder } from '#files/paths/folder'
import { MOST_TEXT_BYTES } from '#files/text/text'

/** The bytes of a file that is small enough for text, never more. Fails as 'not_a_file' for a folder, a link or a device, as 'too_large' beyond 1 MB. */
export async function readSmall(folder: Folder, name: string): Promise<{ bytes: Buffer; stat: BigIntStats }> {
  await using file = await folder.file(name)
  const stat = await file.stat({ bigint: true })
  if (!stat.isFile()) fail({ type: 'not_a_file' })
  const bytes = Buffer.alloc(MOST_TEXT_BYTES + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
    length += bytesRead
    if (length > MOST_TEXT_BYTES) fail({ type: 'too_large', most: MOST_TEXT_BYTES })
    if (bytesRead === 0) return { bytes: bytes.subarray(0, length), stat }
  }
}
